import { runInDurableObject } from "cloudflare:test";
import ICAL from "ical.js";
import { expect, test } from "vitest";

import { bookings } from "../../scripts/desk/bookings";
import type { Values } from "../../scripts/desk/command";
import { logLines, wholeLog } from "../support/console-guard";
import { HERE, runCommand } from "../support/desk-command";
import { atGoogle, meet, untilWritten, useGoogle, written } from "./support/google";
import { OPERATOR, visit } from "./support/operator";
import {
  alarmAt,
  book,
  DAY,
  desk,
  MINUTE,
  ORIGIN,
  pass,
  restartDesk,
  ring,
  ringOnTime,
  rows,
  SECOND,
  setting,
  useFreshDesk,
} from "./support/site";

useFreshDesk();
useGoogle();

/** Runs the command against the Worker. */
async function run(words: string, values: Values = {}, token: string | null = OPERATOR, settings = {}) {
  return await runCommand(bookings, words, values, {
    fetch: (input, init) => visit(input.replace(HERE, "").replace(ORIGIN, ""), init, settings),
    token,
  });
}

/** A lead whose slot staff took. */
async function leadAt(hour: number) {
  meet(`${DAY}T${hour}:00`, `${DAY}T${hour}:30`);
  pass(2 * SECOND);
  return await book({ hour, name: "Bo Lind", company: "Quill", email: "bo@quill.example" });
}

test("list shows bookings by their time, a line each, narrowed as asked, and no address of theirs is in a URL", async () => {
  const late = await book({ hour: 19 });
  const lead = await leadAt(15);
  const all = await run("list");
  expect(all.said.split("\n")).toEqual([
    `${DAY} 15:00  follow-up (slot taken)    open       ${lead.id.slice(0, 10)}  Free Demo: Bo Lind, Quill  bo@quill.example`,
    `${DAY} 19:00  demo                      pending    ${late.id.slice(0, 10)}  Free Demo: Ana Ruiz, Acme  ana@visitor.example`,
  ]);
  expect((await run("list", { kind: "demo" })).said).toContain("Ana Ruiz");
  expect((await run("list", { kind: "demo" })).said).not.toContain("Bo Lind");
  const narrowed = await run("list", { email: "BO@quill.example" });
  expect(narrowed.said).toMatch(/^.*Bo Lind.*$/);
  expect(narrowed.asked.join()).not.toMatch(/quill/i);
  expect((await run("list", { from: "2099-11-24" })).said).toBe("No bookings.");
  expect(await run("list", { from: "2026-11-25", to: "2026-11-24" })).toMatchObject({
    status: 1,
    complaints: "Invalid query parameter: from.",
  });
  const machine: unknown = JSON.parse((await run("list", { json: true })).said);
  expect(machine).toHaveLength(2);
  expect(await run("list", { from: "2099-02-30" })).toMatchObject({
    status: 1,
    complaints: "Invalid query parameter: from.",
  });
  expect(wholeLog()).not.toMatch(/Bo Lind|quill/);
});

test("show prints everything about one, named by the beginning of its id", async () => {
  const { id } = await book();
  const { said } = await run(`show ${id.slice(0, 10)}`);
  expect(said).toContain(`Id:           ${id}\n`);
  expect(said).toContain(`When:         ${DAY}T19:00:00-05:00 to ${DAY}T19:30:00-05:00\n`);
  expect(said).toMatch(/\n\nCompany: Acme\nChallenge: Too much mail$/);
  expect((await run(`show ${id}`)).said).toBe(said);
  expect(JSON.parse((await run(`show ${id}`, { json: true })).said)).toMatchObject({ id, state: "pending" });
  expect(await run("show vvvvvvvvvv")).toMatchObject({ status: 1, complaints: "Booking not found." });
  expect(await run(`show ${"v".repeat(52)}`)).toMatchObject({ status: 1, complaints: "Booking not found." });
  expect((await run(`show ${id.slice(0, 9)}`)).complaints).toMatch(/^Name a booking by its id/);
  expect((await run("show ../../health")).complaints).toMatch(/^Name a booking by its id/);
});

