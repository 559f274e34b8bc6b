import { env } from "cloudflare:workers";
import { expect, test } from "vitest";

import { createApi } from "../../workers/api/create-api";
import { createServices } from "../../workers/services";
import { atGoogle, DEMOS, failures, useGoogle } from "./support/google";
import {
  alarmAt,
  book,
  DAY,
  desk,
  HOUR,
  MINUTE,
  NOW,
  payloadOf,
  pass,
  ringOnTime,
  rows,
  tryWith,
  useFreshDesk,
} from "./support/site";

useFreshDesk();
useGoogle();

test("REL-03 an experiment may shorten the outbox's waits", async () => {
  tryWith({ retryTimeDivisor: 3600 });
  atGoogle().order({ on: "insert", kind: "error", status: 403, reason: "quotaExceeded" });
  await book();
  await ringOnTime();
  const [failure] = failures();
  // Two seconds at the most, divided.
  expect(failure?.retry_in_ms).toBe(1);
});

test("API-02 an experiment may lift the limit of posts, which applies otherwise", async () => {
  const full = { ...env, POST_LIMIT: { limit: async () => ({ success: false }) } };
  const client = "192.0.2.7";
  expect(await createServices(full).rateLimit("booking", client)).toBe(false);
  expect(await createServices({ ...full, TRIAL: '{"rateLimits":false}' }).rateLimit("booking", client)).toBe(true);
});

test.each([
  ["ahead", 8 * 24 * HOUR, "2099-12-01"],
  ["behind", -7 * 24 * HOUR, "2099-11-17"],
])("an experiment may set the site's clock %s; alarms and Google's tokens keep to real time", async (_, shift, day) => {
  tryWith({ clockShiftMs: shift });
  const api = createApi(createServices(env));
  const create = (wanted: string) =>
    api.request("/calendar/create-event", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(payloadOf({ day: wanted })),
    });
  // Bookable at neither moment: it has passed, or lies beyond the window.
  expect((await create(shift > 0 ? DAY : "2099-12-21")).status).toBe(422);
  expect((await create(day)).status).toBe(201);

  const reply = await api.request(`/calendar/events?start=${day}&end=${day}`);
  expect(reply.headers.get("date")).toBe(new Date(NOW + shift).toUTCString());
  expect(await reply.json()).toHaveLength(1);
  const alarm = await alarmAt();
  expect(alarm).toBeGreaterThan(NOW);
  expect(alarm).toBeLessThan(NOW + MINUTE);
  await ringOnTime();
  expect(atGoogle().events(DEMOS.id)).toHaveLength(1);
});

test("under a shifted clock an alarm that is in time is left alone, and one that is late is set again", async () => {
  tryWith({ clockShiftMs: -7 * 24 * HOUR });
  await createServices(env).desk.runScheduledJobs();
  expect(await alarmAt()).toBeNull();
  const api = createApi(createServices(env));
  await api.request("/calendar/create-event", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(payloadOf({ day: "2099-11-17" })),
  });
  const alarm = await alarmAt();
  await desk().runScheduledJobs();
  expect(await alarmAt()).toBe(alarm);
  pass(2 * MINUTE);
  await desk().runScheduledJobs();
  expect(await alarmAt()).toBe(NOW + 2 * MINUTE + 1);
  expect(await rows()).toHaveLength(1);
});
