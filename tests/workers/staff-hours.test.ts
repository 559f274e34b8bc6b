// The staff's page of closed hours, without a script.
import { expect, test } from "vitest";

import { staffHours as words } from "~/content/staff-hours";
import { dayName } from "~/domain/booking/local-time";

import { logLines } from "../support/console-guard";
import { texts } from "./support/markup";
import { at } from "./support/own";
import { book, DAY, desk, HOUR, hours, pass, useFreshDesk } from "./support/site";
import { away, HERE, staff, staffForm } from "./support/staff";

useFreshDesk();

const PAGE = "/staff/hours";
const TUESDAY = "2099-11-24";
const BO = { email: "bo@visitor.example", name: "Bo Lind", company: "Quill" };

/** What the page shows: its message, the open form's hours, its buttons, and what is closed. */
async function read(reply: Response | Promise<Response>) {
  const { status, headers } = await reply;
  const html = await (await reply).text();
  const [form = ""] = /<section id="day".*?<\/form>/s.exec(html) ?? [];
  return {
    status,
    html,
    cacheControl: headers.get("cache-control"),
    report: /<p role="status"[^>]*>(.*?)<\/p>/s.exec(html)?.[1] ?? null,
    day: /<h2 id="day-heading"[^>]*>(.*?)<\/h2>/.exec(html)?.[1],
    hours: texts(form, "li"),
    buttons: [...form.matchAll(/<button[^>]*value="(\w+)"/g)].map(([, act]) => act),
    current: /aria-current="date"[^>]*><span class="sr-only">([^<]*)</.exec(html)?.[1],
    standing: [...html.matchAll(/href="(\/staff\/[0-9a-v]{52}\?do=\w+)"/g)].map(([, href]) => href),
  };
}

/** Sends the form, and follows to the page that says what was done. */
async function send(act: string, day: string, closed: readonly number[] = []) {
  const reply = await staffForm(`${PAGE}?day=${day}`, [
    ["day", day],
    ...closed.map((hour) => ["start", String(at(hour, day))] as const),
    ["act", act],
  ]);
  expect([reply.status, reply.headers.get("location")]).toEqual([303, `${PAGE}?day=${day}&done=${act}`]);
  return await read(staff(reply.headers.get("location") ?? ""));
}

test("STAFF-03 the page opens on the next day with hours, and shows what is booked there", async () => {
  const { id } = await book({ hour: 10, ...BO });
  await book({ hour: 9, day: TUESDAY });
  const page = await read(staff(PAGE));
  expect([page.status, page.cacheControl, page.day]).toEqual([200, "no-store", dayName(DAY)]);
  expect(page.hours).toEqual(["8:00 AM", "9:00 AM", "10:00 AM Bo Lind", "12:00 PM", "3:00 PM", "5:00 PM", "7:00 PM"]);
  expect(page.html).toContain(`href="/staff/${id}"`);
  expect(page.current).toBe(`${dayName(DAY)}, 1 demo`);
  expect(page.buttons).toEqual(["closed_hours", "closed_day"]);
  expect(page.html).toContain(words.list.none);
});

test("STAFF-03 a day is closed: its hours are offered to nobody, and its demos are named with move and cancel", async () => {
  const { id } = await book({ hour: 10, ...BO });
  const page = await send("closed_day", DAY);
  expect(page.report).toBe(`${dayName(DAY)} is closed. One demo is there already: see below.`);
  expect((await hours()).taken).toHaveLength(7);
  expect(page.hours.every((hour) => hour.includes("closed"))).toBe(true);
  expect(page.buttons).toEqual(["opened_hours", "opened_day"]);
  expect(page.standing).toEqual([`/staff/${id}?do=move`, `/staff/${id}?do=cancel`]);
  expect(page.current).toBe(`${dayName(DAY)}, closed, 1 demo`);
  expect((await read(staff(PAGE))).report).toBeNull();
  const opened = await send("opened_day", DAY);
  expect([opened.report, opened.standing]).toEqual([`${dayName(DAY)} is open.`, []]);
  // A page from before, loaded again.
  expect((await read(staff(`${PAGE}?day=${DAY}&done=closed_day`))).report).toBeNull();
  expect((await hours()).taken).toHaveLength(1);
});

