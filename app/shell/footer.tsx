import { type ReactNode, useEffect, useId, useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";

import { Button, buttonClass } from "~/components/button";
import { bookingDialogId, opens } from "~/components/dialog";
import { Icon, Mark } from "~/components/icon";
import { SiteLink } from "~/components/site-link";
import { brand } from "~/content/brand";
import { site } from "~/content/site";
import { openPreferences } from "~/features/consent/consent-banner";
import type { loader as bookLoader } from "~/pages/book/route";

/** The footer of every page. */
export function Footer() {
  const { footer, social, compliance } = site;
  const path = useLocation().pathname;
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-grid">
          <div>
            <SiteLink href="/" aria-label={site.homeLabel} className="site-mark" toTop>
              <Mark />
              {brand.name}
            </SiteLink>
            <p className="mt-3">{footer.tagline}</p>
            <p className="mt-4">
              <a href={`mailto:${brand.mail.hello}`} className="footer-link">
                {brand.mail.hello}
              </a>
            </p>
            <p>{footer.location}</p>
          </div>
          {[footer.quick, footer.services].map(({ heading, links }) => (
            <nav key={heading} aria-label={heading}>
              <h2 className="footer-heading">{heading}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <SiteLink
                      href={href}
                      className="footer-link"
                      aria-current={path === href ? "page" : undefined}
                      toTop
                    >
                      {label}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div>
            <h2 className="footer-heading">{footer.start.heading}</h2>
            <p>{footer.start.text}</p>
            <div className="mt-4">
              <StartButton />
            </div>
            <ul aria-label={footer.start.socialHeading} className="footer-row">
              {social.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} target="_blank" rel="noopener noreferrer" className="footer-link">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <ul className="footer-badges">
          {compliance.map(({ id, icon, label, tooltip }) => (
            <li key={id}>
              <Tooltip text={tooltip} className="footer-badge">
                <Icon name={icon} className="size-4" />
                {label}
              </Tooltip>
            </li>
          ))}
        </ul>
        <div className="footer-legal">
          <div>
            <p>{footer.copyright}</p>
            {footer.samples ? <p>{footer.samples}</p> : null}
          </div>
          <ul className="footer-row">
            {footer.legal.links.map(({ label, href }) => (
              <li key={href}>
                <SiteLink href={href} className="footer-link" aria-current={path === href ? "page" : undefined} toTop>
                  {label}
                </SiteLink>
              </li>
            ))}
            <li className="needs-js">
              <button type="button" className="footer-link" onClick={openPreferences}>
                {footer.legal.cookieSettings}
              </button>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

/** Leads to the booking form, wherever it is for this page. */
function StartButton() {
  const bookingOnPage = useLocation().pathname === "/book";
  const booked = useRouteLoaderData<typeof bookLoader>("pages/book/route")?.booked === true;
  const { start } = site.footer;
  if (bookingOnPage) {
    return (
      // The form is on this page, and a page load would lose it; after a booking, the link opens a new form.
      <a href={booked ? "/book" : "#main"} className={buttonClass({ look: "lamp" })}>
        {start.button}
      </a>
    );
  }
  return (
    <>
      <Button look="lamp" {...opens(bookingDialogId)}>
        {start.button}
      </Button>
      {/* Older browsers need a script to open a dialog. */}
      <noscript>
        <a href="/book" className="footer-link">
          {start.page}
        </a>
      </noscript>
    </>
  );
}

type TooltipProps = {
  text: string;
  className?: string;
  children: ReactNode;
};

/**
 * A button whose explanation shows on hover and focus, stays while the pointer is on it, and closes on Escape. CSS shows it,
 * also before hydration; only Escape needs the script.
 */
function Tooltip({ text, className = "", children }: TooltipProps) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    // On the document: while hovered, the explanation shows wherever the focus is.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setDismissed(true);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <span className="tip" data-dismissed={dismissed ? "" : undefined} onPointerEnter={() => setDismissed(false)}>
      <button type="button" aria-describedby={id} className={className} onFocus={() => setDismissed(false)}>
        {children}
      </button>
      <span role="tooltip" id={id} className="tip-bubble">
        {text}
      </span>
    </span>
  );
}
