import { useLocation } from "react-router";

import { bookingDialogId } from "~/components/booking-dialog-id";
import { Button } from "~/components/button";
import { opens } from "~/components/dialog";
import { booking } from "~/content/booking";
import { brand } from "~/content/brand";
import { site } from "~/content/site";
import { ThemeToggle } from "~/features/theme/theme-toggle";

import { Header } from "./header";

/** The header of every page, with its controls. */
export function PageHeader() {
  // The page for visitors without JavaScript contains the form itself; a second one behind it would only confuse.
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
