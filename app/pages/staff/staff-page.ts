import type { RouterContextProvider } from "react-router";

import { staff as words } from "~/content/staff";
import { siteContext, staffContext, type StaffSite } from "~/context";
import type { StaffMail } from "~/domain/booking/staff";

/** The site for the staff who ask: a page that the guard of their layout does not cover gets none. */
export function staffSite(context: Readonly<RouterContextProvider>): StaffSite {
  return context.get(siteContext).staffSite(context.get(staffContext));
}

/** The mail that an address names, which has to be one about its lead; null if there is none. */
export async function findMail(
  { id, seq }: { id: string; seq: string },
  context: Readonly<RouterContextProvider>,
): Promise<StaffMail | null> {
  const found = /^\d{1,12}$/.test(seq) ? await staffSite(context).desk.mail(Number(seq)) : null;
  return found?.message.booking === id ? found : null;
}

/** The head of a page of the staff. */
export function staffMeta(title: string) {
  return [{ title: words.title(title) }, { name: "robots", content: "noindex" }];
}

/** A page of a list that is asked for in the address: where the one before it ended. Null for the first, and for nonsense. */
export function readCursor(given: string | null): string | null {
  return given !== null && /^\d{1,16}(?:\.\d{1,16})?$/.test(given) ? given : null;
}
