import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";

test("API-05 health says which sources are in use", async () => {
  const reply = await exports.default.fetch("https://nightshift.example/api/health");
  expect(reply.status).toBe(200);
  expect(await reply.json()).toMatchObject({ status: "ok", calendar: "embedded", waiting: 0 });
  expect(env.BOOKING_DESK).toBeDefined();
});
