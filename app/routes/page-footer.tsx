import { useLocation } from "react-router";

import { brand } from "~/content/brand";
import { site } from "~/content/site";
import { bookingDialogId } from "~/features/booking/dialog-id";
import { openPreferences } from "~/features/consent/consent-banner";
import { Footer } from "~/sections/footer";
import { Button, buttonClass } from "~/ui/button";
import { opens } from "~/ui/dialog";

/** The footer of every page, with its controls. */
export function PageFooter() {
  const bookingOnPage = useLocation().pathname === "/book";
  return (
    <Footer
      brand={brand.name}
      mail={brand.mail.hello}
      content={site}
      action={
        bookingOnPage ? (
          <a href="#main" className={buttonClass({ look: "lamp" })}>
            {site.footer.start.button}
          </a>
        ) : (
          <Button look="lamp" {...opens(bookingDialogId)}>
            {site.footer.start.button}
          </Button>
        )
      }
      settings={
        <button type="button" className="footer-link needs-js" onClick={openPreferences}>
          {site.footer.legal.cookieSettings}
        </button>
      }
    />
  );
}
