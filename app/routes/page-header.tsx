import { useLocation } from "react-router";

import { booking } from "~/content/booking";
import { brand } from "~/content/brand";
import { site } from "~/content/site";
import { bookingDialogId } from "~/features/booking/dialog-id";
import { ThemeToggle } from "~/features/theme/theme-toggle";
import { Header } from "~/sections/header";
import { Button } from "~/ui/button";
import { opens } from "~/ui/dialog";

/** The header of every page, with its controls. */
export function PageHeader() {
  // The page without JavaScript holds the form itself; a second one behind it would only confuse.
  const bookingOnPage = useLocation().pathname === "/book";
  return (
    <Header
      brand={brand.name}
      homeLabel={site.homeLabel}
      content={site.header}
      tools={
        <>
          <ThemeToggle />
          {bookingOnPage ? null : (
            <Button look="lamp" {...opens(bookingDialogId)}>
              {booking.openDemo}
            </Button>
          )}
        </>
      }
    />
  );
}
