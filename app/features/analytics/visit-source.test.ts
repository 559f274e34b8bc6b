import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { deny, storageOver } from "../../../tests/support/browser-storage";

const ORIGIN = "https://nightshift.example";
const stored = new Map<string, string>();
let source: typeof import("./visit-source");

/** The page in the tab, and what the next document knows of the one before. */
function visit(address: string, referrer = ""): void {
  vi.stubGlobal("location", new URL(address, ORIGIN));
  vi.stubGlobal("document", { referrer });
}

/** A full page load: nothing remains in memory. */
async function load(address: string, referrer = ""): Promise<void> {
  visit(address, referrer);
  vi.resetModules();
  source = await import("./visit-source");
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("sessionStorage", storageOver(stored));
});
afterEach(() => vi.unstubAllGlobals());

test("CONSENT-02 before functional consent nothing is stored, and what was stored goes", async () => {
  await load("/?utm_source=letter");
  for (const functional of [undefined, false]) expect(source.visitSource(functional)).toBe("source=letter, landing=/");
  expect([...stored]).toEqual([]);
  stored.set("visit-source", "source=old");
  // Consent is not known yet: removing the source now would lose it for a choice that is still valid.
  source.visitSource(undefined);
  expect([...stored.keys()]).toEqual(["visit-source"]);
  // What an earlier page stored is not remembered past the withdrawal.
  expect(source.visitSource(true)).toBe("source=old");
  expect(source.visitSource(false)).toBe("source=letter, landing=/");
  expect([...stored]).toEqual([]);
});

test("CONSENT-01 with functional consent the source outlasts the landing page, also where consent comes later", async () => {
  const line = "source=letter, campaign=fall, referrer=news.example, landing=/";
  await load("/?utm_source=letter&utm_campaign=fall&q=private", "https://news.example/article?id=7");
  source.visitSource(undefined);
  visit("/contact");
  expect(source.visitSource(true)).toBe(line);
  await load("/about", `${ORIGIN}/contact`);
  expect(source.visitSource(true)).toBe(line);
  source.visitSource(false);
  expect([...stored]).toEqual([]);
});

/** `>` is a client-side navigation, `»` a full page load within the site; the first page is the landing page. */
const journeys = ["", ">", "»", ">»", "»>", "»>»>»"];
const PATHS = ["/about", "/contact", "/services", "/case-studies", "/blog"];

test.each(journeys.flatMap((steps) => [true, false].map((consent) => [steps, consent] as const)))(
  "MKT-01 the booking's line after the journey “%s”, functional consent: %s",
  async (steps, consent) => {
    await load("/services/ai-agents?utm_source=letter&utm_campaign=nov", "https://www.news.example/a");
    source.visitSource(undefined);
    source.visitSource(consent);
    let path = "/services/ai-agents";
    for (const [at, step] of steps.split("").entries()) {
      const before = path;
      path = PATHS[at] ?? "/";
      if (step === ">") visit(path, document.referrer);
      else await load(path, ORIGIN + before);
      source.visitSource(undefined);
      source.visitSource(consent);
    }
    const isKnown = consent || !steps.includes("»");
    const begin = "source=letter, campaign=nov, referrer=www.news.example, landing=/services/ai-agents, ";
    expect(source.bookingSource(consent, "header")).toBe(`${isKnown ? begin : ""}button=${path}#header`);
    expect(stored.size).toBe(consent ? 1 : 0);
  },
);

test("MKT-01 a page that knows nothing of the beginning stores nothing, so that a later campaign is still the first", async () => {
  await load("/about", `${ORIGIN}/contact`);
  expect(source.visitSource(true)).toBeNull();
  expect(source.bookingSource(true, null)).toBeNull();
  await load("/?utm_source=letter", "https://mail.example/");
  expect(source.visitSource(true)).toBe("source=letter, referrer=mail.example, landing=/");
});

test.each([
  ["/?utm_source=letter", "https://www.google.com/", "campaign"],
  ["/", "https://www.google.com/", "search"],
  ["/blog", "https://search.brave.com/", "search"],
  ["/", "https://r.search.yahoo.com/", "search"],
  ["/", "https://duckduckgo.com/", "search"],
  ["/", "https://mail.google.com/", "referral"],
  ["/", "https://www.google.com.evil.example/", "referral"],
  ["/", "https://notbing.com/", "referral"],
  ["/", "", "direct"],
  ["/about", `${ORIGIN}/contact`, "unknown"],
])("MKT-02 a visit to %s from “%s” is counted as %s", async (address, referrer, kind) => {
  await load(address, referrer);
  expect(source.sourceKind(false)).toBe(kind);
});

test("MKT-02 over a whole load the source of a visit is counted with functional consent alone", async () => {
  for (const [consent, kind] of [
    [true, "campaign"],
    [false, "unknown"],
  ] as const) {
    await load("/?utm_source=letter");
    expect(source.sourceKind(consent)).toBe("campaign");
    await load("/about", `${ORIGIN}/`);
    expect(source.sourceKind(consent)).toBe(kind);
    stored.clear();
  }
});

test("MKT-01 the line holds no key of a visitor's page, no query but the campaign, and has a limit in each part", async () => {
  await load(`/booking/${"0123456789abcdef".repeat(2)}?do=erase`, `https://${"a.".repeat(100)}example/secret?q=secret`);
  expect(source.bookingSource(false, "header")).toBe(
    `referrer=${"a.".repeat(40)}, landing=/booking, button=/booking#header`,
  );
  await load(`/${"x".repeat(300)}?q=secret`);
  expect(source.visitSource(false)).toBe(`landing=/${"x".repeat(99)}`);
});

test("REL-04 denied storage costs nothing but the memory of later pages", async () => {
  vi.stubGlobal("sessionStorage", { getItem: deny, setItem: deny, removeItem: deny });
  await load("/about");
  for (const functional of [undefined, true, false]) expect(source.visitSource(functional)).toBe("landing=/about");
});
