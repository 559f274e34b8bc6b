import { clockHour } from "~/domain/booking/local-time";

type Props = {
  hours: readonly number[];
  /** The visitor's own time of an hour, in words. Left out where a page is the same for everybody. */
  own?: (hour: number) => string | null;
};

/** Hours (0 to 23, in the schedule's zone) as the entries of a list. */
export function HourOptions({ hours, own }: Props) {
  return hours.map((hour) => (
    <option key={hour} value={hour}>
      {own?.(hour) ?? clockHour(hour)}
    </option>
  ));
}
