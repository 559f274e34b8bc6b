import type { MailAction } from "~/content/shapes";
import { bookingDialogId } from "~/features/booking/dialog-id";
import { Button, buttonClass } from "~/ui/button";
import { opens } from "~/ui/dialog";

/** What a visitor can do about a service: book a talk, or write. */
export function ServiceActions({ bookLabel, mail }: { bookLabel: string; mail?: MailAction }) {
  return (
    <>
      <Button look="lamp" {...opens(bookingDialogId)}>
        {bookLabel}
      </Button>
      {mail ? (
        <a
          href={`mailto:${mail.to}?subject=${encodeURIComponent(mail.subject)}`}
          target="_blank"
          rel="noopener"
          className={buttonClass({ look: "line" })}
        >
          {mail.label}
        </a>
      ) : null}
    </>
  );
}
