import { redirect } from "react-router";

import { siteContext } from "~/context";
import { SIGN_IN } from "~/domain/staff-path";

import type { Route } from "./+types/sign-out";

function notFound(): Response {
  return new Response(null, { status: 404 });
}

/** There is nothing to look at. */
export const loader = notFound;

/** Ends the session, here and for whoever has its cookie. */
export async function action({ context }: Route.ActionArgs) {
  const cookie = await context.get(siteContext).staffDoor.signOut();
  return cookie === null ? notFound() : redirect(SIGN_IN, { status: 303, headers: { "set-cookie": cookie } });
}
