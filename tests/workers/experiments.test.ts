import { env } from "cloudflare:workers";
import { expect, test } from "vitest";

import { createServices } from "../../workers/services";
import { atGoogle, failures, useGoogle } from "./support/google";
import { book, HOUR, ringOnTime, setting, useFreshDesk } from "./support/site";

useFreshDesk();
useGoogle();

test("REL-03 an experiment may shorten the outbox's waits", async () => {
  setting("RETRY_TIME_DIVISOR", "3600");
  atGoogle().order({ on: "insert", kind: "error", status: 403, reason: "quotaExceeded" });
  await book();
  await ringOnTime();
  const [failure] = failures();
  expect(failure?.retry_in_ms).toBeGreaterThanOrEqual(HOUR / 3600);
  expect(failure?.retry_in_ms).toBeLessThanOrEqual((2 * HOUR) / 3600);
});

test("API-02 an experiment may lift the limit of posts, which holds otherwise", async () => {
  const full = { ...env, POST_LIMIT: { limit: async () => ({ success: false }) } };
  const client = { home: "192.0.2.7", network: "192.0.2.0/24" };
  expect(await createServices(full).rateLimit("booking", client)).toBe(false);
  expect(await createServices({ ...full, RATE_LIMITS: "off" }).rateLimit("booking", client)).toBe(true);
});
