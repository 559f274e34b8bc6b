import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Vital } from "./vitals";

type Report = (metric: object) => void;
const { watchers, options } = vi.hoisted(() => ({
  watchers: new Map<string, Report>(),
  options: new Map<string, unknown>(),
}));
vi.mock("web-vitals", () => {
  const watch = (name: string) => (report: Report, chosen?: unknown) => {
    watchers.set(name, report);
    options.set(name, chosen);
  };
  return { onCLS: watch("CLS"), onINP: watch("INP"), onLCP: watch("LCP"), onTTFB: watch("TTFB") };
});

const ORIGIN = "https://nightshift.example";

/** An element that matches only these selectors. */
class FakeElement {
  readonly #fits: string;
  constructor(fits: string) {
    this.#fits = fits;
  }
  closest(selector: string): FakeElement | null {
    return selector.split(", ").includes(this.#fits) ? this : null;
  }
}

let onFirstInput: (list: { getEntries: () => readonly object[] }) => void;
let vitals: Vital[];
const shown = [
  { at: 0, path: "/about" },
  { at: 1_000, path: "/contact" },
  { at: 5_000, path: "/services" },
];

beforeEach(async () => {
  vitals = [];
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("location", new URL(`${ORIGIN}/services`));
  class FakeObserver {
    static supportedEntryTypes = ["first-input"];
    constructor(callback: typeof onFirstInput) {
      onFirstInput = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("PerformanceObserver", FakeObserver);
  const { observeVitals } = await import("./vitals");
  observeVitals(shown, (vital) => vitals.push(vital));
});
afterEach(() => vi.unstubAllGlobals());

/** Makes the library report a metric, and returns what is counted of it. */
function reported(name: string, metric: object): readonly Vital[] {
  vitals.length = 0;
  const whole = { name, value: 120, rating: "good", entries: [], navigationType: "navigate", navigationURL: ORIGIN };
  watchers.get(name)?.({ ...whole, ...metric });
  return vitals;
}

test("MKT-04 a slow tap after a change in place is counted on the page it happened on, and by its control", () => {
  const entries = [{ startTime: 1_200, target: new FakeElement("[commandfor=booking]") }];
  expect(reported("INP", { entries })).toEqual([
    {
      kind: "vital",
      path: "/contact",
      name: "INP",
      value: 120,
      rating: "good",
      navigation: "soft",
      target: "booking_button",
    },
  ]);
  // A tap that navigates belongs to the page it was made on.
  expect(reported("INP", { entries: [{ startTime: 4_999, target: null }] })).toMatchObject([
    { path: "/contact", navigation: "soft", target: "other" },
  ]);
  expect(reported("INP", { entries: [{ startTime: 900, target: new FakeElement("a") }] })).toMatchObject([
    { path: "/about", navigation: "load", target: "link" },
  ]);
});

test("MKT-04 what the browser reports of a soft navigation is counted on the page it names", () => {
  for (const name of ["CLS", "INP", "LCP"]) expect(options.get(name)).toEqual({ reportSoftNavs: true });
  const soft = {
    navigationType: "soft-navigation",
    navigationURL: `${ORIGIN}/contact?q=secret`,
    navigationStartTime: 990,
  };
  for (const name of ["CLS", "LCP"])
    expect(reported(name, soft)).toEqual([
      { kind: "vital", path: "/contact", name, value: 120, rating: "good", navigation: "soft" },
    ]);
});

test("MKT-04 a page that returns from the back-forward cache is counted apart, as the page that returned", () => {
  const restored = {
    navigationType: "back-forward-cache",
    navigationURL: `${ORIGIN}/about`,
    navigationStartTime: 6_000,
  };
  expect(reported("LCP", restored)).toMatchObject([{ path: "/services", navigation: "restored" }]);
  // It has no first byte, and a value of 0 would only flatter.
  expect(reported("TTFB", { ...restored, value: 0 })).toEqual([]);
  expect(reported("TTFB", { entries: [{ startTime: 0 }] })).toMatchObject([{ path: "/about", navigation: "load" }]);
});

test("MKT-04 the first tap is a measure of its own", () => {
  const target = new FakeElement("button");
  onFirstInput({ getEntries: () => [{ startTime: 300, duration: 64, target }] });
  expect(vitals).toEqual([
    { kind: "vital", path: "/about", name: "first_tap", value: 64, navigation: "load", target: "button" },
  ]);
});
