import { expect, test } from "vitest";

import { countedAddress, countedPath, isPrivate, viewAddress } from "./page-address";

const REFERENCE = "0123456789abcdef".repeat(2);
const ORIGIN = "https://nightshift.example";

test.each([
  `/booking/${REFERENCE}`,
  `/booking/${REFERENCE}/`,
  `/booking/${REFERENCE}/demo.ics`,
  `/BOOKING/${REFERENCE}`,
  `//booking/${REFERENCE}`,
  // A mail program that includes the end of the sentence in the link, or breaks the link.
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

test.each(["/", "/book", "/booking", "/blog/How%20to", "/case-studies/a"])(
  "OWN-05 the path of other pages is counted as it is: %s",
  (path) => {
    expect(isPrivate(path)).toBe(false);
    expect(countedPath(path)).toBe(path);
    expect(countedAddress(`${ORIGIN}${path}?q=a#b`)).toBe(`${ORIGIN}${path}`);
    expect(viewAddress(new URL(`${ORIGIN}${path}?q=a#b`))).toBe(`${ORIGIN}${path}`);
  },
);

test.each([
  "/blog?q=my+illness",
  "/?people=12&hours=34&cost=56&share=78#calculator",
  "/book?date=2026-11-26&hour=15",
  "/?gclid=1234&email=ada%40engine.example",
])("CONSENT-02 what was typed or chosen is in no address that analytics gets: %s", (address) => {
  const path = address.replace(/[?#].*/, "");
  expect(viewAddress(new URL(ORIGIN + address))).toBe(ORIGIN + path);
  expect(countedAddress(ORIGIN + address)).toBe(ORIGIN + path);
});

test("CONSENT-02 of a view's query analytics gets the campaign alone, cleaned; of the referrer's nothing", () => {
  expect(viewAddress(new URL(`${ORIGIN}/blog?q=secret&utm_source=letter&utm_campaign=Fall+2026&utm_id=7#b`))).toBe(
    `${ORIGIN}/blog?utm_source=letter&utm_campaign=Fall%202026`,
  );
  expect(viewAddress(new URL(`${ORIGIN}/?utm_content=ada%40engine.example&utm_term=${"x".repeat(99)}`))).toBe(
    `${ORIGIN}/?utm_term=${"x".repeat(60)}&utm_content=adaengine.example`,
  );
  expect(viewAddress(new URL(`${ORIGIN}/booking/${REFERENCE}?utm_source=mail`))).toBe(`${ORIGIN}/booking`);
  expect(countedAddress("https://search.example/find?q=secret&utm_source=x#c")).toBe("https://search.example/find");
  expect(countedAddress("android-app://com.example.app/")).toBe("android-app://com.example.app/");
  expect(countedAddress("")).toBe("");
});
