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

let onFirstInput: (list: { getEntries: () => readonly object[] }) => void;
let vitals: Vital[];
const shown = [
  { at: 0, path: "/about" },
  { at: 1_000, path: "/contact" },
  { at: 5_000, path: "/services" },
];

beforeEach(async () => {
  vitals = [];
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
  const whole = { name, value: 120, entries: [], navigationType: "navigate", navigationURL: ORIGIN };
  watchers.get(name)?.({ ...whole, ...metric });
  return vitals;
}

test("MKT-04 a slow tap after a change in place is counted on the page it happened on", () => {
  const tap = (startTime: number) => reported("INP", { entries: [{ startTime }] });
  expect(tap(1_200)).toEqual([{ kind: "vital", path: "/contact", name: "INP", value: 120, navigation: "soft" }]);
  // A tap that navigates belongs to the page it was made on.
  expect(tap(4_999)).toMatchObject([{ path: "/contact", navigation: "soft" }]);
  expect(tap(900)).toMatchObject([{ path: "/about", navigation: "load" }]);
});

test("MKT-04 what the browser reports of a soft navigation is counted on the page it names", () => {
  for (const name of ["CLS", "INP", "LCP"]) expect(options.get(name)).toEqual({ reportSoftNavs: true });
  const soft = {
    navigationType: "soft-navigation",
    navigationURL: `${ORIGIN}/contact?q=secret`,
    navigationStartTime: 990,
  };
  for (const name of ["CLS", "LCP"])
    expect(reported(name, soft)).toEqual([{ kind: "vital", path: "/contact", name, value: 120, navigation: "soft" }]);
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
  onFirstInput({ getEntries: () => [{ startTime: 300, duration: 64 }] });
  expect(vitals).toEqual([{ kind: "vital", path: "/about", name: "first_tap", value: 64, navigation: "load" }]);
});
