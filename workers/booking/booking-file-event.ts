import type { FileEvent } from "~/domain/booking/icalendar";
import type { MeetingPlace } from "~/domain/booking/place";
import type { Timetable } from "~/domain/booking/timetable";

import { actionDay } from "./action-day";
import type { AdminBooking } from "./admin-booking";
import { followUpTitle } from "./follow-up-title";

/**
 * A booking as an iCalendar event: a demo as a meeting, a follow-up as a note on the working day on which staff could
 * first act on it. `uidHost`: what follows the @ in the event's UID.
 */
export function bookingFileEvent(
  entry: AdminBooking,
  uidHost: string,
  timetable: Timetable,
  place: MeetingPlace = null,
): FileEvent {
  const { id, kind, state, reason, start, end, email } = entry;
  const created = Date.parse(entry.createdAt);
  const changed = Date.parse(entry.updatedAt);
  const description = `${entry.description}\nEmail: ${email}`;
  // Seconds instead of a count: changes are not counted, and a calendar client only needs to know which of two is later.
  const sequence = Math.max(0, Math.floor((changed - created) / 1_000));
  if (kind === "demo") {
    const settled = state === "confirmed" || state === "moved";
    return {
      uid: `${id}@${uidHost}`,
      when: { kind: "meeting", start: Date.parse(start), end: Date.parse(end) },
      summary: entry.summary,
      description,
      place,
      stamp: changed,
      revision: { sequence, status: settled ? "CONFIRMED" : "TENTATIVE" },
    };
  }
  return {
    // A separate UID, so that a calendar client does not mistake the note for the meeting.
    uid: `${id}f@${uidHost}`,
    when: { kind: "all_day", date: actionDay(timetable, created) },
    summary: `Follow up (${followUpTitle[reason ?? "slot_taken"]}): ${entry.summary}`,
    description: `Wanted: ${start.slice(0, 16).replace("T", " ")} ${timetable.schedule.zoneName}\n${description}`,
    stamp: changed,
    revision: { sequence, status: "CONFIRMED" },
  };
}
