import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";

import { bookingFollowUps } from "~/content/booking";
import { DECOY_FILL_MS, formSignals, MIN_FILL_MS } from "~/domain/booking/form-signals";

import { untilWritten, useGoogle, written } from "./support/google";
import { book, HOUR, hours, ORIGIN, payloadOf, post, rows, useFreshDesk } from "./support/site";

useFreshDesk();
useGoogle();

/** Not the first day that is offered, and not the first of its hours. */
const WISH = { day: "2099-11-26", hour: 15 };
const at = (hour: number) => Date.parse(`${WISH.day}T00:00:00-05:00`) + hour * HOUR;

const FORM = {
  name: "Ana Ruiz",
  email: "ana@visitor.example",
  company: "Acme",
  challenge: "Too much mail",
  date: WISH.day,
  hour: "15",
};

function postForm(more: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams({ ...FORM, ...more });
  return exports.default.fetch(`${ORIGIN}/book`, { method: "POST", headers: { origin: ORIGIN }, body });
}

test.for([
  ["a filled decoy after a short while", { [formSignals.decoyHeader]: "1", [formSignals.fillTimeHeader]: "4999" }],
  ["a form filled in at once", { [formSignals.fillTimeHeader]: "0" }],
  ["a form filled in too soon", { [formSignals.fillTimeHeader]: String(MIN_FILL_MS - 1) }],
  ["both", { [formSignals.decoyHeader]: "1", [formSignals.fillTimeHeader]: "0" }],
] as const)("API-02 a request with %s is kept as a follow-up, and blocks no slot", async ([, headers]) => {
  const reply = await post(payloadOf(WISH), { "idempotency-key": "bot-key", ...headers });
  expect(reply.status).toBe(409);
  expect(await reply.json()).toMatchObject({ reason: "suspected", title: bookingFollowUps.suspected });
  expect((await hours(WISH.day)).taken).toEqual([]);
  await untilWritten();
  expect(written()).toEqual([
    expect.objectContaining({
      summary: "Follow up (perhaps a program): Free Demo: Ana Ruiz, Acme",
      transparency: "transparent",
    }),
  ]);
  // Whatever a retry sends, the first result stays.
  expect(await book(WISH, "bot-key")).toMatchObject({ status: 409, reason: "suspected" });
});

test.for([
  ["nothing", {}],
  ["a person's time", { [formSignals.fillTimeHeader]: String(MIN_FILL_MS), [formSignals.decoyHeader]: "0" }],
  ["a time that is none", { [formSignals.fillTimeHeader]: "-5" }],
  ["an empty decoy", { [formSignals.decoyHeader]: "" }],
  ["a filled decoy alone", { [formSignals.decoyHeader]: "1" }],
  [
    "a decoy that was filled for a person",
    { [formSignals.decoyHeader]: "1", [formSignals.fillTimeHeader]: String(DECOY_FILL_MS) },
  ],
] as const)("API-02 a request with %s is booked", async ([, headers]) => {
  expect((await book(WISH, "one-key", headers)).status).toBe(201);
  expect(await book(WISH, "one-key", { [formSignals.decoyHeader]: "1" })).toMatchObject({ status: 201 });
  expect((await rows()).map(({ kind, start_ms }) => [kind, start_ms])).toEqual([["demo", at(15)]]);
});

test("BOOK-16 the page without JavaScript books whatever the decoy holds: nothing tells how long the form took", async () => {
  expect((await postForm({ [formSignals.decoyField]: "https://spam.example" })).status).toBe(201);
  expect((await postForm({ [formSignals.decoyField]: " ", hour: "10", email: "bea@visitor.example" })).status).toBe(
    201,
  );
  expect((await postForm({ hour: "8", email: "bob@visitor.example" })).status).toBe(201);
  expect((await rows()).map(({ kind, start_ms }) => [kind, start_ms])).toEqual([
    ["demo", at(15)],
    ["demo", at(10)],
    ["demo", at(8)],
  ]);
});
