import { Temporal } from "@js-temporal/polyfill";
import * as fc from "fast-check";
import { expect, test } from "vitest";

import { instants } from "../../../tests/support/timetable";
import { readZone, intlOffset, temporalOffset } from "./timetable";

test("MAIL-01 every zone that a device can be set to is known by the name it sends", () => {
  for (const zone of Intl.supportedValuesOf("timeZone")) expect(readZone(zone), zone).toBe(zone);
  for (const zone of ["UTC", "Asia/Kolkata", "Asia/Calcutta", "America/Argentina/Buenos_Aires", "Etc/GMT+5"])
    expect(readZone(zone), zone).toEqual(expect.any(String));
});

test("MAIL-01 the platform's own spelling is kept, never the text that was sent", () => {
  expect(readZone("europe/london")).toBe("Europe/London");
});

test.each([
  null,
  undefined,
  5,
  {},
  ["Europe/London"],
  new Blob(["Europe/London"]),
  "",
  " ",
  "Europe/London ",
  "Europe/London\n",
  "Europe/London\r\nBcc: a@b.example",
  "Mars/Phobos",
  "__proto__",
  "constructor",
  "+05:00",
  "-03",
  "UTC+5",
  "Europe/London/More",
  "../etc/passwd",
  "<b>Europe/London</b>",
  "Europe\u2215London",
  `Europe/${"x".repeat(100)}`,
  "a/".repeat(100_000),
])("MAIL-01 %j is no zone", (value) => {
  expect(readZone(value)).toBeNull();
});

test("MAIL-01 whatever is sent, the answer is null or a zone that times can be written in", () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const zone = readZone(value) ?? "UTC";
      expect(new Intl.DateTimeFormat("en-US", { timeZone: zone }).format(0)).toMatch(/19(69|70)$/);
    }),
  );
});

test.each(["America/Bogota", "Europe/Madrid", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Kathmandu", "UTC"])(
  "BOOK-05 in %s a browser without Temporal reads the same clocks as the server",
  (zone) => {
    const byTemporal = temporalOffset(Temporal, zone);
    const byIntl = intlOffset(zone);
    fc.assert(
      fc.property(instants, (instant) => {
        expect(byIntl(instant)).toBe(byTemporal(instant));
      }),
    );
  },
);

test("BOOK-05 a zone that does not exist is refused at once", () => {
  expect(() => temporalOffset(Temporal, "Mars/Olympus")).toThrow(RangeError);
  expect(() => intlOffset("Mars/Olympus")).toThrow(RangeError);
});
