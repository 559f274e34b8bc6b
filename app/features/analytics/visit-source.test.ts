import { afterEach, beforeEach, expect, test, vi } from "vitest";

const stored = new Map<string, string>();
let visitSource: typeof import("./visit-source").visitSource;

/** The page in the tab, and what the next document knows of the one before. */
function visit(address: string, referrer = ""): void {
  vi.stubGlobal("location", new URL(address, "https://nightshift.example"));
  vi.stubGlobal("document", { referrer });
}

/** A page that is loaded whole: nothing in memory is left. */
async function load(address: string, referrer = ""): Promise<void> {
  visit(address, referrer);
  vi.resetModules();
  ({ visitSource } = await import("./visit-source"));
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("CONSENT-02 before functional consent nothing is stored, and what was stored goes", async () => {
  await load("/?utm_source=letter");
  expect(visitSource(undefined)).toBeNull();
  expect(visitSource(false)).toBeNull();
  expect([...stored]).toEqual([]);
  stored.set("visit-source", "source=old");
  // Not known yet: a choice that still holds would lose it.
  visitSource(undefined);
  expect([...stored.keys()]).toEqual(["visit-source"]);
  visitSource(false);
  expect([...stored]).toEqual([]);
});

test("CONSENT-01 with functional consent the source outlasts the landing page, also where consent comes later", async () => {
  await load("/?utm_source=letter&utm_campaign=fall&q=private", "https://news.example/article?id=7");
  visitSource(undefined);
  visit("/contact");
  expect(visitSource(true)).toBe("source=letter, campaign=fall, referrer=news.example");
  await load("/about", "https://nightshift.example/contact");
  expect(visitSource(true)).toBe("source=letter, campaign=fall, referrer=news.example");
  visitSource(false);
  expect([...stored]).toEqual([]);
});
