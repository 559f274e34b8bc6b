import { randomId } from "~/components/random-id";
import { type Booked, dayAvailability } from "~/domain/booking/availability";
import { formSignals } from "~/domain/booking/form-signals";
import { type BookingPayload, composePayload } from "~/domain/booking/payload";
import { type BookingForm, checkForm, type FieldProblems } from "~/domain/booking/request";
import type { Slot, Timetable } from "~/domain/booking/timetable";

import { browserOutbox } from "./browser-outbox";
import { zoneToSend } from "./visitor-zone";

type Prepared =
  | { readonly problems: FieldProblems }
  | { readonly problems: null; readonly slot: Slot; readonly payload: BookingPayload };

/** Checks the form and writes the payload. */
export function prepareBooking(
  timetable: Timetable,
  form: BookingForm,
  booked: Booked,
  now: number,
  source: string | null,
): Prepared {
  const checked = checkForm(timetable, form, (date) => dayAvailability(timetable, date, booked, now).slots);
  if (checked.problems) return { problems: checked.problems };
  return { problems: null, slot: checked.slot, payload: composePayload(timetable, checked.lead, checked.slot, source) };
}

/** What is known of how the form was filled in: `fillMs` from its first touch, `decoy` what the invisible field holds. */
type Signals = {
  readonly fillMs: number | null;
  readonly decoy: string;
  readonly token: string | null;
};

/** Passes a booking to the outbox, which sends it at once and stores it until the server has settled it. */
export function sendBooking(payload: BookingPayload, key: string | null, { fillMs, decoy, token }: Signals): void {
  const zone = zoneToSend();
  browserOutbox().submit({
    key: key ?? randomId(),
    at: Date.now(),
    payload,
    headers: {
      ...(fillMs === null ? {} : { [formSignals.fillTimeHeader]: String(Math.max(0, Math.round(fillMs))) }),
      ...(decoy ? { [formSignals.decoyHeader]: "1" } : {}),
      ...(token ? { [formSignals.turnstileHeader]: token } : {}),
      ...(zone ? { [formSignals.zoneHeader]: zone } : {}),
    },
  });
}
