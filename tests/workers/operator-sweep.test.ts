import { expect, test } from "vitest";

import { logLines } from "../support/console-guard";
import { atGoogle, untilWritten, useGoogle, USER, written } from "./support/google";
import { atHook, atMail, letPass, useMail } from "./support/mail";
import { listed, operate } from "./support/operator";
import { act, linkOf } from "./support/own";
import { book, HOUR, hours, MINUTE, pass, rows, setting, useFreshDesk } from "./support/site";

useFreshDesk();
useGoogle();
useMail({ webhook: true });

const TUESDAY = "2099-11-24";

/** Books an hour under a mail address of its own, from this home; gives the booking's id. */
async function demoAt(hour: number, day = TUESDAY, home = "192.0.2.7"): Promise<string> {
  const mail = { email: `${day}-${hour}@visitor.example` };
  const reply = await book({ day, hour, ...mail }, crypto.randomUUID(), { "cf-connecting-ip": home });
  expect(reply.status).toBe(201);
  return reply.id;
}

async function sweep(since: unknown): Promise<unknown> {
  const reply = await operate("/bookings/sweep", "POST", { since });
  expect(reply.status).toBe(200);
  return await reply.json();
}

const news = () => [...atMail().sent.map(({ subject }) => subject), ...atHook().received.map(({ body }) => body)];

test("REL-16 a sweep lets go of the unproven demos ahead that came since then, and of no other", async () => {
  const early = await demoAt(8);
  pass(HOUR);
  const since = new Date(Date.now()).toISOString();
  const proven = await demoAt(9);
  expect((await act(await linkOf(), "confirm")).status).toBe(200);
  const cancelled = await demoAt(10);
  expect((await act(await linkOf(), "cancel")).status).toBe(200);
  const unproven = [await demoAt(12, TUESDAY, "198.51.100.7"), await demoAt(15, TUESDAY, "203.0.113.7")];
  const lead = await book({ day: TUESDAY, hour: 15, email: "late@visitor.example" });
  expect(lead.status).toBe(409);

  const shown = await listed(`?unproven=1&since=${encodeURIComponent(since)}`);
  expect(shown.bookings.map(({ id }) => id)).toEqual(unproven);
  expect(await sweep(since)).toEqual({ bookings: unproven });
  expect((await rows()).map(({ id, kind, state, ended_by }) => [id, kind, state, ended_by])).toEqual([
    [early, "demo", "pending", null],
    [proven, "demo", "pending", null],
    [cancelled, "demo", "removed", "visitor"],
    ...unproven.map((id) => [id, "demo", "removed", "staff"]),
    [lead.id, "follow_up", "pending", null],
  ]);
  // In UTC: eight and nine o'clock.
  expect((await hours(TUESDAY)).taken).toEqual([`${TUESDAY}T13:00:00`, `${TUESDAY}T14:00:00`]);
  expect(await sweep(since)).toEqual({ bookings: [] });
  expect(logLines("operator.swept")).toHaveLength(2);
  expect(logLines("booking.swept")).toHaveLength(2);
  // A day begins where the office is, and a demo that has begun is left alone.
  expect(await sweep("2099-11-23")).toEqual({ bookings: [] });
  pass(48 * HOUR);
  expect(await sweep("2099-11-22")).toEqual({ bookings: [] });
});

test("REL-16 nobody is told of a sweep: no mail, no request, no word of Google's, and reminders are dropped", async () => {
  setting("GOOGLE_IMPERSONATE", USER);
  const id = await demoAt(19);
  await untilWritten();
  await letPass(10 * MINUTE);
  const before = { news: news(), calls: atGoogle().calls.length };
  expect(before.news).not.toEqual([]);

  expect(await sweep("2099-11-22")).toEqual({ bookings: [id] });
  await letPass(72 * HOUR);
  expect(news()).toEqual(before.news);
  const changes = atGoogle()
    .calls.slice(before.calls)
    .filter(({ kind }) => kind === "patch" || kind === "delete");
  expect(changes.map(({ path }) => /sendUpdates=(\w+)/.exec(path)?.[1])).toEqual(["none", "none", "none", "none"]);
  expect(written().map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
  expect(JSON.stringify(written())).not.toContain("visitor.example");
  logLines("");
});

test("REL-16 mails that wait when their demo is swept are never sent", async () => {
  await demoAt(19);
  expect(await sweep("2099-11-22")).toMatchObject({ bookings: [expect.any(String)] });
  await letPass(72 * HOUR);
  expect(news()).toEqual([]);
  expect(written()).toEqual([]);
  logLines("");
});

test("REL-16 what was swept still counts as held for a day, and can be reinstated", async () => {
  setting("MAX_LIVE_BOOKINGS_PER_ADDRESS", "1");
  const id = await demoAt(9);
  await sweep("2099-11-22");
  expect((await book({ day: TUESDAY, hour: 10 }, "again", { "cf-connecting-ip": "192.0.2.7" })).status).toBe(409);
  expect((await operate(`/bookings/${id}/reinstate`, "POST", {})).status).toBe(200);
  expect((await rows())[0]).toMatchObject({ state: "pending", ended_by: null });
  logLines("");
});

test.for(["", "yesterday", "2099-02-31", "2099-11-22T10", 5, null, undefined])(
  "REL-16 a sweep since %s lets go of nothing, and says why",
  async (since) => {
    await demoAt(9);
    const reply = await operate("/bookings/sweep", "POST", { since });
    expect([reply.status, await reply.json()]).toEqual([
      422,
      expect.objectContaining({ title: expect.stringContaining("since") }),
    ]);
    expect((await operate(`/bookings?since=${String(since)}`)).status).toBe(400);
    expect((await rows())[0]).toMatchObject({ state: "pending" });
  },
);
