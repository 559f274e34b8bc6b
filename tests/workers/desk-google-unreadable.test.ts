import { expect, test } from "vitest";

import { logLines } from "../support/console-guard";
import { atGoogle, DEMOS, meet, STAFF, untilWritten, useGoogle, written } from "./support/google";
import { book, DAY, hours, rows, setting, useFreshDesk } from "./support/site";

useFreshDesk();
useGoogle();

const SLOT_10 = Date.parse(`${DAY}T10:00:00-05:00`);
const LEFT = "left-the-firm@example.com";

test("REL-08 a demo stands in the calendar before it begins though a busy calendar cannot be read", async () => {
  setting("GOOGLE_BUSY_CALENDAR_IDS", LEFT);
  expect((await book({ hour: 10 })).status).toBe(201);
  await untilWritten();
  logLines("");
  const insert = atGoogle().calls.find(({ kind }) => kind === "insert");
  expect(insert?.at).toBeLessThan(SLOT_10);
  expect(written()).toHaveLength(1);
  expect(await rows()).toMatchObject([{ kind: "demo", state: "confirmed" }]);
});

test("REL-08 free hours go by the calendars that can be read", async () => {
  setting("GOOGLE_BUSY_CALENDAR_IDS", `${LEFT},${STAFF.id}`);
  meet(`${DAY}T09:00`, `${DAY}T09:30`, STAFF.id);
  expect(await hours()).toMatchObject({ status: 200, taken: ["2099-11-23T14:00:00"] });
  logLines("");
});

test("API-07 the calendar written to is never read as free, whatever the others say", async () => {
  setting("GOOGLE_BUSY_CALENDAR_IDS", STAFF.id);
  atGoogle().unreadable(DEMOS.id, true);
  expect(await hours()).toEqual({ status: 200, taken: [], availability: "partial" });
  expect((await book({ hour: 10 })).status).toBe(202);
});
