import { useLocation, useRouteLoaderData } from "react-router";

import { bookingDialogId } from "~/components/booking-dialog-id";
import { Button, buttonClass } from "~/components/button";
import { opens } from "~/components/dialog";
import { brand } from "~/content/brand";
import { site } from "~/content/site";
import { openPreferences } from "~/features/consent/consent-banner";
import type { loader as bookLoader } from "~/pages/book/route";

import { Footer } from "./footer";

/** The footer of every page, with its controls. */
export function PageFooter() {
  const bookingOnPage = useLocation().pathname === "/book";
  const booked = useRouteLoaderData<typeof bookLoader>("pages/book/route")?.booked === true;
  return (
    <Footer
      brand={brand.name}
      mail={brand.mail.hello}
      content={site}
      action={
        bookingOnPage ? (
          // The form is on this page, and a page load would lose it; after a booking, the link opens a new form.
          <a href={booked ? "/book" : "#main"} className={buttonClass({ look: "lamp" })}>
            {site.footer.start.button}
          </a>
        ) : (
          <>
            <Button look="lamp" {...opens(bookingDialogId)}>
              {site.footer.start.button}
            </Button>
            {/* Older browsers need a script to open a dialog. */}
            <noscript>
              <a href="/book" className="footer-link">
                {site.footer.start.page}
              </a>
            </noscript>
          </>
        )
      }
      settings={
        <button type="button" className="footer-link" onClick={openPreferences}>
          {site.footer.legal.cookieSettings}
        </button>
      }
    />
  );
}
