import { booking as words } from "~/content/booking";
import type { MoveResult, Site } from "~/context";
import { calendarFile } from "~/domain/booking/icalendar";
import { ALARM_MINUTES, describe } from "~/domain/booking/invite";
import type { MeetingPlace } from "~/domain/booking/place";
import { checkWhen } from "~/domain/booking/request";
import { REFERENCE, visitorPage } from "~/domain/booking/visitor-booking";

import type { ClientAddress } from "../http/client-address";
import { loadTimetable } from "../temporal";
import type { Desk } from "./booking-desk";
import { openDaysOf } from "./form-booking";

type Options = {
  readonly desk: Desk;
  readonly now: () => number;
  readonly siteUrl: string;
  readonly place: MeetingPlace;
  /** The visitor's address. */
  readonly client: ClientAddress | null;
};

/** What the holder of a link can do, as the pages use it. A malformed reference never reaches the desk. */
export function createVisitorBooking({ desk, now, siteUrl, place, client }: Options): Site["visitorBooking"] {
  return {
    find: async (reference) => (REFERENCE.test(reference) ? await desk.findByLink(reference) : null),

    openDays: (reference) => openDaysOf((first, last) => desk.takenBesidesLink(reference, first, last), now),

    async move(reference, wanted, shown): Promise<MoveResult | null> {
      if (!REFERENCE.test(reference)) return null;
      const timetable = await loadTimetable();
      const bookable = (day: string) =>
        timetable.slotsOn(day).filter((slot) => slot.start > now() && day <= timetable.window(now()).last);
      const checked = checkWhen(timetable, wanted, bookable, shown);
      if (checked.problems) return { kind: "invalid", problems: checked.problems };
      const outcome = await desk.moveByLink(reference, checked.slot.start, client?.home ?? null);
      return outcome === null ? null : { kind: "done", outcome };
    },

    cancel: async (reference) => (REFERENCE.test(reference) ? await desk.cancelByLink(reference) : null),
    erase: async (reference) => (REFERENCE.test(reference) ? await desk.eraseByLink(reference) : null),

    confirm: async (reference) => (REFERENCE.test(reference) ? await desk.confirmByLink(reference) : null),
    neverMail: async (reference) => (REFERENCE.test(reference) ? await desk.neverMailByLink(reference) : null),

    async calendarFile(reference) {
      const found = REFERENCE.test(reference) ? await desk.calendarEventByLink(reference) : null;
      if (!found) return null;
      const { organizer, uidHost, summary } = words.invite;
      const live = found.state === "live";
      return calendarFile({
        organizer,
        method: live ? "PUBLISH" : "CANCEL",
        events: [
          {
            // The same UID as the mails', so that their updates reach an event that was added by hand.
            uid: `${found.id}@${uidHost}`,
            when: { kind: "meeting", start: found.start, end: found.end },
            summary,
            description: `${describe(place, words.invite)}\n${siteUrl}${visitorPage(reference)}`,
            place,
            stamp: found.stamp,
            revision: { sequence: found.revision, status: live ? "CONFIRMED" : "CANCELLED" },
            ...(live && { alarmMinutes: ALARM_MINUTES }),
          },
        ],
      });
    },
  };
}
