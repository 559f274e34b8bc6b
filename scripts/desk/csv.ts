import { BYTE_ORDER_MARK, csvLine } from "~/domain/csv";

import type { AdminBooking } from "../../workers/booking/admin-booking";

const COLUMNS = [
  "id",
  "kind",
  "state",
  "reason",
  "start",
  "end",
  "movedFrom",
  "name",
  "company",
  "challenge",
  "email",
  "source",
  "attempts",
  "nextTry",
  "lastFailure",
  "createdAt",
  "updatedAt",
] as const satisfies readonly (keyof AdminBooking)[];

/** Writes bookings as CSV. */
export function toCsv(entries: readonly AdminBooking[]): string {
  const rows = entries.map((entry) => COLUMNS.map((column) => entry[column]));
  return BYTE_ORDER_MARK + [COLUMNS, ...rows].map(csvLine).join("");
}
