// A lead's page for staff, and what they do there.
import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";

import { bookingProblems } from "~/content/booking-in-use";
import { staffLeads as words } from "~/content/staff-leads";

import { logLines, wholeLog } from "../support/console-guard";
import { atGoogle, meet, untilWritten, useGoogle } from "./support/google";
import { atMail, useMail } from "./support/mail";
import { at } from "./support/own";
import { book, DAY, desk, HOUR, MINUTE, NOW, pass, ring, rows, setting, useFreshDesk } from "./support/site";
import { act, deeds, mailOf, moveTo, open, post, staff } from "./support/staff";
import { everything, leadOf, untilErased } from "./support/staff-door";

useFreshDesk();
useGoogle();

const TUESDAY = "2099-11-24";

describe("a lead's page", () => {
  test("STAFF-01 it has what they wrote as text, where they came from, what else they asked for, and what happened", async () => {
    const { id } = await book({
      hour: 19,
      name: "Ana <b>Ruiz</b>",
      challenge: "</p><script>alert(1)</script>\nand more",
    });
    await runInDurableObject(desk(), (_, { storage }) =>
      storage.sql.exec("UPDATE bookings SET zone = 'Asia/Tokyo', source = 'utm_source=news, button=/services#hero'"),
    );
    await untilWritten();
    pass(MINUTE);
    const other = await book({ hour: 12 });
    await untilWritten();
    await moveTo(id, 9);
    const page = await open(`/staff/${id}`);
    expect([page.status, page.heading]).toEqual([200, "Ana <b>Ruiz</b>"]);
    expect(page.html).not.toMatch(/<script>alert|<b>Ruiz/);
    expect(page.section("words")).toContain("</p><script>alert(1)</script> and more");
    expect(page.text).toContain("When Mon, Nov 23, 9:00 AM 11:00 PM Japan Time");
    expect(page.text).toContain("Before Mon, Nov 23, 7:00 PM");
    expect(page.text).toContain(`Where ${words.lead.nowhere}`);
    setting("MEETING_PLACE", "https://meet.example/demo");
    expect((await open(`/staff/${id}`)).html).toMatch(/<a href="https:\/\/meet\.example\/demo"/);
    expect(page.text).toContain("Came from A campaign, booked on /services utm_source=news");
    expect(mailOf(page)).toMatch(/^mailto:ana@visitor\.example\?subject=Your%20demo/);
    expect(page.html).toContain(`href="/staff/${other.id}"`);
    expect(page.section("history")).toMatch(
      /^What happened .* Asked for Mon, Nov 23, 7:00 PM\. .* Moved from Mon, Nov 23, 7:00 PM to Mon, Nov 23, 9:00 AM by staff\.$/,
    );
    expect(page.section("mails")).toContain("To the visitor: New time");
  });

  test("STAFF-01 every mail opens, its HTML where nothing of it can run or load, and without the key", async () => {
    const { id } = await book({ hour: 19 });
    await untilWritten();
    const lead = (await open(`/staff/${id}`)).html.replaceAll("<!-- -->", "");
    const pathOf = (title: string) => new RegExp(`href="(/staff/\\w+/mails/\\d+)"[^>]*>${title}`).exec(lead)?.[1];
    const path = pathOf("To the visitor: Booked");
    const mail = await open(path);
    expect(mail.status).toBe(200);
    expect(mail.html).toContain("<title>To the visitor: Booked, Ana Ruiz · ");
    expect(mail.text).toContain("To ana@visitor.example");
    expect(mail.text).toContain("Subject Your demo is booked: Mon, Nov 23, 7:00 PM");
    expect(mail.text).toContain("/booking/emails/…");
    expect(mail.text).toContain(words.mails.anew);
    expect(mail.text).not.toMatch(/[0-9a-f]{64}/);
    // It has no calendar file.
    expect((await open(pathOf("To staff: Booked"))).text).toContain("Subject Demo booked");
    const html = await staff(`${path}/html`);
    expect([html.status, html.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const policy = html.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^sandbox; default-src 'none';/);
    expect(policy).not.toContain("script");
    expect([html.headers.get("cache-control"), html.headers.get("x-robots-tag")]).toEqual(["no-store", "noindex"]);
    const sent = await html.text();
    expect(sent).toContain("<h1>Your demo is booked</h1>");
    expect(sent).not.toMatch(/[0-9a-f]{64}/);
    // A mail of another lead, and none.
    const { id: other } = await book({ hour: 9, email: "bo@quill.example" });
    const seq = path?.split("/").at(-1);
    for (const wrong of [`/staff/${other}/mails/${seq}`, `/staff/${id}/mails/9999`, `/staff/${id}/mails/x`])
      expect([(await open(wrong)).status, (await open(`${wrong}/html`)).status]).toEqual([404, 404]);
    expect((await open(`/staff/${id}/mails/9999`)).html).toContain("<title>There is no such page");
  });

  test.for(["0".repeat(52), "nonsense"])("STAFF-01 an unknown id is a page that says so: %s", async (id) => {
    await book();
    const page = await open(`/staff/${id}`);
    expect([page.status, page.html]).toEqual([404, expect.stringContaining("<title>There is no such page")]);
    for (const action of ["move", "cancel", "erase", "reinstate", "close"])
      expect((await act(id, action, { date: DAY, hour: "9", shown: DAY })).status).toBe(404);
  });

  test("STAFF-02 looking changes nothing, whatever the address asks for, nor does a form of another site or of no kind", async () => {
    const { id } = await book({ hour: 19 });
    await untilWritten();
    const before = await everything();
    for (const action of ["move", "cancel", "erase", "reinstate", "close", "retry", "resume"]) {
      expect((await open(`/staff/${id}?do=${action}&date=${DAY}&hour=9&shown=${DAY}`)).status).toBe(200);
      expect((await act(id, action, { date: DAY, hour: "9", shown: DAY }, "https://evil.example")).status).toBe(403);
    }
    expect((await act(id, "destroy")).status).toBe(400);
    expect((await act(id, "cancel", { revision: "" })).status).toBe(400);
    expect((await post("/staff/retry", {}, "https://evil.example")).status).toBe(403);
    expect(await everything()).toBe(before);
  });
});

describe("actions", () => {
  beforeEach(() => setting("STAFF_MAIL", "sales@nightshift.example"));

  test("STAFF-02 a demo is moved to a free hour: the picker has no other, its visitor is told, a second press does nothing", async () => {
    const { id } = await book({ hour: 19 });
    await untilWritten();
    await runInDurableObject(desk(), (_, { storage }) => storage.sql.exec("UPDATE bookings SET zone = 'Asia/Tokyo'"));
    meet(`${DAY}T15:00`, `${DAY}T15:30`);
    pass(MINUTE);
    const step = await open(`/staff/${id}?do=move&date=${DAY}`);
    // All but its own and the one of the meeting.
    expect(step.hours).toEqual([8, 9, 10, 12, 17]);
    expect(step.text).toContain(
      "Free hours on Monday, November 23, 2099 The second time is theirs. 8:00 AM 10:00 PM for them",
    );
    expect(step.text).toContain("Their clock (Japan Standard Time) is 14 hours ahead of Bogota time.");
    expect(step.text).toContain(words.move.told.kept);
    const moved = await moveTo(id, 9);
    expect([moved.status, moved.location]).toEqual([303, `/staff/${id}?done=move`]);
    expect((await open(`/staff/${id}?done=move`)).report).toBe("Moved. It is on Mon, Nov 23, 9:00 AM now.");
    // The same form again, as a second press or a reload sends it.
    expect((await moveTo(id, 9)).status).toBe(303);
    await untilWritten();
    expect((await rows())[0]).toMatchObject({ bookedStart: at(9), revision: 1 });
    const { messages = [] } = (await desk().staff({ type: "lead", id })) ?? {};
    expect(messages.filter(({ news }) => news === "moved").map(({ recipient }) => recipient)).toEqual([
      "visitor",
      "staff",
    ]);
    expect(deeds("moved")).toMatchObject([{ who: "local", booking: id, outcome: "moved" }, { outcome: "moved" }]);
    expect(wholeLog()).not.toContain("Ruiz");
  });

  test("STAFF-02 of two people who move one demo at once, one does, and the other reads what is true", async () => {
    const { id } = await book({ hour: 19 });
    await untilWritten();
    const both = await Promise.all([moveTo(id, 9), moveTo(id, 12)]);
    expect(both.filter(({ status }) => status === 303)).toHaveLength(1);
    const [row] = await rows();
    const lost = both.find(({ status }) => status === 409);
    expect(lost?.report).toBe(words.changed);
    expect(lost?.text).toContain(
      row?.bookedStart === at(9) ? "When Mon, Nov 23, 9:00 AM" : "When Mon, Nov 23, 12:00 PM",
    );
    expect(row?.revision).toBe(1);
    const [stale, later] = [await act(id, "cancel"), await act(id, "cancel", { revision: "1" })];
    expect([stale.status, stale.report, later.status]).toEqual([409, words.changed, 303]);
  });

  test("STAFF-02 an hour that was lost meanwhile, is none of ours, or none at all, is said with the hours that are free now", async () => {
    const { id } = await book({ hour: 19 });
    await book({ hour: 9, email: "bo@quill.example" });
    const lost = await moveTo(id, 9);
    expect([lost.status, lost.report]).toEqual([409, words.move.lost]);
    expect(lost.hours).toEqual([8, 10, 12, 15, 17]);
    for (const [hour, date] of [
      [3, DAY],
      [15, "2001-01-01"],
      // A Monday more than a month ahead.
      [15, "2099-12-28"],
    ] as const)
      expect((await moveTo(id, hour, 0, date)).status).toBe(422);
    const none = await act(id, "move", { date: DAY, hour: "", shown: DAY });
    expect([none.status, none.text.includes("Hour is required")]).toEqual([422, true]);
    expect((await rows())[0]).toMatchObject({ bookedStart: at(19), revision: 0 });
  });

  test("STAFF-02 the picker begins at the demo's own day, or at the next that has a free hour, and leads to the others", async () => {
    const { id } = await book({ day: TUESDAY, hour: 10 });
    const step = await open(`/staff/${id}?do=move`);
    // Enter presses the first button of the form.
    const [, form = ""] = step.html.split('name="do" value="move"');
    expect(/<button[^>]*>([^<]*)</.exec(form)?.[1]).toBe(words.move.submit);
    expect(step.text).toContain("Free hours on Tuesday, November 24, 2099");
    expect(step.html).toMatch(new RegExp(`<input type="radio"[^>]* value="${DAY}"`));
    meet(`${TUESDAY}T00:00`, `${TUESDAY}T23:59`);
    pass(MINUTE);
    expect((await open(`/staff/${id}?do=move`)).text).toContain("Free hours on Wednesday, November 25, 2099");
    const other = await open(`/staff/${id}?do=move&date=${DAY}`);
    expect([other.text.includes("Free hours on Monday"), other.html.includes('autofocus=""')]).toEqual([true, true]);
    // A text browser posts what others get; and an hour of the day that is not shown moves nothing.
    const posted = await act(id, "move", { date: DAY, step: "hours" });
    expect([posted.status, posted.text.includes("Free hours on Monday")]).toEqual([200, true]);
    const mixed = await act(id, "move", { date: DAY, hour: "9", shown: TUESDAY });
    expect([mixed.status, mixed.text.includes(bookingProblems.hour_other_day)]).toEqual([422, true]);
    expect((await rows())[0]).toMatchObject({ revision: 0 });
  });

  test("STAFF-02 a demo is canceled in two steps, and brought back while its hour is free", async () => {
    const { id } = await book({ hour: 19 });
    await untilWritten();
    const step = await open(`/staff/${id}?do=cancel`);
    expect(step.text).toContain(words.cancel.text);
    expect(step.text).toContain(words.cancel.told.kept);
    expect((await rows())[0]?.state).toBe("confirmed");
    for (let presses = 0; presses < 2; presses += 1)
      expect((await act(id, "cancel")).location).toBe(`/staff/${id}?done=cancel`);
    const canceled = await open(`/staff/${id}?done=cancel`);
    expect(canceled.report).toBe(words.cancel.done);
    expect(canceled.section("history")).toContain("Canceled by staff.");
    expect((await act(id, "reinstate", { revision: "1" })).location).toBe(`/staff/${id}?done=reinstate`);
    const again = await act(id, "reinstate", { revision: "1" });
    expect([again.status, again.report]).toEqual([409, words.reinstate.isBack("Mon, Nov 23, 7:00 PM")]);
    await untilWritten();
    const back = await open(`/staff/${id}?done=cancel`);
    // What was done is not so any more.
    expect(back.report).toBe("");
    expect(back.section("history")).toContain("Brought back, at Mon, Nov 23, 7:00 PM.");
    await act(id, "cancel", { revision: "2" });
    await book({ hour: 19, email: "bo@quill.example" });
    const taken = await act(id, "reinstate", { revision: "3" });
    expect([taken.status, taken.report]).toEqual([409, words.reinstate.taken]);
  });

  test("STAFF-02 a demo that has begun can be neither moved nor canceled, and says so", async () => {
    const { id } = await book({ hour: 19 });
    await untilWritten();
    pass(at(19) + MINUTE - NOW);
    const page = await open(`/staff/${id}?do=cancel`);
    expect(page.html).not.toMatch(/do=(?:move|cancel)/);
    for (const late of [await moveTo(id, 9, 0, TUESDAY), await act(id, "cancel")])
      expect([late.status, late.report]).toEqual([409, words.ended]);
  });

  test("STAFF-02 a follow-up is closed once, and leaves the list", async () => {
    const { id } = await leadOf(15);
    expect((await open(`/staff/${id}`)).text).toContain(words.close.told);
    for (let presses = 0; presses < 2; presses += 1)
      expect((await act(id, "close")).location).toBe(`/staff/${id}?done=close`);
    const page = await open(`/staff/${id}?done=close`);
    expect(page.report).toBe(`${words.close.done} ${words.close.next}`);
    expect(page.html).toContain('href="/staff#follow-ups"');
    expect(page.section("history")).toMatch(/Not booked: the time was no longer free\. .* Follow-up closed\.$/);
    expect((await open()).section("follow-ups")).toContain(words.sections.followUps.empty);
    const { id: demo } = await book({ hour: 19 });
    expect((await act(demo, "close")).report).toBe(words.close.notOpen);
    // An erasure hides when that was.
    await act(id, "erase");
    expect((await open(`/staff/${id}`)).section("history")).not.toContain("Follow-up closed.");
  });

  test("STAFF-02 an erasure names all that goes, happens at the second press, and takes the person's other requests", async () => {
    const { id } = await book({ hour: 19 });
    const other = await book({ hour: 9, company: "Second" });
    const stays = await book({ hour: 12, name: "Bo Ek", email: "bo@quill.example" });
    await untilWritten();
    const step = await open(`/staff/${id}?do=erase`);
    expect(step.text).toContain("Demo, Mon, Nov 23, 7:00 PM: Ana Ruiz Demo, Mon, Nov 23, 9:00 AM: Ana Ruiz");
    expect(step.text).toContain(words.erase.cancels);
    // A page that names fewer than there are by then takes none.
    expect(step.html).toMatch(/name="listed" value="2"/);
    const stale = await act(id, "erase", { listed: "1" });
    expect([stale.status, stale.report]).toEqual([409, words.changed]);
    for (let presses = 0; presses < 2; presses += 1)
      expect((await act(id, "erase", { listed: "2" })).location).toBe(`/staff/${id}?done=erase`);
    await untilErased();
    const page = await open(`/staff/${id}?done=erase`);
    expect([page.heading, page.report]).toEqual([words.erasedPerson, words.erase.done]);
    for (const path of [`/staff/${id}`, `/staff/${other.id}`, "/staff", "/staff?q="])
      expect((await open(path)).html).not.toMatch(/Ruiz|visitor\.example|Second|Too much mail/);
    expect((await open(`/staff/${stays.id}`)).heading).toBe("Bo Ek");
    expect(deeds("erased")).toHaveLength(2);
    logLines("erasure.done");
  });

  test("STAFF-02 MAIL-07 a person who stopped our mails is mailed again once staff lift it", async () => {
    const { id } = await book({ hour: 19 });
    await runInDurableObject(desk(), (_, { storage }) =>
      storage.sql.exec("INSERT INTO never_mailed (mailbox, at_ms) SELECT mailbox, 0 FROM bookings"),
    );
    const page = await open(`/staff/${id}`);
    expect(page.text).toContain(words.resume.told);
    expect((await open(`/staff/${id}?do=cancel`)).text).toContain(words.cancel.told.stopped);
    expect((await act(id, "resume")).location).toBe(`/staff/${id}?done=resume`);
    expect((await open(`/staff/${id}?done=resume`)).report).toBe(words.resume.done);
    expect((await act(id, "resume")).report).toBe(words.resume.was);
  });

  test("STAFF-02 while Google is away a move is kept, listed, and written after a try that staff ask for", async () => {
    const { id } = await book({ hour: 19 });
    await untilWritten();
    atGoogle().down(true);
    pass(MINUTE);
    expect((await moveTo(id, 9)).status).toBe(303);
    await ring();
    const lists = await open();
    expect(lists.html).toMatch(/href="#waiting"[^>]*text-alert[^>]*>Waiting/);
    const waiting = lists.section("waiting");
    expect(waiting).toContain("Ana Ruiz Mon, Nov 23, 9:00 AM Not in the calendar yet");
    expect(waiting).toContain(words.failures.unreachable);
    atGoogle().down(false);
    expect((await act(id, "retry")).location).toBe(`/staff/${id}?done=retry`);
    await ring();
    expect((await open(`/staff/${id}?done=retry`)).text).toContain(words.states.confirmed);
    expect((await act(id, "retry")).report).toBe(words.retry.nothing);
    expect(logLines("booking.failed")).toHaveLength(1);
  });
});

describe("with a mail service", () => {
  useMail();

  test("STAFF-02 a lead's mails that are late are tried with it, and the page promises mail only where it leaves", async () => {
    atMail().order({ kind: "code", code: "E_SENDER_NOT_VERIFIED", times: 99 });
    const { id } = await book({ hour: 19 });
    await untilWritten();
    pass(HOUR);
    expect((await open(`/staff/${id}?do=cancel`)).text).toContain(words.cancel.told.mailed);
    const waiting = (await open()).section("waiting");
    expect(waiting).toContain("To the visitor: Booked Ana");
    expect(waiting).toContain(words.waiting.away.mail);
    atMail().clearFaults();
    expect((await act(id, "retry")).location).toBe(`/staff/${id}?done=retry`);
    await ring();
    expect((await open()).section("waiting")).not.toContain("To the visitor: Booked");
    expect(logLines("message.failed")).not.toHaveLength(0);
  });
});
