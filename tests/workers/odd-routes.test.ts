import { expect, test } from "vitest";

import type { BookingDesk } from "../../workers/app";
import { logLines, wholeLog } from "../support/console-guard";
import { startWorker } from "./support/airtable";
import { FEED_SECRET } from "./support/operator";
import { useFreshDesk } from "./support/site";

useFreshDesk();

test("what breaks outside of pages and API is logged without its text, and tells the visitor nothing", async () => {
  const broken = () => {
    throw new RangeError("ana@acme.example waits");
  };
  const visit = startWorker({
    CALENDAR_FEED_SECRET: FEED_SECRET,
    BOOKING_DESK: { getByName: broken } as unknown as DurableObjectNamespace<BookingDesk>,
  });
  const reply = await visit(`/calendar/${FEED_SECRET}.ics`);
  expect([reply.status, reply.headers.get("content-type"), reply.headers.get("cache-control")]).toEqual([
    500,
    "application/problem+json; charset=utf-8",
    "no-store",
  ]);
  expect(await reply.text()).not.toMatch(/ana|RangeError/);
  const lines = logLines("site.crashed");
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ error: "RangeError" });
  expect(wholeLog()).not.toContain("ana@");
});
