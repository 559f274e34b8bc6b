import { bookingDialogId } from "~/components/booking-dialog-id";
import { Button, buttonClass } from "~/components/button";
import { opens } from "~/components/dialog";
import { MailLink } from "~/components/mail-link";
import type { MailAction } from "~/content/shapes";

/** What a visitor can do about a service: book a talk, or write. */
export function ServiceActions({ bookLabel, mail }: { bookLabel: string; mail?: MailAction }) {
  return (
    <>
      <Button look="lamp" {...opens(bookingDialogId)}>
        {bookLabel}
      </Button>
      {mail ? <MailLink mail={mail} className={buttonClass({ look: "line" })} /> : null}
    </>
  );
}
