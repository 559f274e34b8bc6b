import { useLocation } from "react-router";

import { Button } from "~/components/button";
import { bookingDialogId, opens } from "~/components/dialog";
import { Icon, Mark } from "~/components/icon";
import { SiteLink } from "~/components/site-link";
import { booking } from "~/content/booking";
import { brand } from "~/content/brand";
import { site } from "~/content/site";
import { ThemeToggle } from "~/features/theme/theme-toggle";

import { ServicesMenu } from "./services-menu";

const MENU = "site-menu";

/** Which link a path belongs to: the page itself, or a page below the services, the case studies or the blog. */
function current(href: string, path: string): "page" | "true" | undefined {
  if (path === href) return "page";
  const below =
    (href === "/services" && path.startsWith("/services/")) ||
    (href === "/case-studies" && path.startsWith("/case-studies/")) ||
    (href === "/blog" && path.startsWith("/blog"));
  return below ? "true" : undefined;
}

/** The header of every page: inline links on a wide screen, a menu on a narrow one. */
export function Header() {
  const { pathname: path, key } = useLocation();
  const content = site.header;
  const link = (href: string) => ({ href, "aria-current": current(href, path) });
  return (
    <header className="site-header">
      <div className="wrap site-bar">
        <SiteLink href="/" aria-label={site.homeLabel} className="site-mark">
          <Mark />
          {brand.name}
        </SiteLink>
        <nav aria-label={content.navLabel} className="site-nav">
          {content.nav.map(({ label, href }) =>
            href === "/services" ? (
              <ServicesMenu
                key={href}
                label={label}
                menuLabel={content.servicesMenuLabel}
                links={content.services}
                current={current(href, path)}
                path={path}
              />
            ) : (
              <SiteLink key={href} {...link(href)} className="nav-link">
                {label}
              </SiteLink>
            ),
          )}
        </nav>
        <div>
          <ThemeToggle />
          {/* The page for visitors without JavaScript contains the form itself; a second one behind it would only confuse. */}
          {path === "/book" ? null : (
            <Button look="lamp" {...opens(bookingDialogId)}>
              {booking.openDemo}
            </Button>
          )}
          <button type="button" popoverTarget={MENU} className="menu-button">
            <span className="menu-closed">
              <span className="sr-only">{content.openMenu}</span>
              <Icon name="menu" />
            </span>
            <span className="menu-opened">
              <span className="sr-only">{content.closeMenu}</span>
              <Icon name="close" />
            </span>
          </button>
        </div>
      </div>
      {/* The key makes a new menu, which is closed, after each navigation: Back leaves the page without a choice in it. */}
      <div key={key} id={MENU} popover="auto" className="site-menu">
        <nav aria-label={content.navLabel}>
          <ul>
            {content.nav.map(({ label, href }) => (
              <li key={href}>
                <SiteLink {...link(href)} className="menu-link" onClick={closeMenu}>
                  {label}
                </SiteLink>
                {href === "/services" ? (
                  <ul className="menu-services">
                    {content.services.map((service) => (
                      <li key={service.href}>
                        <SiteLink {...link(service.href)} className="menu-link" onClick={closeMenu}>
                          {service.label}
                        </SiteLink>
                      </li>
                    ))}
                  </ul>
                ) : null}
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

/** The menu is a native popover: it opens without a script, and only a client-side navigation has to close it. */
function closeMenu() {
  document.getElementById(MENU)?.hidePopover();
}
