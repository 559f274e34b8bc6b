import { Webhook } from "standardwebhooks";
import { beforeEach, expect, test, vi } from "vitest";

import { createReceiver } from "./receiver.ts";

const SECRET = `whsec_${btoa("a secret of exactly 32 bytes ...")}`;
const BODY = '{"type":"booking.booked"}';
const NOW = Date.UTC(2099, 10, 22, 17);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  return () => vi.useRealTimers();
});

function signed({ id = "one", at = NOW, secret = SECRET, sent = BODY } = {}) {
  return new Request("https://crm.example/hook", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(at / 1_000)),
      "webhook-signature": new Webhook(secret).sign(id, new Date(at), BODY),
    },
    body: sent,
  });
}

test("a signed request is taken once for each id, and repeated ones are acknowledged", async () => {
  const receiver = createReceiver(SECRET);
  for (const id of ["one", "one", "two"]) expect((await receiver.fetch(signed({ id }))).status).toBe(204);
  expect(receiver.received.map(({ id }) => id)).toEqual(["one", "two"]);
  expect(receiver.received[0]?.body).toEqual({ type: "booking.booked" });
  expect(receiver.ids).toEqual(["one", "one", "two"]);
});

test.for<[string, Request, number]>([
  ["another secret", signed({ at: NOW, secret: `whsec_${btoa("another secret of 32 bytes .....")}` }), 401],
  ["another body", signed({ at: NOW, sent: '{"type":"booking.erased"}' }), 401],
  ["an old timestamp", signed({ at: NOW - 301_000 }), 401],
  ["a timestamp ahead", signed({ at: NOW + 301_000 }), 401],
  [
    "no signature",
    new Request("https://a.example", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }),
    401,
  ],
  ["no body", new Request("https://a.example"), 405],
])("a request with %s is refused", async ([, request, status]) => {
  const receiver = createReceiver(SECRET);
  expect((await receiver.fetch(request)).status).toBe(status);
  expect(receiver.received).toEqual([]);
});

test("faults: a status takes nothing, a lost reply takes it, and one that is down takes nothing", async () => {
  const receiver = createReceiver(SECRET);
  receiver.order({ kind: "status", status: 500 });
  expect((await receiver.fetch(signed())).status).toBe(500);
  receiver.down(true);
  await expect(receiver.fetch(signed())).rejects.toThrow(TypeError);
  receiver.down(false);
  expect(receiver.received).toEqual([]);
  receiver.order({ kind: "lost-reply" });
  await expect(receiver.fetch(signed())).rejects.toThrow(TypeError);
  expect(receiver.received).toHaveLength(1);
});
