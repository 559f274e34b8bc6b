import { isRouteErrorResponse, Outlet, redirect, useRouteError, useRouteLoaderData } from "react-router";

import { staff as words } from "~/content/staff";
import { siteContext, staffContext } from "~/context";
import { SIGN_IN, UNDONE, WANTED } from "~/domain/staff-path";

import type { Route } from "./+types/layout";
import { StaffFrame, StaffNotice } from "./frame";
import { staffMeta } from "./staff-page";

/**
 * Lets nobody but staff to the pages below this layout, their actions and their data: it runs before any of them. A
 * visitor of a site without such pages learns nothing, and everybody else is told at the sign-in what is missing.
 */
const requireStaff: Route.MiddlewareFunction = async ({ context, request, url }, next) => {
  const access = await context.get(siteContext).staffDoor.access();
  if (access.kind === "absent") throw new Response(null, { status: 404 });
  if (access.kind !== "staff") {
    const query = new URLSearchParams({ [WANTED]: url.pathname + url.search });
    if (request.method === "POST") query.set(UNDONE, "");
    throw redirect(`${SIGN_IN}?${query}`, 303);
  }
  context.set(staffContext, access.staff);
  return await next();
};

export const middleware = [requireStaff];

/** What staff read is theirs, and current only now. */
export function headers() {
  return { "cache-control": "no-store" };
}

/** What a page below says that threw this. */
function failureOf(error: unknown) {
  const code = isRouteErrorResponse(error) ? error.status : 500;
  return { code, ...words.failed[code === 404 ? "missing" : "error"] };
}

/** Of a page below that has no head of its own, as it threw an error. */
export function meta({ error }: Route.MetaArgs) {
  return staffMeta(failureOf(error).title);
}

export function loader({ context }: Route.LoaderArgs) {
  return context.get(staffContext);
}

export default function StaffLayout({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  return (
    <StaffFrame staff={loaderData}>
      <Outlet />
    </StaffFrame>
  );
}

/** A page below that is not there, or failed: the frame stays, so that nobody is lost. */
export function ErrorBoundary() {
  const error = useRouteError();
  const staff = useRouteLoaderData<typeof loader>("pages/staff/layout");
  return (
    <StaffFrame staff={staff ?? null}>
      <StaffNotice {...failureOf(error)} />
    </StaffFrame>
  );
}
