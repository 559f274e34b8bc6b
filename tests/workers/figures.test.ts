import * as v from "valibot";
import { expect, test } from "vitest";

import type { Values } from "../../scripts/desk/command";
import { figures as figuresCommand } from "../../scripts/desk/figures";
import { columns, noSums, type Sums, Figures } from "../../workers/counts/figures";
import { HERE, runCommand } from "../support/desk-command";
import { allCounted, bookFrom, figures, send, step, useCounts, view } from "./support/counts";
import { addLeads, operate, visit, OPERATOR } from "./support/operator";
import { book, DAY, HOUR, pass, rows, setting, useFreshDesk } from "./support/site";

useFreshDesk();
useCounts();

const TODAY = "2099-11-22";

/** The sums of all matching rows. */
function sumOf({ rows }: Figures, fits: (row: Figures["rows"][number]) => boolean = () => true): Sums {
  const sums = noSums();
  for (const row of rows.filter(fits)) for (const column of columns) sums[column] += row[column];
  return sums;
}

test("MKT-03 a day of 200 visits: every sum of the figures is what happened, and the bookings are the ledger's", async () => {
  // All of them come from one visitor, and within minutes.
  setting("RATE_LIMITS", "off");
  const pages = ["/", "/contact", "/services/ai-agents", "/invented"] as const;
  const sources = ["campaign", "search", "referral", "direct", "unknown"] as const;
  const begins: Record<string, string> = {
    campaign: "source=letter, landing=/, ",
    search: "referrer=www.google.com, landing=/, ",
    referral: "referrer=news.example, landing=/, ",
    direct: "landing=/, ",
    unknown: "",
  };
  const expected = new Map<string, Partial<Sums>>();
  const note = (path: string, source: string, column: keyof Sums) => {
    const key = `${path === "/invented" ? "other" : path} ${source}`;
    const sums = expected.get(key) ?? {};
    expected.set(key, { ...sums, [column]: (sums[column] ?? 0) + 1 });
  };
  const ids: string[] = [];
  for (let at = 0; at < 200; at += 1) {
    const path = pages[at % pages.length] ?? "/";
    const source = sources[at % sources.length] ?? "direct";
    const entries: object[] = [view(path, source)];
    note(path, source, "view");
    const books = at % 17 === 0;
    if (books || at % 10 === 3) {
      entries.push(step("opened", path, source), step("hours", path, source));
      note(path, source, "opened");
      note(path, source, "hours");
    }
    if (books) {
      // Every second of them wants an hour that is taken already.
      const lead = { day: at < 102 ? "2099-11-24" : "2099-11-25", hour: 8 + (Math.floor(at / 34) % 3) };
      const { status, id } = await bookFrom(path, begins[source] ?? "", lead);
      const answer = status === 409 ? "taken" : "acknowledged";
      entries.push(step("submitted", path, source), step(answer, path, source));
      for (const column of ["submitted", answer, "received"] as const) note(path, source, column);
      note(path, source, status === 409 ? "followUps" : "booked");
      if (status !== 409) ids.push(id);
    }
    // oxlint-disable-next-line no-await-in-loop -- visits one after the other
    await send(...entries);
  }
  await allCounted();
  const before = await figures();
  const found = new Map(before.rows.map(({ path, source, ...sums }) => [`${path} ${source}`, sums]));
  for (const [key, sums] of expected) expect([key, found.get(key)]).toEqual([key, { ...noSums(), ...sums }]);
  expect(found.size).toBe(expected.size);
  // What is seen most stands first.
  const views = before.rows.map(({ view: n }) => n);
  expect(views).toEqual(views.toSorted((a, b) => b - a));
  expect(sumOf(before)).toMatchObject({ view: 200, received: 12, booked: 6, followUps: 6 });

  // The outcomes of the bookings, set with staff's own commands.
  const [moved = "", canceled = "", erased = ""] = ids;
  expect((await operate(`/bookings/${moved}/move`, "POST", { start: `2099-11-26T15:00:00-05:00` })).status).toBe(200);
  expect((await operate(`/bookings/${canceled}/cancel`, "POST", {})).status).toBe(200);
  const other = await book({ email: "bo@quill.example", hour: 12, day: "2099-11-27" });
  expect(other.status).toBe(201);
  expect((await operate("/bookings/erase", "POST", { email: "bo@quill.example" })).status).toBe(200);
  expect(erased).not.toBe("");
  // Leads past the limits are in no figure.
  await addLeads(3);
  const after = await figures();
  const ledger = (await rows()).filter(({ brief }) => brief === 0);
  const demos = ledger.filter(({ kind }) => kind === "demo");
  expect(sumOf(after)).toMatchObject({
    received: ledger.length,
    booked: demos.length,
    followUps: ledger.length - demos.length,
    moved: 1,
    canceled: 1,
    erased: 1,
    meetings: 0,
  });
  // Without a source line, and for an erased person, the page is unknown.
  expect(sumOf(after, ({ path }) => path === "unknown")).toMatchObject({ received: 1, erased: 1 });

  pass(10 * 24 * HOUR);
  const later = await figures();
  const lived = demos.filter(({ id, email }) => id !== canceled && email !== "");
  expect(sumOf(later)).toMatchObject({ view: 200, meetings: lived.length });
  expect(later.days.filter(({ view: n, booked }) => n + booked > 0)).toEqual([
    { day: TODAY, view: 200, booked: demos.length },
  ]);
});