test("STAFF-03 single hours are closed and opened, by the day's form and by the list of what is closed", async () => {
  const page = await send("closed_hours", DAY, [8, 15]);
  expect(page.report).toBe(`The hours on ${dayName(DAY)} are closed. No demo is there.`);
  expect((await hours()).taken).toEqual([at(8), at(15)].map((start) => new Date(start).toISOString().slice(0, 19)));
  expect(page.hours).toEqual([
    "8:00 AM closed",
    "9:00 AM",
    "10:00 AM",
    "12:00 PM",
    "3:00 PM closed",
    "5:00 PM",
    "7:00 PM",
  ]);
  expect(page.current).toBe(`${dayName(DAY)}, 2 of 7 hours closed`);
  expect(page.buttons).toEqual(["closed_hours", "opened_hours", "closed_day", "opened_day"]);
  const reopen = page.html.match(/<input type="hidden" name="start" value="\d+"\/>/g);
  expect(reopen).toEqual([at(8), at(15)].map((start) => `<input type="hidden" name="start" value="${start}"/>`));
  await send("opened_hours", DAY, [15]);
  expect((await hours()).taken).toHaveLength(1);
});

test("STAFF-03 a form without an hour, or of another page, changes nothing and says so", async () => {
  for (const [fields, report] of [
    [`day=${DAY}&act=closed_hours`, words.problems.noHour],
    [`day=${DAY}&act=closed_hours&start=soon`, words.problems.noForm],
    ["day=soon&act=closed_day", words.problems.noForm],
    [`day=${DAY}&act=erase`, words.problems.noForm],
    ["", words.problems.noForm],
  ] as const) {
    const page = await read(staffForm(`${PAGE}?day=${DAY}`, [...new URLSearchParams(fields)]));
    expect([page.status, page.report, page.day]).toEqual([422, report, dayName(DAY)]);
  }
  expect((await hours()).taken).toEqual([]);
  expect(await desk().staff({ type: "closures", from: DAY })).toMatchObject({ days: [], starts: [] });
});

test.for([
  ["a day far ahead", "2100-11-01", "2100-11-01"],
  ["a day that has no hours", "2099-11-28", "2099-11-28"],
  ["a day that has passed", "2099-11-21", DAY],
  ["a day further ahead than a year and a month", "2101-06-01", DAY],
  ["no day", "2099-02-30", DAY],
] as const)("STAFF-03 %s in the address", async ([, named, shown]) => {
  expect((await read(staff(`${PAGE}?day=${named}`))).day).toBe(dayName(shown));
});

test("STAFF-03 an hour that is over cannot be closed by the page, and a day beyond the window can", async () => {
  await book({ hour: 8, ...BO });
  pass(at(9) + HOUR / 2 - Date.now());
  const page = await read(staff(PAGE));
  expect(page.hours.slice(0, 3)).toEqual(["8:00 AM over Bo Lind", "9:00 AM over", "10:00 AM"]);
  expect(page.html.match(/type="checkbox"[^>]*disabled/g)).toHaveLength(2);
  const far = await send("closed_day", "2100-06-07");
  expect(far.html).toContain(dayName("2100-06-07"));
  expect((await desk().staff({ type: "closures", from: DAY })).days).toEqual(["2100-06-07"]);
});

test("STAFF-03 who closed what is logged, without a visitor's name", async () => {
  await book({ hour: 10, ...BO });
  await send("closed_day", DAY);
  await send("opened_hours", DAY, [10]);
  expect(logLines("staff.")).toEqual([
    `{"event":"staff.closed_hours","who":"local","days":"${DAY}","hours":""}`,
    `{"event":"staff.opened_hours","who":"local","days":"","hours":"${new Date(at(10)).toISOString()}"}`,
  ]);
});

test("STAFF-03 without the desk the page says so, and every form leads to this origin", async () => {
  expect((await (await staff(PAGE)).text()).match(/action="([^"]*)"/g)?.every((action) => !action.includes(HERE))).toBe(
    true,
  );
  const page = await read(staff(PAGE, {}, { BOOKING_DESK: away }));
  expect(page.status).toBe(503);
  expect(page.html).toContain(words.unread.text);
  logLines("page.crashed");
});
