import { expect, test } from "vitest";

import { announcedPlace, placeFlaw, placeLink } from "./place";

test.each([
  ["https://meet.example/demo", "https://meet.example/demo"],
  ["https://meet.example", "https://meet.example/"],
  ["http://meet.example/demo", null],
  ["https://", null],
  ["https://meet.example:x/demo", null],
  ["https://meet.example/demo, code 22", null],
  ["At https://meet.example/demo", null],
  ["skype:https://meet.example/demo", null],
  ["We call you", null],
  [null, null],
])("TOLD-03 the place %j is a link to %j", (place, link) => {
  expect(placeLink(place)).toBe(link);
});

test.each([
  ["https://meet.example/secret", "A call at meet.example"],
  ["We call you", "We call you"],
  [null, null],
])("TOLD-03 of the place %j everybody may read %j", (place, announced) => {
  expect(announcedPlace(place, (host) => `A call at ${host}`)).toBe(announced);
});

test.each([
  ["https://meet.example/demo", null],
  ["We call you", null],
  ["By phone, or at http://meet.example", null],
  ["x".repeat(200), null],
  ["x".repeat(201), "may have at most 200 characters"],
  ["By phone\nor here", "must be one line"],
  ["HTTP://meet.example/demo", "must be an https address, or words"],
  ["https://", "must be an https address, or words"],
  ["https://meet example/a", "must be an https address, or words"],
  ["javascript://x", "must be an https address, or words"],
])("the flaw of the place %j is %j", (place, flaw) => {
  expect(placeFlaw(place)).toBe(flaw);
});
