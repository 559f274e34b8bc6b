import { redirect } from "react-router";

import { STAFF } from "~/domain/staff-path";

import type { Route } from "./+types/retry";
import { staffSite } from "./staff-page";

/** Whoever opens the address by hand: a look tries nothing. */
export function loader() {
  return redirect(STAFF, 303);
}

/** Has what waits tried now: one lead, or all. The list it was asked from follows, with how much that was. */
export async function action({ request, context }: Route.ActionArgs) {
  const lead = (await request.formData()).get("lead");
  const tried = await staffSite(context).desk.retry(typeof lead === "string" ? lead : null);
  return redirect(`${STAFF}?tried=${tried}`, 303);
}
