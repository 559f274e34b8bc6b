import { bookingDialogId } from "~/components/booking-dialog-id";
import { Button, buttonClass } from "~/components/button";
import { opens } from "~/components/dialog";
import { booking } from "~/content/booking";
import { refused } from "~/content/refused";
import { site } from "~/content/site";

import { ErrorView } from "./error-view";

type Refused = "tooMany" | "tooLarge" | "elsewhere";
type Props = { kind: "notFound" | "offline" | "serverError" | Refused };

/** The designed page for a path that does not exist, a form that was not taken in, or a failure. No detail of it is shown. */
export function ErrorPage({ kind }: Props) {
  if (kind === "tooMany" || kind === "tooLarge" || kind === "elsewhere") return <RefusedPage kind={kind} />;
  return (
    <ErrorView
      {...site[kind]}
      action={
        <Button look="lamp" {...opens(bookingDialogId)}>
          {booking.openDemo}
        </Button>
      }
    />
  );
}

/** Links alone: these are read by visitors without JavaScript above all. */
function RefusedPage({ kind }: { kind: Refused }) {
  const [href, label] = kind === "elsewhere" ? ["/book", refused.openForm] : [refused.mailTo, refused.mail];
  return (
    <ErrorView
      {...refused[kind]}
      home={refused.home}
      action={
        <a href={href} className={buttonClass({ look: "lamp" })}>
          {label}
        </a>
      }
    />
  );
}
