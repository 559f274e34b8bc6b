import { env } from "cloudflare:workers";
import type { ServerBuild } from "react-router";

import { createApi } from "../../../workers/api/create-api";
import { createServices } from "../../../workers/services";
import { HOOK } from "./airtable";
import { payloadOf } from "./site";
import { OPERATOR } from "./staff-door";

/** The slot that the samples book: neither the first offered day nor its first or last hour. */
const THURSDAY = "2099-11-26";
export const BOOKED_AT = `${THURSDAY}T15:00:00-05:00`;

/** The input of a route: JSON text, a form, or nothing but its headers. */
type Body =
  | { readonly kind: "json"; readonly value: object }
  | { readonly kind: "form"; readonly value: Readonly<Record<string, string>> }
  | { readonly kind: "none" };

/** A request that the route accepts, and the status of its response. */
export type Sample = {
  readonly body: Body;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
};

const lead = { name: "Ana", email: "ana@visitor.example", company: "Acme", challenge: "Mail" };

/**
 * One valid request for each route that accepts posts. A route without one fails the tests, because it is tested like the
 * others.
 */
export const samples: Readonly<Record<string, Sample>> = {
  "/api/calendar/create-event": {
    body: { kind: "json", value: payloadOf({ day: THURSDAY, hour: 15 }) },
    status: 201,
    headers: {},
  },
  "/api/metrics": {
    body: { kind: "json", value: { step: "view", path: "/", source: "direct" } },
    status: 204,
    headers: {},
  },
  "/api/blog/refresh": { body: { kind: "none" }, status: 200, headers: { authorization: `Bearer ${HOOK}` } },
  "/book": { body: { kind: "form", value: { ...lead, date: THURSDAY, hour: "15" } }, status: 201, headers: {} },
  // Whatever is sent there, an unknown reference gets the response of a page that does not exist.
  "/booking/nothing": { body: { kind: "form", value: { do: "cancel" } }, status: 404, headers: {} },
  "/booking/emails/nothing": { body: { kind: "form", value: { do: "stop" } }, status: 404, headers: {} },
  // A site that has neither Access nor a token has no pages for staff.
  "/staff/sign-in": { body: { kind: "form", value: { token: "nothing" } }, status: 404, headers: {} },
  "/staff/sign-out": { body: { kind: "form", value: {} }, status: 404, headers: {} },
  "/staff/hours": { body: { kind: "form", value: {} }, status: 404, headers: {} },
  "/staff/retry": { body: { kind: "form", value: {} }, status: 404, headers: {} },
  "/staff/nothing": { body: { kind: "form", value: { do: "cancel", revision: "0" } }, status: 404, headers: {} },
};

const build = (await import("virtual:react-router/server-build")) as unknown as ServerBuild;

/** The path of a page, its parents' before it. Parameters are given a value that no page has. */
function pathOf(id: string): string {
  const route = build.routes[id];
  if (!route) return "";
  const parent = route.parentId ? pathOf(route.parentId) : "";
  return route.path ? `${parent}/${route.path.replace(/:\w+/g, "nothing")}` : parent;
}

/** The paths of all pages. */
export const pages: readonly string[] = [...new Set(Object.keys(build.routes).map((id) => pathOf(id) || "/"))];

/** The methods and paths under /api with these settings; an id is given a value that matches nothing. */
function apiRoutes(settings: Partial<typeof env>): { method: string; path: string }[] {
  return createApi(createServices({ ...env, ...settings })).routes.map(({ method, path }) => ({
    method,
    path: `/api${path}`.replace(/:\w+(\{[^}]*\}+)?/g, "0".repeat(52)).replace(/\/$/, ""),
  }));
}

/** The paths that accept posts, as the router of the API and the pages' own modules define them. */
export const postRoutes: readonly string[] = [
  ...apiRoutes({ REVALIDATE_TOKEN: HOOK }).flatMap(({ method, path }) => (method === "POST" ? [path] : [])),
  ...Object.entries(build.routes).flatMap(([id, route]) => (route?.module.action ? [pathOf(id) || "/"] : [])),
];

/** Posts that exist only with the owner's token, and do nothing without it. */
export const ownerRoutes = apiRoutes({ OPERATOR_TOKEN: OPERATOR }).filter(({ method, path }) => {
  return method === "POST" && path.startsWith("/api/health/");
});

/** The good request of a route. */
export function sampleOf(path: string): Sample {
  const sample = samples[path];
  if (!sample) throw new Error(`${path} takes posts: give it a sample, so that it is tried as the others are.`);
  return sample;
}

const TYPES = { json: "application/json", form: "application/x-www-form-urlencoded", none: "" } as const;

/** The type and text of a route's good request. */
export function written({ body, headers }: Sample): { headers: Record<string, string>; text: string } {
  const type = TYPES[body.kind];
  const all = { ...headers, ...(type && { "content-type": type }) };
  if (body.kind === "json") return { headers: all, text: JSON.stringify(body.value) };
  return { headers: all, text: body.kind === "form" ? new URLSearchParams(body.value).toString() : "" };
}
