import { booking } from "~/content/booking";
import type { InviteLinks } from "~/domain/booking/invite";

/** The ways to put a booked demo into one's own calendar. */
export function InviteList({ links }: { links: InviteLinks }) {
  const link = "py-1 font-medium underline underline-offset-4";
  return (
    <p className="text-md mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="text-muted">{booking.note.add}</span>
      <a href={links.ics} download className={link}>
        {booking.note.ics}
      </a>
      <a href={links.google} target="_blank" rel="noopener noreferrer" className={link}>
        {booking.note.google}
      </a>
      <a href={links.outlook} target="_blank" rel="noopener noreferrer" className={link}>
        {booking.note.outlook}
      </a>
    </p>
  );
}
