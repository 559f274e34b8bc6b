import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { deny } from "../../../tests/support/browser-storage";

const ORIGIN = "https://nightshift.example";
const ID = "G-TEST";

const { loadScript } = vi.hoisted(() => ({ loadScript: vi.fn<(...parts: string[]) => void>() }));
vi.mock("~/components/load-script", () => ({ loadScript }));

let layer: typeof import("./data-layer");

function visit(address: string, title: string): void {
  vi.stubGlobal("location", new URL(address, ORIGIN));
  vi.stubGlobal("document", { title, referrer: `${ORIGIN}/blog?q=my+illness` });
}

const queue = () => (window.dataLayer ?? []).map((command) => [...command]);
/** The titles of queued views, and the names of other events. */
const events = () =>
  queue()
    .filter(([command]) => command === "event")
    .map(([, name, details]) => (name === "page_view" ? Reflect.get(Object(details), "page_title") : name));
const isDisabled = () => Reflect.get(window, `ga-disable-${ID}`) as unknown;

beforeEach(async () => {
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("dataLayer", []);
  vi.stubGlobal(`ga-disable-${ID}`, undefined);
  loadScript.mockClear();
  vi.resetModules();
  layer = await import("./data-layer");
});
afterEach(() => vi.unstubAllGlobals());

test("CONSENT-02 after a withdrawal nothing is queued for the tag, which still reads the queue", () => {
  visit("/", "Home");
  layer.loadTag(ID);
  layer.pushEvent("booking_opened", {});
  expect(events()).toEqual(["Home", "booking_opened"]);
  // The tag executes each command at once, so it has to be disabled before the withdrawal is queued.
  const disabled: unknown[] = [];
  const entries = window.dataLayer ?? [];
  entries.push = (...commands) => {
    disabled.push(isDisabled());
    return Array.prototype.push.apply(entries, commands);
  };
  layer.silenceTag(ID);
  expect(disabled).toEqual([true]);
  expect(queue().at(-1)).toEqual(["consent", "update", { analytics_storage: "denied" }]);
  const { length } = queue();
  visit("/about", "About");
  layer.pushPageView();
  layer.pushEvent("booking_opened", {});
  expect(queue()).toHaveLength(length);
});

test("CONSENT-02 allowed again, the page at hand is counted once, and the tag is not loaded again", () => {
  visit("/", "Home");
  layer.loadTag(ID);
  layer.silenceTag(ID);
  layer.loadTag(ID);
  expect(isDisabled()).toBe(false);
  expect(events()).toEqual(["Home"]);
  layer.silenceTag(ID);
  visit("/about", "About");
  layer.pushPageView();
  visit("/contact", "Contact");
  layer.pushPageView();
  layer.loadTag(ID);
  expect(events()).toEqual(["Home", "Contact"]);
  layer.silenceTag(ID);
  layer.loadTag(ID);
  expect(events()).toEqual(["Home", "Contact"]);
  expect(loadScript).toHaveBeenCalledTimes(1);
});

test("SHELL-12 before consent views are queued and read by nobody; what was queued is dropped on consent", () => {
  visit("/", "Home");
  layer.silenceTag(ID);
  layer.pushPageView();
  visit("/about", "About");
  layer.pushPageView();
  expect(events()).toEqual(["Home", "About"]);
  expect(isDisabled()).toBeUndefined();
  expect(loadScript).not.toHaveBeenCalled();
  layer.loadTag(ID);
  expect(events()).toEqual(["About"]);
});

test("CONSENT-02 the tag knows the address without query before it does anything", () => {
  visit("/blog?q=my+illness&utm_source=letter#main", "Blog");
  layer.loadTag(ID);
  const commands = queue().map(([command]) => command);
  expect(commands.indexOf("set")).toBeLessThan(commands.indexOf("config"));
  expect(JSON.stringify(queue())).not.toContain("illness");
  expect(queue().at(-1)).toEqual([
    "event",
    "page_view",
    { page_location: `${ORIGIN}/blog?utm_source=letter`, page_path: "/blog", page_title: "Blog" },
  ]);
});

/** Cookies as a browser stores them: by name and domain; without a domain they are the host's alone. */
function stubCookies(hostname: string, cookies: readonly (readonly [name: string, domain: string])[]) {
  const jar = new Set(cookies.map(([name, domain]) => `${name} ${domain}`));
  vi.stubGlobal("location", { hostname });
  vi.stubGlobal("document", {
    get cookie() {
      return [...jar].map((entry) => `${entry.split(" ")[0]}=GA1.1.1`).join("; ");
    },
    set cookie(text: string) {
      const name = text.split("=")[0] ?? "";
      const domain = /; domain=([^;]+)/.exec(text)?.[1] ?? "";
      expect(text).toContain("Max-Age=0; path=/");
      // A host may only change what is its own or belongs to a host above it.
      if (domain === "" || `.${hostname}`.endsWith(`.${domain}`)) jar.delete(`${name} ${domain}`);
    },
  });
  return jar;
}

test("CONSENT-02 Google Analytics' cookies go from the host and from every host above it, and no others", () => {
  const others = ["_gat_other", "_gaze", "_g", "ga", "my_ga", "_gida"].map((name) => [name, ""] as const);
  const jar = stubCookies("www.nightshift.example", [
    ["_ga", ""],
    ["_ga", "www.nightshift.example"],
    ["_ga", "nightshift.example"],
    ["_ga_ABC123", "nightshift.example"],
    ["_gid", "nightshift.example"],
    ...others,
  ]);
  layer.removeAnalyticsCookies();
  expect([...jar]).toEqual(others.map(([name]) => `${name} `));
});

test("REL-04 denied cookies are none to remove, and no error", () => {
  vi.stubGlobal("location", { hostname: "nightshift.example" });
  vi.stubGlobal("document", Object.defineProperty({}, "cookie", { get: deny, set: deny }));
  expect(layer.removeAnalyticsCookies).not.toThrow();
});
