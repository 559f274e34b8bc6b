import { Fragment } from "react";
import { useLocation } from "react-router";

import { Button, buttonClass } from "~/components/button";
import { bookingDialogId, opens } from "~/components/dialog";
import { useStyled } from "~/components/full-stylesheet";
import { Icon, Mark } from "~/components/icon";
import { SiteLink } from "~/components/site-link";
import { booking } from "~/content/booking";
import { brand } from "~/content/brand";
import { site } from "~/content/site";
import { shortTimeIn } from "~/domain/booking/local-time";
import { visitorPage } from "~/domain/booking/visitor-booking";
import { schedule } from "~/domain/business";
import { useUpcoming } from "~/features/booking/page-memory";
import { visitorZone } from "~/features/booking/visitor-time";
import { ThemeToggle } from "~/features/theme/theme-toggle";

import { navLink, ServicesMenu } from "./services-menu";

const MENU = "site-menu";

const scrolled = "in-data-page-scrolled:border-line in-data-page-scrolled:bg-ground/90";
const bar = [
  "fixed inset-x-0 top-0 z-40 h-16 border-b border-transparent print:hidden",
  `transition-[background-color,border-color] duration-200 ${scrolled}`,
  "in-data-page-scrolled:[backdrop-filter:blur(12px)_saturate(1.4)]",
  // Without scripts nothing detects the scrolling, so it is opaque from the start.
  "scriptless:border-line scriptless:bg-ground",
].join(" ");

const menu = [
  "fixed inset-x-0 top-16 bottom-0 m-0 h-auto max-h-[calc(100dvh-4rem)] w-full overflow-auto overscroll-contain",
  "px-gutter border-0 bg-ground pt-3 pb-8 text-text lg:hidden",
].join(" ");
const menuLink = "border-line aria-[current]:text-lamp-text block border-b py-3";

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
    // Its menu covers the page, and must not cover what has the focus.
    <header
      className={bar}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) closeMenu();
      }}
    >
      {/* On a wide screen the links stay in the middle, whatever tools a browser without scripts lacks. */}
      <div className="wrap max-xs:gap-1 flex h-full items-center justify-between gap-[min(1rem,1.6vw)] lg:grid lg:grid-cols-[1fr_auto_1fr]">
        <HomeLink className={`justify-self-start ${onNarrowest}`} />{" "}
        <nav aria-label={content.navLabel} className="hidden gap-1 lg:flex">
          {content.nav.map(({ label, href }) => (
            <Fragment key={href}>
              {href === "/services" ? (
                <ServicesMenu
                  label={label}
                  menuLabel={content.servicesMenuLabel}
                  links={content.services}
                  current={current(href, path)}
                  path={path}
                />
              ) : (
                <SiteLink {...link(href)} className={navLink}>
                  {label}
                </SiteLink>
              )}{" "}
            </Fragment>
          ))}
        </nav>
        <div className="flex items-center gap-[min(0.625rem,1.6vw)] lg:justify-end">
          <ThemeToggle />
          <DemoButton path={path} />
          <button
            type="button"
            popoverTarget={MENU}
            className="border-line-strong/60 rounded-control grid size-11 flex-none place-items-center border lg:hidden"
          >
            <span className="in-[header:has(:popover-open)]:hidden">
              <span className="sr-only">{content.openMenu}</span>
              <Icon name="menu" />
            </span>{" "}
            <span className="hidden in-[header:has(:popover-open)]:block">
              <span className="sr-only">{content.closeMenu}</span>
              <Icon name="close" />
            </span>
          </button>
        </div>
      </div>
      {/* The key makes a new menu, which is closed, after each navigation: Back leaves the page without a choice in it. */}
      <div key={key} id={MENU} popover="auto" className={menu}>
        <nav aria-label={content.navLabel}>
          <ul>
            {content.nav.map(({ label, href }) => (
              <li key={href}>
                <SiteLink
                  {...link(href)}
                  className={`font-display text-xl font-semibold tracking-[-0.02em] ${menuLink}`}
                  onClick={closeMenu}
                >
                  {label}
                </SiteLink>
                {href === "/services" ? (
                  <ul className="pl-5 text-base">
                    {content.services.map((service) => (
                      <li key={service.href}>
                        <SiteLink {...link(service.href)} className={menuLink} onClick={closeMenu}>
                          {service.label} <span className="text-muted block text-sm">{service.hint}</span>
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

/**
 * Opens the booking dialog; once this browser has booked a demo, it says when that is and leads to its page. What the browser
 * remembers is known after hydration, so the text of two small lines is about as wide as the button that the server renders.
 */
function DemoButton({ path }: { path: string }) {
  const demo = useUpcoming();
  // No page is rendered with it, so its styles come with the full stylesheet.
  const styled = useStyled(demo !== null);
  if (demo?.reference && styled) {
    const page = visitorPage(demo.reference);
    const { day, time } = shortTimeIn(demo.start, visitorZone() ?? schedule.zone);
    return (
      <a
        href={page}
        aria-current={path === page ? "page" : undefined}
        className={buttonClass({ look: "lamp" }, "gap-1.5 px-2.5")}
      >
        <Icon name="check" className="max-xs:hidden size-4" />
        <span className="sr-only">
          {booking.ahead} {day}, {time}
        </span>
        <span aria-hidden="true" className="num text-left text-xs leading-tight whitespace-nowrap">
          <span className="block">{day}</span>
          <span className="block">{time}</span>
        </span>
      </a>
    );
  }
  // The page for visitors without JavaScript contains the form itself; a second one behind it would only confuse.
  if (path === "/book") return null;
  return (
    <Button look="lamp" className="max-xs:px-[max(0.25rem,10vw-1.75rem)]" {...opens(bookingDialogId)}>
      {booking.openDemo}
    </Button>
  );
}

/** The mark gives way first, then the button takes two lines; the name stays. What does not fit beside the name wraps below it, out of sight. */
const onNarrowest = [
  "max-xs:h-11 max-xs:min-w-min max-xs:flex-[1_0_0] max-xs:overflow-hidden",
  "max-xs:flex-wrap-reverse max-xs:content-end max-xs:gap-x-1 max-xs:gap-y-4",
].join(" ");

/** The mark and the name, which lead home. */
export function HomeLink({ className, toTop = false }: { className: string; toTop?: boolean }) {
  return (
    <SiteLink
      href="/"
      aria-label={site.homeLabel}
      toTop={toTop}
      className={`font-display inline-flex items-center gap-2 py-2 text-lg font-semibold tracking-[-0.03em] ${className}`}
    >
      <Mark logo={brand.logo} />
      {brand.name}
    </SiteLink>
  );
}

/** The menu is a native popover: it opens without a script, and only a client-side navigation and a Tab out of it have to close it. */
function closeMenu() {
  document.getElementById(MENU)?.hidePopover?.();
}
