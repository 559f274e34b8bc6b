import { expect, test, vi } from "vitest";

import { startWorker } from "./support/airtable";
import { dataOf, everyPage } from "./support/every-page";
import { DAY, useFreshDesk } from "./support/site";

const loads = vi.hoisted(() => ({ count: 0 }));
vi.mock("@js-temporal/polyfill", async (original) => {
  loads.count += 1;
  return await original();
});

useFreshDesk();

test("no page loads Temporal, nor does its data; the calendar does, once it is asked", async () => {
  const visit = startWorker({}, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"]);
  for (const path of [...everyPage, "/nowhere", "/api/blogs", "/sitemap.xml"]) {
    expect([path, (await visit(path)).status]).toEqual([path, path === "/nowhere" ? 404 : 200]);
    if (everyPage.includes(path)) await visit(dataOf(path));
  }
  expect(loads.count).toBe(0);
  expect((await visit(`/api/calendar/events?start=${DAY}&end=${DAY}`)).status).toBe(200);
  expect(loads.count).toBe(1);
});
