import type { MailAction } from "~/content/shapes";
import { bookingDialogId } from "~/features/booking/dialog-id";
import { MailLink } from "~/sections/mail-link";
import { Button, buttonClass } from "~/ui/button";
import { opens } from "~/ui/dialog";

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
