import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { beforeEach, expect, test, vi } from "vitest";

import { toBase64 } from "~/domain/digest";

import { createReceiver } from "../../tests/fakes/webhook/receiver";
import { isWebhookSecret } from "../settings-table";
import { createWebhook, signWebhook } from "./webhook";

const URL = "https://crm.example/hook";
const SECRET = `whsec_${btoa("a secret of exactly 32 bytes ...")}`;
const NOW = Date.UTC(2026, 10, 23, 17);
const BODY = '{"type":"booking.booked","text":"Añá 😀"}';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  return () => vi.useRealTimers();
});

function make() {
  const receiver = createReceiver(SECRET);
  const send = createWebhook(
    { url: URL, secret: SECRET },
    (url, init) => receiver.fetch(new Request(url, init)),
    Date.now,
  );
  return { receiver, send };
}

/** The result of a request with this reply. */
function answered(fetch: () => Promise<Response>) {
  return createWebhook({ url: URL, secret: SECRET }, fetch, Date.now)("one", BODY);
}

test("MAIL-08 whatever is signed, the signature is the one of the standard's own library", async () => {
  const seconds = fc.nat({ max: 4_000_000_000 });
  const secrets = fc.uint8Array({ minLength: 24, maxLength: 64 });
  await fc.assert(
    fc.asyncProperty(secrets, fc.string(), seconds, fc.string({ unit: "grapheme" }), async (bytes, id, at, body) => {
      const secret = `whsec_${toBase64(bytes)}`;
      expect(await signWebhook(secret, id, at, body)).toBe(new Webhook(secret).sign(id, new Date(at * 1_000), body));
    }),
  );
});

test("MAIL-08 the timestamp is of the attempt, so that a late one is not too old", async () => {
  const { receiver, send } = make();
  receiver.down(true);
  expect(await send("one", BODY)).toMatchObject({ kind: "failed" });
  receiver.down(false);
  vi.setSystemTime(NOW + 3_600_000);
  expect(await send("one", BODY)).toEqual({ kind: "sent" });
});

test.for([
  [200, { kind: "sent" }],
  [204, { kind: "sent" }],
  [410, { kind: "refused", detail: "status 410" }],
  [429, { kind: "failed", failure: { reason: "rate_limited", detail: "status 429" } }],
  [500, { kind: "failed", failure: { reason: "unreachable", detail: "status 500" } }],
  [503, { kind: "failed", failure: { reason: "unreachable", detail: "status 503" } }],
  [300, { kind: "failed", failure: { reason: "configuration", detail: "status 300" } }],
  [302, { kind: "failed", failure: { reason: "configuration", detail: "status 302" } }],
  [400, { kind: "failed", failure: { reason: "configuration", detail: "status 400", isIsolated: true } }],
  [404, { kind: "failed", failure: { reason: "configuration", detail: "status 404" } }],
  [422, { kind: "failed", failure: { reason: "configuration", detail: "status 422", isIsolated: true } }],
  [401, { kind: "failed", failure: { reason: "configuration", detail: "status 401" } }],
] as const)("MAIL-08 status %i ends as %j", async ([status, result]) => {
  expect(await answered(async () => new Response(null, { status }))).toEqual(result);
});

test("MAIL-08 a connection that breaks is tried again, an endless answer is an answer", async () => {
  const broken = await answered(() => Promise.reject(new TypeError("fetch failed")));
  expect(broken).toEqual({ kind: "failed", failure: { reason: "unreachable", detail: "unreachable" } });
  const endless = (status: number) => answered(async () => new Response("x".repeat(100_000), { status }));
  expect(await endless(200)).toEqual({ kind: "sent" });
  // An error's page may be as long as it likes.
  expect(await endless(500)).toEqual({ kind: "failed", failure: { reason: "unreachable", detail: "status 500" } });
});

test.for<[string, boolean]>([
  [SECRET, true],
  [`whsec_${btoa("x".repeat(24))}`, true],
  [`whsec_${btoa("x".repeat(64))}`, true],
  [`whsec_${btoa("x".repeat(23))}`, false],
  [`whsec_${btoa("x".repeat(65))}`, false],
  [btoa("x".repeat(32)), false],
  ["whsec_", false],
  [`whsec_${"!".repeat(44)}`, false],
  [`${SECRET}\n`, false],
])("MAIL-08 %j is a secret of the standard: %s", ([secret, isGood]) => {
  expect(isWebhookSecret(secret)).toBe(isGood);
});
