import { useLocation, useRouteLoaderData } from "react-router";

import { Button, buttonClass } from "~/components/button";
import { bookingDialogId, opens } from "~/components/dialog";
import { Icon } from "~/components/icon";
import { SiteLink } from "~/components/site-link";
import { Tooltip } from "~/components/tooltip";
import { brand } from "~/content/brand";
import { site } from "~/content/site";
import { openPreferences } from "~/features/consent/consent-banner";
import type { loader as bookLoader } from "~/pages/book/route";

import { HomeLink } from "./header";

const footerLink = [
  "inline-block min-w-6 py-1 underline-offset-4",
  "hover:text-text hover:underline aria-[current]:text-text aria-[current]:underline",
].join(" ");
const footerHeading = "text-text text-md mb-2 font-sans font-semibold tracking-normal";
const footerRow = "flex flex-wrap gap-x-5 gap-y-1";

/** The footer of every page. */
export function Footer() {
  const { footer, phone, social, compliance } = site;
  const path = useLocation().pathname;
  return (
    <footer className="border-line bg-ground-2 pt-part text-md text-muted border-t pb-8 print:hidden">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-8 gap-y-7 sm:gap-y-10 lg:grid-cols-[1.2fr_0.8fr_1.1fr_1.3fr]">
          <div className="max-w-72 max-sm:col-span-full">
            <HomeLink className="text-text lg:-mt-2.5" toTop />
            <p className="mt-3">{footer.tagline}</p>
            <p className="mt-3">
              <a href={`mailto:${brand.mail.hello}`} className={footerLink}>
                {brand.mail.hello}
              </a>
            </p>
            {phone ? (
              <p>
                <a href={phone.href} className={footerLink}>
                  {phone.text}
                </a>
              </p>
            ) : null}
            <p>{footer.location}</p>
          </div>
          {[footer.quick, footer.services].map(({ heading, links }) => (
            <nav key={heading} aria-label={heading}>
              <h2 className={footerHeading}>{heading}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <SiteLink
                      href={href}
                      className={footerLink}
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
          <div className="max-sm:col-span-full">
            <h2 className={footerHeading}>{footer.start.heading}</h2>
            <p className="max-w-72">{footer.start.text}</p>
            <div className="mt-4">
              <StartButton />
            </div>
            <ul aria-label={footer.start.socialHeading} className="-mx-1.75 mt-5 flex flex-wrap gap-x-1.5 gap-y-1">
              {social.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} target="_blank" rel="noopener noreferrer" className={`${footerLink} px-1.75`}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        {/* Below each other until their explanations have room beside them; that of the last one opens to the left. */}
        <ul className="mt-8 grid justify-items-start gap-2 sm:mt-12 md:flex">
          {compliance.map(({ id, icon, label, tooltip }, index) => (
            <li key={id} className="relative">
              <Tooltip
                text={tooltip}
                bubbleClass={index === compliance.length - 1 ? "md:start-auto md:end-0" : ""}
                className="border-line inline-flex items-center gap-2 rounded-full border px-3 py-2 text-sm"
              >
                <Icon name={icon} className="size-4" />
                {label}
              </Tooltip>
            </li>
          ))}
        </ul>
        <div className="border-line mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t pt-5 text-sm">
          <div>
            <p>{footer.copyright}</p>
            {footer.samples ? <p>{footer.samples}</p> : null}
          </div>
          <ul className={footerRow}>
            {footer.legal.links.map(({ label, href }) => (
              <li key={href}>
                <SiteLink href={href} className={footerLink} aria-current={path === href ? "page" : undefined} toTop>
                  {label}
                </SiteLink>
              </li>
            ))}
            <li className="needs-js">
              <button type="button" className={footerLink} onClick={openPreferences}>
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
        <a href="/book" className={footerLink}>
          {start.page}
        </a>
      </noscript>
    </>
  );
}
