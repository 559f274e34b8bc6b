import type { RouterContextProvider } from "react-router";

import type { StaffMail } from "~/domain/booking/staff";

import { staffDesk } from "./staff-page";

/** The mail that an address names, which has to be one about its lead; null if there is none. */
export async function findMail(
  { id, seq }: { id: string; seq: string },
  context: Readonly<RouterContextProvider>,
): Promise<StaffMail | null> {
  const found = /^\d{1,12}$/.test(seq) ? await staffDesk(context).mail(Number(seq)) : null;
  return found?.message.booking === id ? found : null;
}
