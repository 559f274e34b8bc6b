import type { AdminBooking } from "../../workers/booking/admin-booking";
import type { Answered, OperatorClient } from "./operator-client";

/** Letters of a whole id. */
const WHOLE_ID = 52;

/** The booking that an id names; the id may be shortened as in lists. */
export async function findBooking(
  client: Pick<OperatorClient, "list" | "show">,
  id: string | undefined,
): Promise<Answered<AdminBooking>> {
  if (id === undefined || !/^[0-9a-v]{4,52}$/.test(id))
    return { ok: false, message: "Name a booking by its id, as a list shows it." };
  if (id.length === WHOLE_ID) return await client.show(id);
  const answer = await client.list({});
  if (!answer.ok) return answer;
  const found = answer.value.bookings.filter((entry) => entry.id.startsWith(id));
  const [entry] = found;
  if (!entry) return { ok: false, message: "There is no such booking." };
  return found.length > 1
    ? { ok: false, message: "Several bookings have ids that begin so: give more of it." }
    : { ok: true, value: entry };
}
