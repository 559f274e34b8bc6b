import { runInDurableObject } from "cloudflare:test";
import { exports } from "cloudflare:workers";
import ICAL from "ical.js";
import { expect, test, vi } from "vitest";

import { booking } from "~/content/booking";
import { visitorPage as words } from "~/content/visitor-page";

import { logLines } from "../support/console-guard";
import { atGoogle, DEMOS, untilWritten, useGoogle, written } from "./support/google";
import { everything } from "./support/operator";
import { act, at, linkOf, moveTo, open } from "./support/own";
import { book, DAY, desk, hours, MINUTE, ORIGIN, pass, ring, rows, SECOND, useFreshDesk } from "./support/site";

useFreshDesk();
useGoogle();

const PERSONAL = ["Ruiz", "Acme", "Too much mail", "visitor.example"];
const WEDNESDAY = "2099-11-25";

/** A demo at ten that is in the calendar, a minute later. */
async function placed(): Promise<{ id: string; reference: string }> {
  const { id } = await book({ hour: 10 });
  await untilWritten();
  pass(MINUTE);
  return { id, reference: await linkOf() };
}

function live() {
  return written().filter(({ status }) => status === "confirmed");
}

/** Sends the booking form without JavaScript. */
async function sendForm(hour: number): Promise<number> {
  const fields = { name: "Ana Ruiz", email: "ana@visitor.example", company: "Acme", challenge: "Too much mail" };
  const reply = await exports.default.fetch(`${ORIGIN}/book`, {
    method: "POST",
    headers: { origin: ORIGIN },
    body: new URLSearchParams({ ...fields, date: DAY, hour: String(hour), shown: DAY }),
  });
  await reply.text();
  return reply.status;
}

test("OWN-03 a cancellation frees the hour in the next reply, before the calendar was told", async () => {
  const { reference } = await placed();
  await hours();
  const answer = await act(reference, "cancel");
  expect([answer.status, answer.report, answer.heading]).toEqual([200, words.cancel.done, words.headings.cancelled]);
  expect(answer.text).toContain(words.again);
  expect((await hours()).taken).toEqual([]);
  expect((await book({ hour: 10, name: "Bo" })).status).toBe(201);
});

test("OWN-03 the file of a canceled demo takes it out of a calendar that was filled from the page", async () => {
  const { id, reference } = await placed();
  const file = async () => await exports.default.fetch(`${ORIGIN}/booking/${reference}/demo.ics`);
  await act(reference, "cancel");
  expect((await open(reference)).text).toContain(words.headings.cancelled);
  const calendar = new ICAL.Component(ICAL.parse(await (await file()).text()));
  const event = calendar.getFirstSubcomponent("vevent");
  expect(calendar.getFirstPropertyValue("method")).toBe("CANCEL");
  expect(String(event?.getFirstPropertyValue("uid"))).toMatch(new RegExp(`^${id}@`));
  expect(event?.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect(event?.getFirstPropertyValue("sequence")).toBe(1);
  expect(event?.getFirstPropertyValue("organizer")).toMatch(/^mailto:/);
  pass(at(11) - Date.now());
  const over = await file();
  expect([over.status, over.headers.get("content-type")]).toEqual([404, "text/plain; charset=utf-8"]);
  expect(await over.text()).toBe(booking.note.noFile);
});

test("OWN-03 a cancellation takes the event out of the calendar, with the person, and the hour is free for everybody", async () => {
  const { reference } = await placed();
  await hours();
  await act(reference, "cancel");
  await untilWritten();
  expect(live()).toEqual([]);
  for (const part of PERSONAL) expect(JSON.stringify(written())).not.toContain(part);
  expect((await hours()).taken).toEqual([]);
  pass(2 * SECOND);
  expect((await book({ hour: 10, name: "Bo" })).status).toBe(201);
});

test.for(["patch", "delete"] as const)(
  "OWN-03 a %s that something else than the calendar answered is made again",
  async (on) => {
    const { reference } = await placed();
    await act(reference, "cancel");
    atGoogle().order({ on, kind: "garbage" });
    await untilWritten();
    await vi.waitFor(async () => {
      await ring();
      expect(live()).toEqual([]);
    });
    const text = JSON.stringify(written());
    expect(PERSONAL.filter((word) => text.includes(word))).toEqual([]);
    expect(logLines("erasure.failed")).toEqual([expect.stringContaining(`${on} reply`)]);
  },
);

test("OWN-03 canceling twice is canceling, and neither brings anything back", async () => {
  const { reference } = await placed();
  for (const _ of [1, 2]) expect((await act(reference, "cancel")).status).toBe(200);
  await untilWritten();
  expect((await moveTo(reference, 15)).report).toBe(words.ended);
  expect((await rows())[0]).toMatchObject({ state: "removed", ended_by: "visitor", revision: 1 });
  expect((await open(reference)).heading).toBe(words.headings.cancelled);
});

test("OWN-03 a cancellation while the insert is in flight leaves no event", async () => {
  await book({ hour: 10 });
  const google = atGoogle();
  const reference = await linkOf();
  let isCancelled = false;
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const isInsert = request.method === "POST" && request.url.includes("/events?");
    if (isInsert && !isCancelled) {
      isCancelled = true;
      expect(await desk().cancelByLink(reference)).toBe("cancelled");
    }
    return await google.fetch(request);
  });
  await ring();
  expect(isCancelled).toBe(true);
  await untilWritten();
  expect(live()).toEqual([]);
  expect((await rows())[0]).toMatchObject({ state: "removed", due_ms: null });
});

