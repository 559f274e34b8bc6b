import { expect, test } from "vitest";

import type { CalendarEntry } from "../../workers/calendar/calendar";
import { DEMOS, USER } from "../fakes/google/test-client.ts";
import { openGoogle } from "./fake-calendar.ts";
import { demoAt, takenHours } from "./providers.ts";

const GUEST = { name: "Ana Ruiz", email: "ana@visitor.example" };
const DEMO: CalendarEntry = { ...demoAt(9), guest: GUEST };
const OTHER = demoAt(15).when;
const TO = OTHER.kind === "meeting" ? { start: OTHER.start, end: OTHER.end } : { start: 0, end: 0 };
const NOBODY = { kind: "written", uninvited: null };

test("OWN-02 a demo that moves is the same event at its new time, and nobody is mailed by the calendar", async () => {
  const { calendar, google } = await openGoogle();
  await calendar.write(DEMO);
  expect(await calendar.move(DEMO.eventId, TO)).toMatchObject(NOBODY);
  expect(google.events(DEMOS.id).map(({ id }) => id)).toEqual([DEMO.eventId]);
  expect(await takenHours(calendar)).toEqual([15]);
  const patches = google.calls.filter(({ kind }) => kind === "patch").map(({ path }) => path);
  expect(patches).toEqual([expect.stringContaining("sendUpdates=none")]);
  expect(await calendar.move(DEMO.eventId, TO)).toMatchObject(NOBODY);
});

test("OWN-02 an invited demo takes the lead's words along, and its guest is told by the calendar", async () => {
  const { calendar, event } = await openGoogle({ impersonate: USER });
  await calendar.write(DEMO);
  expect(await calendar.move(DEMO.eventId, TO)).toMatchObject(NOBODY);
  const starts = [DEMO.eventId, `${DEMO.eventId}n`].map((id) => event(id)?.start);
  expect(starts.map((start) => (start && "dateTime" in start ? Date.parse(start.dateTime) : null))).toEqual([
    TO.start,
    TO.start,
  ]);
});

test("OWN-02 a demo that staff deleted is not moved, and one that Google does not show yet is tried again", async () => {
  const { calendar, google } = await openGoogle();
  expect(await calendar.move(DEMO.eventId, TO)).toMatchObject({ kind: "failed", failure: { reason: "unreachable" } });
  await calendar.write(DEMO);
  google.remove(DEMOS.id, DEMO.eventId);
  expect(await calendar.move(DEMO.eventId, TO)).toEqual({ kind: "removed" });
});
