import { afterEach, expect, test, vi } from "vitest";

import { pushPageView } from "./data-layer";
import { countView } from "./first-party";
import { countedAddress, countedPath, isPrivate } from "./page-address";

const REFERENCE = "0123456789abcdef".repeat(2);
const ORIGIN = "https://nightshift.example";

afterEach(() => vi.unstubAllGlobals());

test.each([
  `/booking/${REFERENCE}`,
  `/booking/${REFERENCE}/`,
  `/booking/${REFERENCE}/demo.ics`,
  `/BOOKING/${REFERENCE}`,
  `//booking/${REFERENCE}`,
  // A mail program that takes the end of the sentence for a part of the link, or breaks it.
  `/booking/${REFERENCE}.`,
  `/booking/${REFERENCE.slice(0, 31)}`,
])("OWN-05 the path %s is counted without its reference", (path) => {
  expect(isPrivate(path)).toBe(true);
  expect(countedPath(path)).toBe("/booking");
  expect(countedAddress(`${ORIGIN}${path}?do=move#main`)).toBe(`${ORIGIN}/booking`);
});

test("OWN-05 a reference is left out wherever it stands, also where the path is spelled in another way", () => {
  for (const path of [`/%62ooking/${REFERENCE}`, `/${REFERENCE}`, `/about/${REFERENCE}/more`]) {
    expect(isPrivate(path)).toBe(true);
    expect(countedPath(path)).not.toContain(REFERENCE);
  }
});

test.each(["/", "/book", "/booking", "/book/2026-11-26T19.ics", "/blog/How%20to", "/case-studies/a"])(
  "OWN-05 other paths are counted as they are: %s",
  (path) => {
    expect(isPrivate(path)).toBe(false);
    expect(countedPath(path)).toBe(path);
    expect(countedAddress(`${ORIGIN}${path}?q=a#b`)).toBe(`${ORIGIN}${path}?q=a#b`);
  },
);

test("OWN-05 neither the data layer nor our own counts are told the address of a visitor's page", () => {
  const sent: Blob[] = [];
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("dataLayer", []);
  vi.stubGlobal("location", new URL(`${ORIGIN}/booking/${REFERENCE}?do=erase`));
  vi.stubGlobal("document", { title: "Your demo", referrer: `${ORIGIN}/booking/${REFERENCE}` });
  vi.stubGlobal("navigator", { sendBeacon: (_url: string, body: Blob) => sent.push(body) > 0 });
  pushPageView();
  countView(`/booking/${REFERENCE}`);
  const layer = (window.dataLayer ?? []).map((command) => [...command]);
  expect(layer).toEqual([
    ["set", { page_location: `${ORIGIN}/booking`, page_referrer: `${ORIGIN}/booking` }],
    ["event", "page_view", { page_location: `${ORIGIN}/booking`, page_path: "/booking", page_title: "Your demo" }],
  ]);
  expect(sent).toHaveLength(1);
  return expect(sent[0]?.text()).resolves.toBe(JSON.stringify({ entries: [{ kind: "view", path: "/booking" }] }));
});
