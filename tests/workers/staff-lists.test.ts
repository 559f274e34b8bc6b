// What staff see first: the lists of demos and leads.
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";

import { staffLeads as words } from "~/content/staff-leads";

import { logLines } from "../support/console-guard";
import { atGoogle, disconnect, untilWritten, useGoogle, written } from "./support/google";
import { atMail, letPass, useMail } from "./support/mail";
import { at } from "./support/own";
import {
  atCalls,
  book,
  desk,
  HOUR,
  MINUTE,
  NOW,
  pass,
  restartDesk,
  ring,
  ringOnTime,
  SECOND,
  useFreshDesk,
} from "./support/site";
import { act, deeds, mailOf, moveTo, open, post } from "./support/staff";
import { addLeads, leadOf } from "./support/staff-door";

useFreshDesk();
useGoogle();

const TUESDAY = "2099-11-24";

describe("the lists", () => {
  test("STAFF-01 a desk that nobody has asked for anything says what to do first", async () => {
    const page = await open();
    expect(page.status).toBe(200);
    expect(page.text).toContain(words.firstRun.heading);
    expect(page.html).toMatch(/<a href="\/book"[^>]*>Book a demo<\/a>/);
    expect(page.section("upcoming")).toBe(`${words.sections.upcoming.heading} ${words.sections.upcoming.empty}`);
    expect(page.section("follow-ups")).toBe(`${words.sections.followUps.heading} ${words.sections.followUps.empty}`);
    expect(page.section("waiting")).toBe(`${words.sections.waiting.heading} ${words.sections.waiting.empty}`);
  });

  test("STAFF-01 demos stand by day in our time, with the visitor's own beside it, and lead to their pages", async () => {
    const { id } = await book({ hour: 19 });
    await book({ day: TUESDAY, hour: 9, name: "Bo Ek", company: "Quill", email: "bo@quill.example" });
    await runInDurableObject(desk(), (_, { storage }) =>
      storage.sql.exec("UPDATE bookings SET zone = 'Asia/Tokyo' WHERE name = 'Ana Ruiz'"),
    );
    await untilWritten();
    const page = await open();
    expect(page.section("upcoming")).toBe(
      "Upcoming demos Tomorrow, Monday, November 23, 2099 7:00 PM Tue, Nov 24, 9:00 AM Japan Time Ana Ruiz Acme Booked " +
        "Tuesday, November 24, 2099 9:00 AM Bo Ek Quill Booked",
    );
    expect(page.html).toContain(`href="/staff/${id}"`);
    expect(page.text).not.toContain(words.firstRun.heading);
  });

  test("STAFF-01 the demos ahead are listed by the time they have now, those that are over or canceled are not", async () => {
    await book({ hour: 19 });
    const { id: moved } = await book({ hour: 9, name: "Bo Ek", email: "bo@quill.example" });
    const { id: canceled } = await book({ hour: 12, name: "Cy", email: "cy@visitor.example" });
    await act(canceled, "cancel");
    expect((await open()).section("upcoming")).toMatch(/9:00 AM .*Bo Ek .*7:00 PM .*Ana Ruiz/);
    await moveTo(moved, 9, 0, TUESDAY);
    const upcoming = (await open()).section("upcoming");
    expect(upcoming).toMatch(/7:00 PM .*Ana Ruiz .*Tuesday, .*9:00 AM .*Bo Ek /);
    expect(upcoming).not.toContain("Cy");
    pass(at(19) + 2 * HOUR - NOW);
    expect((await open()).section("upcoming")).toMatch(/^(?!.*Ana Ruiz).*Bo Ek/);
  });

  test("STAFF-01 a follow-up has its reason in words, the time it wanted, and the hours to offer", async () => {
    await leadOf(15);
    const page = await open();
    expect(page.section("follow-ups")).toContain("Mon, Nov 23, 3:00 PM");
    expect(page.section("follow-ups")).toContain(`${words.reasons.slot_taken} asked Sun, Nov 22, 12:00 PM`);
    expect(page.section("follow-ups")).toContain("Next free hours to offer: Mon 8:00 AM · Mon 9:00 AM");
    expect(page.section("follow-ups")).not.toContain("Mon 3:00 PM ·");
    // By their clocks, or with ours named.
    expect(decodeURIComponent(mailOf(page))).toContain("Mon, Nov 23, 3:00 PM Bogota time");
    await runInDurableObject(desk(), (_, { storage }) => storage.sql.exec("UPDATE bookings SET zone = 'Asia/Tokyo'"));
    expect(decodeURIComponent(mailOf(await open()))).toContain("Tue, Nov 24, 5:00 AM Japan Time");
  });

  test("STAFF-01 a visitor's address adds nothing to the mail that staff write to it", async () => {
    const email = "a?bcc=mallory&body=%41+x@visitor.example";
    const { id } = await book({ hour: 19, email });
    const { pathname, searchParams } = new URL(mailOf(await open(`/staff/${id}`)));
    expect([decodeURIComponent(pathname), [...searchParams.keys()]]).toEqual([email, ["subject"]]);
  });

  test("STAFF-01 what waits has the provider's own words and the next try, and one press tries it", async () => {
    atGoogle().order({ on: "insert", kind: "error", status: 403, reason: "forbidden", times: 99 });
    const { id } = await book({ hour: 19 });
    await ring();
    const before = (await open()).section("waiting");
    expect(before).toContain(words.waiting.away.calendar);
    expect(before).toContain(words.failures.configuration);
    expect(before).toMatch(/Reported: .*forbidden/);
    // Not before the calendar is.
    expect(before.match(/Next try: Sun, Nov 22, 12:00 PM\./g)).toHaveLength(2);
    expect(before).not.toContain(words.waiting.now);
    atGoogle().clearFaults();
    const tried = await post("/staff/retry", { lead: id });
    expect([tried.status, tried.location]).toEqual([303, "/staff?tried=1"]);
    await ring();
    expect((await open("/staff?tried=1")).report).toContain("A new try of one thing has begun");
    expect((await open()).section("waiting")).toBe(`${words.sections.waiting.heading} ${words.sections.waiting.empty}`);
    expect((await post("/staff/retry", {})).location).toBe("/staff?tried=0");
    // A look tries nothing.
    expect((await open("/staff/retry")).location).toBe("/staff");
    expect(deeds("retried")).toMatchObject([{ who: "local", booking: id }]);
    expect(logLines("booking.failed")).toHaveLength(1);
  });

  test("STAFF-01 the event of a canceled demo that Google cannot delete yet is listed under its name, also where that calendar is not connected any more", async () => {
    const { id } = await book({ hour: 19 });
    await untilWritten();
    atGoogle().down(true);
    await act(id, "cancel");
    await ring();
    const row = `${words.waiting.erasure} Ana Ruiz Sun, Nov 22, 12:00 PM`;
    const waiting = (await open()).section("waiting");
    expect(waiting).toContain(row);
    expect(waiting).toContain(words.waiting.away.calendar);
    expect((await post("/staff/retry", {})).location).toBe("/staff?tried=1");
    disconnect();
    await restartDesk();
    expect((await open()).section("waiting")).toContain(`${row} ${words.waiting.elsewhere}`);
    expect((await open()).section("waiting")).not.toContain(words.waiting.now);
    expect((await post("/staff/retry", {})).location).toBe("/staff?tried=0");
    expect(logLines("erasure.failed")).toHaveLength(1);
  });

  test("STAFF-01 who is away is listed as long as something waits for it", async () => {
    atGoogle().down(true);
    const { id } = await book({ hour: 19 });
    // Long enough that it waits longer than Google is left alone.
    await ringOnTime(8);
    expect((await open()).section("waiting")).toContain(words.waiting.away.calendar);
    // It was never written, so nothing is to be deleted.
    await act(id, "cancel");
    expect((await open()).section("waiting")).toBe(`${words.sections.waiting.heading} ${words.sections.waiting.empty}`);
    expect(logLines("booking.failed")).not.toHaveLength(0);
  });

  test("STAFF-02 a second press while a demo is being written says that it is tried", async () => {
    const { id } = await book({ hour: 19 });
    const said: (string | null)[] = [];
    atCalls(({ method, url }) => method === "POST" && url.includes("/events"), {
      before: async () => {
        said.push((await act(id, "retry")).location, (await post("/staff/retry", {})).location);
      },
    });
    await ring();
    expect(said).toEqual([`/staff/${id}?done=retry`, "/staff?tried=1"]);
    expect(written()).toHaveLength(1);
  });

  test("STAFF-01 long lists have pages of fifty, each lead once, and the way back", async () => {
    await book({ hour: 10 });
    await addLeads(120);
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let path: string | null = "/staff"; path !== null;) {
      const { html } = await open(path);
      const list = /<section id="follow-ups".*?<\/section>/s.exec(html)?.[0] ?? "";
      const ids = [...list.matchAll(/href="\/staff\/([0-9a-v]{52})"/g)].map(([, id = ""]) => id);
      seen.push(...ids);
      sizes.push(ids.length);
      expect(list.includes(words.firstPage)).toBe(path !== "/staff");
      path = /<a href="([^"]*)"[^>]*>Next 50</.exec(list)?.[1] ?? null;
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(new Set(seen).size).toBe(120);
    expect((await open("/staff?leads=nonsense")).status).toBe(200);
  });

  test("STAFF-01 a later page that has emptied meanwhile does not deny the pages before it", async () => {
    await book({ hour: 10 });
    await addLeads(51);
    const next = /<a href="([^"]*)"[^>]*>Next 50</.exec((await open()).html)?.[1] ?? "";
    const last = /id="follow-ups".*?href="\/staff\/([0-9a-v]{52})"/s.exec((await open(next)).html)?.[1] ?? "";
    expect((await act(last, "close")).status).toBe(303);
    const page = await open(next);
    expect(page.section("follow-ups")).toContain(words.emptyPage);
    expect(page.section("follow-ups")).not.toContain(words.sections.followUps.empty);
    expect(page.text).not.toContain(`${words.sections.followUps.heading} (`);
  });

  test("STAFF-01 a search finds a person by a part of the name, mail or company, and says when nobody fits", async () => {
    await book({ hour: 19 });
    await book({ hour: 9, name: "Bo Ångström", company: "Quill & Sons 100%", email: "bo@quill.example" });
    await book({ hour: 8, name: "Cy O’Neil  Jr.", email: "cy@elsewhere.test" });
    const found = await open("/staff?q=ANGSTROM");
    expect(found.section("found")).toBe(
      "Found for “ANGSTROM” Mon, Nov 23, 9:00 AM Demo Bo Ångström Quill & Sons 100% bo@quill.example Not in the calendar yet Back to the demos All leads, newest first",
    );
    expect(found.html).toContain('value="ANGSTROM"');
    expect(found.html).toContain("<title>Found for “ANGSTROM” · ");
    const [cy, bo, ana] = ["Cy O’Neil Jr.", "Bo Ångström", "Ana Ruiz"];
    for (const [query, names] of [
      ["ngstr", [bo]],
      [" BO ANGSTROM ", [bo]],
      ["ANA@visitor.example", [ana]],
      ["100%", [bo]],
      // A sign that SQL takes for any text.
      ["%", [bo]],
      ["o'neil  jr", [cy]],
      ["example", [bo, ana]],
      ["", [cy, bo, ana]],
    ] as const) {
      const list = (await open(`/staff?q=${encodeURIComponent(query)}`)).section("found");
      expect([query, [cy, bo, ana].filter((name) => list.includes(name))]).toEqual([query, names]);
    }
    expect((await open("/staff?q=Zed")).section("found")).toContain(words.search.empty);
    const odd = await open(`/staff?q=${encodeURIComponent('"><script>x</script>')}`);
    expect(odd.html).not.toContain("<script>x");
  });

  test("STAFF-01 a desk that cannot be read is said, and not an empty list", async () => {
    await runInDurableObject(desk(), (_, { storage }) => storage.sql.exec("ALTER TABLE bookings RENAME TO gone"));
    const page = await open();
    expect([page.status, page.heading]).toEqual([503, words.unread.heading]);
    expect(page.text).not.toContain(words.sections.upcoming.empty);
    expect(logLines("page.crashed")).toHaveLength(1);
  });
});

