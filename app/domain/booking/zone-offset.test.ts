import { Temporal } from "@js-temporal/polyfill";
import * as fc from "fast-check";
import { expect, test } from "vitest";

import { instants } from "../../../tests/support/timetable";
import { intlOffset, temporalOffset } from "./zone-offset";

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