test("REL-17 the beginning of an id is looked up by the site, without a list, and one of several ids is refused", async () => {
  const { id } = await book();
  expect((await run(`show ${id.slice(0, 10)}`)).asked).toEqual([
    `${HERE}/api/operator/bookings/${id.slice(0, 10)}`,
    expect.stringContaining(`/mails?booking=${id}`),
  ]);
  const twin = `${id.slice(0, 12)}${"0".repeat(40)}`;
  await book({ hour: 8 });
  await runInDurableObject(desk(), (_, { storage }) =>
    storage.sql.exec("UPDATE bookings SET id = ? WHERE id <> ?", twin, id),
  );
  expect(await run(`show ${id.slice(0, 12)}`)).toMatchObject({
    status: 1,
    complaints: "Several bookings have ids that begin so: give more of it.",
  });
  expect((await run(`show ${id.slice(0, 20)}`)).said).toContain(id);
  expect((await run(`show ${twin}`)).said).toContain(twin);
});

test("csv contains the selection and ics its demos, as spreadsheets and calendars read them", async () => {
  await book({ hour: 19, name: "=HYPERLINK(1)", challenge: 'He said "no",\nthen =1+1' });
  await leadAt(15);
  const csv = (await run("csv", { kind: "demo" })).said;
  expect(csv.startsWith('\uFEFF"id","kind","state"')).toBe(true);
  expect(csv).toContain('"He said ""no"",\nthen =1+1"');
  const calendar = new ICAL.Component(ICAL.parse((await run("ics")).said));
  const events = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
  expect(
    events.map(({ component, summary, startDate }) => [
      summary,
      startDate.toString(),
      component.getFirstPropertyValue("status"),
    ]),
  ).toEqual([["Free Demo: =HYPERLINK(1), Acme", "2099-11-24T00:00:00Z", "TENTATIVE"]]);
});

test("REL-03 waiting says in plain words what waits, why, and until when; retry ends the wait", async () => {
  expect((await run("waiting")).said).toBe("Every booking is in the calendar.");
  atGoogle().order({ kind: "error", on: "freeBusy", status: 403, reason: "forbidden", times: 2 });
  const { id } = await book();
  await ringOnTime();
  logLines("booking.failed");
  const [outage, count, entry, cause] = (await run("waiting")).said.split("\n");
  expect(outage).toMatch(
    /^The calendar is left alone: a setting, a permission or the sharing of a calendar is wrong; `npm run doctor` says which\. Failed once; next try .+$/,
  );
  expect(count).toBe("1 booking is not in the calendar yet:");
  expect(entry).toContain(id.slice(0, 10));
  expect(cause).toBe(
    "  waits because a setting, a permission or the sharing of a calendar is wrong; `npm run doctor` says which (403 forbidden)",
  );
  expect(await alarmAt()).toBeGreaterThan(Date.now() + 1);
  expect(await run("retry", { all: true })).toMatchObject({ status: 0, said: "Tried now; bookings: 1, erasures: 0." });
  expect(await alarmAt()).toBe(Date.now() + 1);
  await ringOnTime();
  expect((await run("waiting")).said).toBe("Every booking is in the calendar.");
  expect((await run(`retry ${id}`)).complaints).toMatch(/^Nothing to retry/);
});

test("REL-07 list and waiting show how many demos are in a different calendar than the one in use", async () => {
  for (const hour of [9, 15]) await book({ day: "2099-11-25", hour });
  await untilWritten();
  expect((await run("list")).said.split("\n")).toHaveLength(2);
  setting("GOOGLE_CALENDAR_ID", "other@group.calendar.google.com");
  await restartDesk();
  const line =
    "2 demos stand in a different calendar than the one in use; `npm run doctor -- --url …` says what to do.";
  expect((await run("list")).said.split("\n")).toEqual([expect.anything(), expect.anything(), line]);
  expect((await run("waiting")).said).toBe(`${line}\nNothing waits to be written.`);
});

test("close notes that a follow-up is dealt with, and refuses a demo", async () => {
  const lead = await leadAt(15);
  const demo = await book({ hour: 19 });
  expect(await run(`close ${lead.id.slice(0, 12)}`)).toMatchObject({
    status: 0,
    said: "Closed.",
  });
  expect((await run("list", { state: "closed" })).said).toContain("Bo Lind");
  expect(await run(`close ${demo.id}`)).toMatchObject({
    status: 1,
    complaints: "Only an open follow-up can be closed.",
  });
});

