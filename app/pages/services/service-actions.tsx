import { Button, buttonClass } from "~/components/button";
import { bookingDialogId, opens } from "~/components/dialog";
import { MailLink } from "~/components/text";
import type { MailAction } from "~/content/shapes";

// Top-aligned: centered content would move while the page is still arriving.
export const besideClass = "lg:items-start lg:grid-cols-[minmax(0,1fr)_minmax(0,1.02fr)]";

/** What a visitor can do about a service: book a talk, or write. */
export function ServiceActions({
  bookLabel,
  mail,
  size = "regular",
}: {
  bookLabel: string;
  mail?: MailAction;
  size?: "regular" | "large";
}) {
  return (
    <>
      <Button look="lamp" size={size} {...opens(bookingDialogId)}>
        {bookLabel}
      </Button>
      {mail ? <MailLink mail={mail} className={buttonClass({ look: "line", size })} /> : null}{" "}
    </>
  );
}