describe("with a mail service", () => {
  useMail();

  test("STAFF-01 a mail that has not left is listed once it is a quarter of an hour late", async () => {
    await book({ hour: 19 });
    const isListed = async () => (await open()).section("waiting").includes("To the visitor: Booked");
    expect(await isListed()).toBe(false);
    pass(15 * MINUTE);
    expect(await isListed()).toBe(false);
    pass(SECOND);
    expect(await isListed()).toBe(true);
  });

  test("STAFF-01 a mail that did not leave stays listed when its booking cannot be found any more", async () => {
    atMail().suppress("ana@visitor.example");
    await book({ hour: 19 });
    await untilWritten();
    await letPass();
    const page = await open();
    expect(page.section("waiting")).toContain("To the visitor: Booked Ana Ruiz Mon, Nov 23, 7:00 PM");
    // Nobody tries it again, so it calls for nobody.
    expect(page.section("waiting")).toContain(`${words.sections.waiting.empty} ${words.waiting.ended}`);
    expect(page.html).not.toMatch(/text-alert[^>]*>Waiting/);
    await runInDurableObject(desk(), (_, { storage }) => storage.sql.exec("DELETE FROM bookings"));
    const lost = `To the visitor: Booked ${words.erasedPerson} Mon, Nov 23, 7:00 PM`;
    expect((await open()).section("waiting")).toContain(lost);
    expect(logLines("message.refused")).toHaveLength(1);
  });
});
