import { booking } from "~/content/booking";
import { site } from "~/content/site";
import { bookingDialogId } from "~/features/booking/dialog-id";
import { Oops } from "~/sections/oops";
import { Button } from "~/ui/button";
import { opens } from "~/ui/dialog";

/** The designed page for a path that does not exist, or for a failure. No detail of the failure is shown. */
export function ErrorPage({ kind }: { kind: "notFound" | "offline" | "serverError" }) {
  return (
    <Oops
      {...site[kind]}
      action={
        <Button look="lamp" {...opens(bookingDialogId)}>
          {booking.openDemo}
        </Button>
      }
    />
  );
}