test("move and cancel change a demo, in the calendar too, and say when its visitor gets an email", async () => {
  const { id } = await book({ hour: 19 });
  await untilWritten();
  expect(await run(`move ${id.slice(0, 12)} ${DAY}T15`)).toMatchObject({
    status: 0,
    said: "Moved; its event follows. Its visitor gets an email if MAIL_FROM is set.",
  });
  expect((await run("list")).said).toContain(`${DAY} 15:00`);
  expect(await run(`move ${id} ${DAY}T99`)).toMatchObject({
    status: 1,
    complaints: `${DAY}T99 is no hour that can be booked.`,
  });
  expect(await run(`cancel ${id}`)).toMatchObject({
    status: 0,
    said: "Canceled; its event goes. Its visitor gets an email if MAIL_FROM is set.",
  });
  await ringOnTime();
  expect(written()).toEqual([expect.objectContaining({ status: "cancelled" })]);
});

test("LEGAL-01 erase shows what it would erase, does it with --yes alone, and waiting shows when the calendar followed", async () => {
  await book();
  await untilWritten();
  const asked = await run("erase", { email: "ana@visitor.example" });
  expect(asked).toMatchObject({ status: 1, complaints: expect.stringContaining("Add --yes") });
  expect(asked.said).toContain("Ana Ruiz");
  expect((await rows())[0]?.email).toBe("ana@visitor.example");
  expect((await run("erase")).complaints).toBe("Name the person: --email <mail>.");

  atGoogle().down(true);
  // Nothing is listed first: a flood would make that long.
  expect(await run("erase", { email: "Ana@visitor.example", yes: true })).toMatchObject({
    status: 0,
    asked: [`${HERE}/api/operator/bookings/erase`],
  });
  await ringOnTime();
  logLines("erasure.failed");
  expect((await run("waiting")).said).toMatch(
    /^The calendar is left alone: .*\nEvery booking is in the calendar\.\n1 to erase in the calendar .*\n {2}\w{10} {2}waits because the calendar cannot be reached \(503.*\); next try/,
  );
  atGoogle().down(false);
  pass(20 * MINUTE);
  await ring();
  expect((await run("waiting")).said).toBe("Every booking is in the calendar.");
  expect(JSON.stringify(written())).not.toMatch(/Ana|visitor/);
  expect((await run("list")).said).toContain("(erased)");
  expect((await run("erase", { email: "ana@visitor.example", yes: true })).said).toBe(
    "Nothing was stored under this address.",
  );
});

test("what is missing or wrong is said with what to do about it", async () => {
  const said = async (...given: Parameters<typeof run>) => (await run(...given)).complaints;
  expect(await said("list", {}, null)).toMatch(/^OPERATOR_TOKEN is not set: `npm run setup -- --generate --yes`/);
  expect(await said("list", { url: ORIGIN }, null)).toMatch(/^OPERATOR_TOKEN is not set here/);
  expect(await said("list", {}, "another")).toBe(`${HERE} has a different OPERATOR_TOKEN than the one used here.`);
  expect(await said("list", {}, OPERATOR, { OPERATOR_TOKEN: "" })).toMatch(/^The running site has no OPERATOR_TOKEN/);
  expect(await said("list", { url: `${ORIGIN}/` }, OPERATOR, { OPERATOR_TOKEN: "" })).toMatch(
    /npm run setup -- --remote/,
  );
  expect(await said("list", { url: "http://nightshift.example" })).toMatch(/must be an https origin/);
  expect(await said("list", {}, OPERATOR, { POST_LIMIT: { limit: async () => ({ success: false }) } })).toBe("");
  const usage = expect.stringMatching(/^npm run bookings -- <command>/);
  expect(await run("frobnicate")).toMatchObject({ status: 2, complaints: usage });
  expect(await run("list more words")).toMatchObject({ status: 2, complaints: usage });
  setting("GOOGLE_CALENDAR_ID", null);
});