test("OWN-03 a cancellation after an insert whose reply was lost leaves no event", async () => {
  atGoogle().order({ on: "insert", kind: "lost-reply" });
  await book({ hour: 10 });
  await ring();
  expect(logLines("booking.failed")).toHaveLength(1);
  expect(live()).toHaveLength(1);
  expect((await act(await linkOf(), "cancel")).status).toBe(200);
  await untilWritten();
  expect(live()).toEqual([]);
});

test("OWN-03 a demo can be canceled while the calendar is down; its event goes once it is back", async () => {
  const { reference } = await placed();
  atGoogle().down(true);
  expect((await act(reference, "cancel")).status).toBe(200);
  await ring();
  atGoogle().down(false);
  await untilWritten();
  expect(live()).toEqual([]);
  logLines("erasure.failed");
});

test("OWN-03 the form sent again for the old hour after a move, or after a cancellation, is a new booking", async () => {
  expect(await sendForm(10)).toBe(201);
  await untilWritten();
  pass(MINUTE);
  expect((await moveTo(await linkOf(0), 15)).status).toBe(200);
  await untilWritten();
  pass(21 * SECOND);
  expect(await sendForm(10)).toBe(201);
  expect((await rows()).map(({ start_ms }) => start_ms)).toEqual([at(15), at(10)]);
  await untilWritten();
  await act(await linkOf(1), "cancel");
  await untilWritten();
  pass(21 * SECOND);
  expect(await sendForm(10)).toBe(201);
  // Sent once more it is the same.
  expect(await sendForm(10)).toBe(201);
  expect((await rows()).map(({ state }) => state === "removed")).toEqual([false, true, false]);
});

test("OWN-04 TOLD-04 the link erases its booking from desk, calendar and what waits to be told, and no other of that person", async () => {
  const { id, reference } = await placed();
  const other = await book({ day: WEDNESDAY, hour: 12, challenge: "Another challenge" });
  await untilWritten();
  const answer = await act(reference, "erase");
  expect(answer.status).toBe(200);
  expect(answer.heading).toBe(words.erased.heading);
  for (const item of [...words.erased.items, words.erased.onTheWay]) expect(answer.text).toContain(item);
  await untilWritten();
  const [erased, kept] = await rows();
  expect(erased).toMatchObject({
    id,
    email: "",
    summary: "",
    description: "",
    guest_name: null,
    mail_key: null,
    link: null,
  });
  expect(kept).toMatchObject({ id: other.id, email: "ana@visitor.example", state: "confirmed" });
  expect(live().map((event) => event.id)).toEqual([other.id]);
  expect(
    JSON.stringify(
      atGoogle()
        .events(DEMOS.id)
        .find((event) => event.id === id),
    ),
  ).not.toMatch(/Ruiz|Acme|Too much/);
  const waits = await runInDurableObject(desk(), (_, { storage }) =>
    storage.sql.exec("SELECT * FROM messages WHERE booking = ? AND due_ms IS NOT NULL", id).toArray(),
  );
  expect(waits.filter(({ news }) => news !== "erased")).toEqual([]);
  expect((await open(reference)).status).toBe(404);
});

test("OWN-04 after an erasure nothing of the person is in any table, and a second one answers 404", async () => {
  const { reference } = await placed();
  expect((await act(reference, "erase")).status).toBe(200);
  await untilWritten();
  for (const part of [...PERSONAL, reference]) expect(await everything()).not.toContain(part);
  expect((await act(reference, "erase")).status).toBe(404);
});

test("OWN-04 a follow-up, a demo that was canceled, and one that is over can be erased as well", async () => {
  const { reference } = await placed();
  expect((await book({ hour: 10 })).status).toBe(409);
  const lead = await linkOf();
  await untilWritten();
  await act(reference, "cancel");
  for (const link of [lead, reference]) expect((await act(link, "erase")).status).toBe(200);
  await book({ hour: 12 });
  const past = await linkOf();
  await untilWritten();
  pass(at(13) - Date.now());
  expect((await act(past, "erase")).status).toBe(200);
  await untilWritten();
  for (const part of PERSONAL) {
    expect(await everything()).not.toContain(part);
    expect(JSON.stringify(atGoogle().events(DEMOS.id))).not.toContain(part);
  }
  logLines("erasure.done");
});