test("MKT-03 a span of days holds its own days alone, in the schedule's time zone", async () => {
  await send(view("/", "direct"));
  await allCounted();
  // Two minutes before midnight in Bogota, and after it.
  pass(12 * HOUR - 120_000);
  await send(view("/", "direct"));
  await book({ hour: 19, day: "2099-11-24" });
  await allCounted();
  pass(240_000);
  await send(view("/", "direct"), view("/", "direct"));
  await book({ hour: 17, day: "2099-11-24" });
  await allCounted();
  expect((await figures("?days=2")).days).toEqual([
    { day: TODAY, view: 2, booked: 1 },
    { day: DAY, view: 2, booked: 1 },
  ]);
  expect(sumOf(await figures(`?from=${TODAY}&to=${TODAY}`))).toMatchObject({ view: 2, received: 1 });
  expect(sumOf(await figures("?days=1"))).toMatchObject({ view: 2, received: 1 });
  expect(await figures()).toMatchObject({ from: "2099-10-27", to: DAY });
  expect((await figures("?days=800")).days).toHaveLength(800);
  for (const query of ["?days=0", "?days=801", "?from=2099-11-24&to=2099-11-23", "?to=2099-13-01", "?page=/"])
    expect([query, (await operate(`/figures${query}`)).status]).toEqual([query, 400]);
});

test("MKT-03 `npm run figures` prints one table from view to meeting, with its sums, a chart and the vitals", async () => {
  await send(view("/contact", "search"), step("opened", "/contact", "search"));
  const vital = { kind: "vital", path: "/contact", name: "INP", value: 400, navigation: "load" };
  for (let at = 0; at < 20; at += 5)
    // oxlint-disable-next-line no-await-in-loop -- as many as a request takes
    await send(...Array.from({ length: 5 }, () => vital));
  await allCounted();
  await bookFrom("/contact", "referrer=duckduckgo.com, landing=/contact, ", { hour: 15 });
  const run = (values: Values, words = "") =>
    runCommand(figuresCommand, words, values, {
      fetch: (input, init) => visit(input.replace(HERE, ""), init),
      token: OPERATOR,
    });
  const { status, said } = await run({ days: "7" });
  expect(status).toBe(0);
  const lines = said.split("\n");
  const cells = (start: string) => lines.find((line) => line.startsWith(start))?.split(/\s{2,}/);
  expect(lines[0]).toBe("2099-11-16 to 2099-11-22");
  expect(lines).toContain("Views   |      █|  1 in all, at most 1 a day");
  expect(lines).toContain("Booked  |      █|  1 in all, at most 1 a day");
  expect(cells("/contact  search")).toEqual(["/contact", "search", 1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0].map(String));
  expect(cells("All")).toEqual(["All", 1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0].map(String));
  expect(lines.find((line) => /^\/contact +loaded +20 /.test(line))).toMatch(/\d{3}!$/);
  expect(v.is(Figures, JSON.parse((await run({ json: true })).said))).toBe(true);
  for (const days of ["x", "801"])
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    expect(await run({ days })).toMatchObject({ status: 1, complaints: "Invalid query parameter: days." });
  expect((await run({}, "list")).status).toBe(2);
});
