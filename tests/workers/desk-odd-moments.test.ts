import { expect, test, vi } from "vitest";

import { logLines } from "../support/console-guard";
import { atGoogle, count, DEMOS, failures, meet, untilWritten, useGoogle, written } from "./support/google";
import {
  alarmAt,
  book,
  DAY,
  MINUTE,
  pass,
  payloadOf,
  post,
  ring,
  ringOnTime,
  rows,
  SECOND,
  useFreshDesk,
  withoutMails,
} from "./support/site";

useFreshDesk();
withoutMails();
useGoogle();

test("API-02 31 November is a 422", async () => {
  const reply = await post({ ...payloadOf(), start: "2099-11-31T08:00:00-05:00", end: "2099-11-31T08:30:00-05:00" });
  expect(reply.status).toBe(422);
  expect(await reply.json()).toMatchObject({ errors: [{ pointer: "/start", code: "date_invalid" }] });
});

test("BOOK-11 no company is a 422 with the field's message", async () => {
  const reply = await post(payloadOf({ company: "" }));
  expect(reply.status).toBe(422);
  expect(await reply.json()).toMatchObject({ errors: [{ pointer: "/description", code: "company_required" }] });
});

test("BOOK-11 a summary without a name is a 422", async () => {
  expect((await post({ ...payloadOf(), summary: "Free Demo: " })).status).toBe(422);
});

test("REL-03 a booking that comes when an outage is just over takes those that waited alone with it", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.999);
  atGoogle().down(true);
  await book({ hour: 19 });
  await ringOnTime(11);
  expect(failures()).toHaveLength(11);
  atGoogle().down(false);
  pass(MINUTE);
  expect((await book({ hour: 9 })).status).toBe(201);
  await untilWritten();
  expect(written().map(({ start }) => "dateTime" in start && start.dateTime.slice(11, 13))).toEqual(["09", "19"]);
});

test("REL-02 a request that is repeated while Google is still being asked gets the first one's answer", async () => {
  meet(`${DAY}T19:00`, `${DAY}T19:30`);
  const google = atGoogle();
  let open = false;
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.url.endsWith("/freeBusy")) await vi.waitFor(() => expect(open).toBe(true));
    return await google.fetch(request);
  });
  const first = book({}, "one-key");
  await vi.waitFor(() => expect(count("token")).toBe(1));
  const second = book({}, "one-key");
  await vi.waitFor(async () => expect(await rows()).toHaveLength(1));
  open = true;
  expect(await second).toEqual(await first);
  expect(await first).toMatchObject({ status: 409, reason: "slot_taken" });
});

test("REL-05 a note whose id belongs to somebody else's event is reported once, and not retried forever", async () => {
  await book();
  const { id } = await book();
  const day = { start: { date: DAY }, end: { date: "2099-11-24" } };
  atGoogle().put(DEMOS.id, { id: `${id}f`, summary: "Not ours", transparency: "transparent", ...day });
  await untilWritten();
  expect(logLines("booking.foreign")).toHaveLength(1);
});

test("REL-01 an answer that comes after the outbox wrote the event does not turn its own booking down", async () => {
  const google = atGoogle();
  let asked = 0;
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const first = request.url.endsWith("/freeBusy") && ++asked === 1;
    if (first) await vi.waitFor(() => expect(written()).toHaveLength(1));
    const reply = await google.fetch(request);
    if (first) answered = true;
    if (request.url.includes("/events?")) await vi.waitFor(() => expect(answered).toBe(true));
    if (request.url.includes("/events?")) await vi.waitFor(async () => expect(settled).toBe(true));
    return reply;
  });
  let answered = false;
  let settled = false;
  const answer = book().finally(() => {
    settled = true;
  });
  await vi.waitFor(() => expect(asked).toBe(1));
  pass(13 * SECOND);
  const run = ring();
  expect(await answer).toMatchObject({ status: 202 });
  await run;
  while ((await alarmAt()) !== null) await ringOnTime();
  expect(written()).toHaveLength(1);
  expect((await rows())[0]).toMatchObject({ kind: "demo", state: "confirmed" });
});
