import { booking } from "~/content/booking";

import { clockHour } from "./local-time";

/** Hours (0 to 23) as the entries of a list, in the schedule's zone alone: all that a page for everybody can say. */
export function HourOptions({ hours }: { hours: readonly number[] }) {
  return hours.map((hour) => (
    <option key={hour} value={hour}>
      {booking.hourOption(clockHour(hour), null)}
    </option>
  ));
}
