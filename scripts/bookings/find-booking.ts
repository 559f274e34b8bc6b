import type { AdminBooking } from "../../workers/booking/admin-booking";
import type { Answered, OperatorClient } from "./operator-client";

/** The booking that an id names; the id may be shortened as in lists, to ten letters. */
export async function findBooking(
  client: Pick<OperatorClient, "show">,
  id: string | undefined,
): Promise<Answered<AdminBooking>> {
  if (id !== undefined && /^[0-9a-v]{10,52}$/.test(id)) return await client.show(id);
  return { ok: false, message: "Name a booking by its id, as a list shows it." };
}
