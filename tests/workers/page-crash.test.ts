import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test, vi } from "vitest";

import { siteContext } from "~/context";

import { ORIGIN } from "./support/site";

const SECRET = "no table bookings_v9 at /srv/nightshift/desk.ts:41";

/** The site as it is deployed, with a home page that breaks. */
async function askBroken(where: "Component" | "loader"): Promise<{ reply: Response; reported: unknown[] }> {
  const build = (await import("virtual:react-router/server-build")) as unknown as ServerBuild;
  const home = build.routes["pages/home/route"];
  if (!home) throw new Error("There is no home page.");
  const crash = () => {
    throw new RangeError(SECRET);
  };
  const module = { ...home.module, ...(where === "loader" ? { loader: crash } : { default: crash }) };
  const broken = { ...build, routes: { ...build.routes, "pages/home/route": { ...home, module } } };
  const report = vi.fn<(error: unknown) => void>();
  const context = new RouterContextProvider();
  context.set(siteContext, {
    url: ORIGIN,
    analyticsId: null,
    turnstileSiteKey: null,
    meetingPlace: null,
    posts: async () => ({ ok: true, records: [], version: "none", stale: false }),
    report,
    invite: async () => null,
    refused: null,
    visitorBooking: {
      find: async () => null,
      openDays: async () => [],
      move: async () => null,
      cancel: async () => null,
      erase: async () => null,
      calendarFile: async () => null,
    },
    bookingForm: { openDays: async () => [], submit: async () => ({ kind: "invalid", problems: {} }) },
  });
  const reply = await createRequestHandler(broken, "production")(new Request(`${ORIGIN}/`), context);
  return { reply, reported: report.mock.calls.flat() };
}

test.each(["loader", "Component"] as const)(
  "ROUTE-04 an exception in the page's %s answers 500 with a designed page, and reveals nothing to the visitor",
  async (where) => {
    const { reply, reported } = await askBroken(where);
    expect(reply.status).toBe(500);
    expect(reply.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const html = await reply.text();
    expect(html.match(/<h1[^>]*>[^<]*/g)).toEqual([expect.stringMatching(/>A light went out on our side$/)]);
    expect(html).toContain('href="/"');
    expect(html).toContain("Free Demo");
    for (const leak of ["bookings_v9", "desk.ts", "RangeError", "    at "]) expect(html).not.toContain(leak);
    // React and the router may each log it.
    expect(new Set(reported.map(String))).toEqual(new Set([`RangeError: ${SECRET}`]));
  },
);
