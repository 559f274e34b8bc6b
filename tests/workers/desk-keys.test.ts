import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";

import { logLines } from "../support/console-guard";
import { atGoogle, DEMOS, meet, untilWritten, useGoogle } from "./support/google";
import { alarmAt, book, DAY, desk, MINUTE, ORIGIN, pass, rows, SECOND, useFreshDesk } from "./support/site";

useFreshDesk();
useGoogle();

/** Sends the form without JavaScript. Returns the status and the page's heading. */
async function form(values: Record<string, string> = {}): Promise<{ status: number; heading: string }> {
  const lead = { name: "Ana Ruiz", email: "ana@visitor.example", company: "Acme", challenge: "Mail" };
  const body = new URLSearchParams({ ...lead, date: DAY, hour: "10", ...values });
  const reply = await exports.default.fetch(`${ORIGIN}/book`, { method: "POST", body });
  return { status: reply.status, heading: /<h1[^>]*>([^<]*)</.exec(await reply.text())?.[1] ?? "" };
}

/** The key that anyone could compute for a form when keys were derived from mail and slot only. */
async function guessedKey(): Promise<string> {
  const text = JSON.stringify(["ana@visitor.example", String(Date.parse(`${DAY}T10:00:00-05:00`))]);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return `form-${Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

const live = async () => (await rows()).filter(({ kind, state }) => kind === "demo" && state !== "removed");

test("REL-15 a form that is sent again is one booking, as long as that booking lives", async () => {
  expect((await form()).status).toBe(201);
  expect((await form()).status).toBe(201);
  await untilWritten();
  expect((await form()).status).toBe(201);
  expect(await rows()).toHaveLength(1);
});

test("REL-15 nobody can take a form's place under a key that he computes", async () => {
  const key = await guessedKey();
  await book({ hour: 10, email: "junk@example.org" }, key);
  const first = await rows();
  expect(await form()).toMatchObject({ status: 409 });
  // The second visitor does not get the slot; the person's own words are stored for staff.
  expect((await rows()).map(({ kind, email }) => [kind, email])).toEqual([
    ["demo", "junk@example.org"],
    ["follow_up", "ana@visitor.example"],
  ]);
  expect(first).toHaveLength(1);
});

test("REL-15 another text under the same mail and slot is never answered as booked, and does not reveal whose the slot is", async () => {
  expect((await form()).status).toBe(201);
  const guess = await form({ name: "Eve", challenge: "Is it hers?" });
  const stranger = await form({ name: "Eve", email: "eve@example.org", challenge: "Is it hers?" });
  expect(guess).toEqual(stranger);
  expect(guess.status).toBe(409);
  // Sent again it is the same lead.
  expect((await form({ name: "Eve", challenge: "Is it hers?" })).status).toBe(409);
  expect(await rows()).toHaveLength(3);
  expect(await live()).toHaveLength(1);
});

test("REL-15 a form for a slot that was lost and is free again is booked, and the lead before it is closed", async () => {
  const staff = meet(`${DAY}T10:00`, `${DAY}T10:30`);
  expect((await form()).status).toBe(409);
  await untilWritten();
  pass(2 * SECOND);
  // Loaded again while nothing has changed, it is no second lead.
  expect((await form()).status).toBe(409);
  expect((await rows()).filter(({ state }) => state !== "closed")).toHaveLength(1);
  atGoogle().remove(DEMOS.id, staff.id);
  pass(MINUTE);
  expect((await form()).status).toBe(201);
  if ((await alarmAt()) !== null) await untilWritten();
  expect(await live()).toHaveLength(1);
  expect((await rows()).filter(({ kind, state }) => kind === "follow_up" && state !== "closed")).toEqual([]);
});

test("REL-15 a form for a slot whose demo staff took out, or whose person was erased, books it again", async () => {
  await form();
  await untilWritten();
  atGoogle().remove(DEMOS.id, (await rows())[0]?.id ?? "");
  await desk().runScheduledJobs();
  expect(logLines("booking.removed")).toHaveLength(1);
  expect((await form({ challenge: "I can come after all" })).status).toBe(201);
  expect(await live()).toHaveLength(1);
  await desk().erasePerson("ana@visitor.example");
  pass(21 * SECOND);
  await untilWritten();
  expect((await form()).status).toBe(201);
  expect(await live()).toHaveLength(1);
  // Only the calendar's trash still contains the demo that staff removed.
  expect(logLines("erasure.done")).toHaveLength(1);
});

test("REL-15 a key of the API that is used for another text is refused", async () => {
  await book({ hour: 10 }, "one-key");
  expect((await book({ hour: 12 }, "one-key")).status).toBe(422);
  expect(await rows()).toHaveLength(1);
});

test("REL-15 ten forms at once are one booking", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => form()));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(await rows()).toHaveLength(1);
});
