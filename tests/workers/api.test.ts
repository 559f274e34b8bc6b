import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";

import { book, getApi, ring, useFreshDesk, waiting } from "./support/site";

useFreshDesk();

test("API-05 health says which sources are in use", async () => {
  const reply = await exports.default.fetch("https://nightshift.example/api/health");
  expect(reply.status).toBe(200);
  expect(await reply.json()).toMatchObject({ status: "ok", calendar: "embedded", waiting: 0 });
  expect(env.BOOKING_DESK).toBeDefined();
});

test("API-05 health counts what waits, and names no visitor", async () => {
  await book();
  await book({ hour: 8 });
  expect(await waiting()).toBe(2);
  expect(await (await getApi("/health")).text()).not.toMatch(/ana|acme|visitor/i);
  await ring();
  expect(await waiting()).toBe(0);
});
