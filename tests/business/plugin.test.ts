import { expect, test } from "vitest";

import { booking } from "~/content/booking";
import { brand } from "~/content/brand";
import { schedule } from "~/domain/business";

import * as relative from "../../app/domain/business";
import { brand as brandOfTests } from "./brand";
import { schedule as scheduleOfTests } from "./business";

test("the tests' business and brand are what every module gets, however it names the owner's", () => {
  expect(schedule).toBe(scheduleOfTests);
  expect(relative.schedule).toBe(scheduleOfTests);
  expect(brand).toBe(brandOfTests);
  expect(booking.zoneNote(null)).toContain(`${scheduleOfTests.zoneName} time`);
});
