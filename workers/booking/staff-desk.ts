import type { StaffDesk } from "~/context";
import { checkWhen } from "~/domain/booking/request";

import type { Log } from "../log";
import { loadTimetable } from "../temporal";
import type { Desk } from "./booking-desk";
import { bookableSlots, offerOf } from "./site-booking";

/** The form of a booking's id. */
const ID = /^[0-9a-v]{52}$/;

/** What the staff's pages see and do at the desk. `who` acts, for the log, which names no visitor. */
export function createStaffDesk(desk: Desk, now: () => number, log: Log, who: string): StaffDesk {
  function record(action: string, booking: string, outcome: string): void {
    log("info", `staff.${action}`, { who, booking, outcome });
  }

  return {
    now,
    upcoming: (after) => desk.staff({ type: "upcoming", after }),
    followUps: (after) => desk.staff({ type: "followUps", after }),
    search: (text, after) => desk.staff({ type: "search", text, after }),
    waiting: () => desk.staff({ type: "waiting" }),

    async lead(id) {
      return ID.test(id) ? await desk.staff({ type: "lead", id }) : null;
    },

    mail: (seq) => desk.staff({ type: "mailText", seq }),
    offer: (id) => offerOf((first, last) => desk.staff({ type: "taken", id, first, last }), now),

    async move(id, wanted, shown, revision) {
      const timetable = await loadTimetable();
      const checked = checkWhen(timetable, wanted, bookableSlots(timetable, now()), shown);
      if (checked.problems) return { kind: "invalid", problems: checked.problems };
      const outcome = await desk.staff({ type: "move", id, start: checked.slot.start, revision });
      record("moved", id, outcome);
      return { kind: "done", outcome };
    },

    async cancel(id, revision) {
      const outcome = await desk.staff({ type: "cancel", id, revision });
      record("cancelled", id, outcome);
      return outcome;
    },

    async reinstate(id) {
      const outcome = await desk.staff({ type: "reinstate", id });
      record("reinstated", id, outcome);
      return outcome;
    },

    async close(id) {
      const outcome = await desk.staff({ type: "close", id });
      record("closed", id, outcome);
      return outcome;
    },

    async retry(id) {
      const { bookings, erasures, messages } = await desk.staff({ type: "retry", id });
      for (const booking of bookings) record("retried", booking, "due");
      return bookings.length + erasures + messages;
    },

    async erase(id) {
      const lead = await desk.staff({ type: "lead", id });
      if (lead === null || lead.booking.email === "") return null;
      // One call erases a part where there is very much.
      for (let more = true; more;) {
        const erased = await desk.staff({ type: "erase", email: lead.booking.email });
        for (const booking of erased.bookings) record("erased", booking, "erased");
        more = erased.more;
      }
      return "erased";
    },

    async resumeMail(id) {
      const lead = await desk.staff({ type: "lead", id });
      const resumed = lead !== null && (await desk.staff({ type: "resumeMail", email: lead.booking.email }));
      record("mail_allowed", id, resumed ? "resumed" : "was_not_stopped");
      return resumed;
    },
  };
}
