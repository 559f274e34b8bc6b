import { afterEach, describe, expect, test, vi } from "vitest";

import { logLines } from "../support/console-guard";
import { atGoogle, DEMOS, replaceGoogle, STAFF, untilWritten, useGoogle, USER, written } from "./support/google";
import {
  atHook,
  eventOf,
  letPass,
  mails,
  messages,
  onlyMail,
  STAFF_MAIL,
  subjects,
  useMail,
  VISITOR,
} from "./support/mail";
import { operate } from "./support/operator";
import { act, at, linkOf, moveTo, open } from "./support/own";
import { book, DAY, desk, HOUR, MINUTE, pass, restartDesk, rows, SECOND, setting, useFreshDesk } from "./support/site";

// What is logged on the way is another test's subject.
afterEach(() => void logLines(""));

const BO = { email: "bo@visitor.example", name: "Bo Lind" };

describe("mails", () => {
  useFreshDesk();
  useGoogle();
  useMail();

  test("REL-20 staff who make a demo longer have not moved it", async () => {
    const { id } = await book({ hour: 10 });
    await letPass();
    atGoogle().move(DEMOS.id, id, `${DAY}T10:00:00-05:00`, `${DAY}T10:45:00-05:00`);
    await desk().runScheduledJobs();
    await letPass();
    expect(subjects()).toEqual(["Your demo is booked"]);
  });

  test("MAIL-07 with invitations on, one link does not mail an address more than five times a day", async () => {
    setting("GOOGLE_IMPERSONATE", USER);
    const { id } = await book({ hour: 10 });
    await letPass();
    for (let n = 0; n < 12; n += 1) {
      pass(2 * SECOND);
      await moveTo(await linkOf(), n % 2 === 0 ? 15 : 17);
      await letPass(10 * SECOND);
    }
    const invitations = atGoogle().calls.filter(
      ({ kind, path }) => (kind === "insert" || kind === "patch") && path.includes("sendUpdates=all"),
    );
    expect(written().some((event) => event.id === id)).toBe(true);
    expect(invitations.length).toBeLessThanOrEqual(5);
  });

  test("OWN-02 one visitor who moves a demo to and fro does not fill staff's mailbox", async () => {
    await book({ hour: 10 });
    await letPass();
    for (let n = 0; n < 30; n += 1) {
      pass(2 * SECOND);
      await moveTo(await linkOf(), n % 2 === 0 ? 15 : 17);
      await letPass(10 * SECOND);
    }
    expect(mails(STAFF_MAIL).length).toBeLessThanOrEqual(12);
  });

  test("MAIL-07 a stranger who enters somebody's address does not keep staff's cancellation from them", async () => {
    const { id } = await book({ hour: 10 });
    await letPass(2 * MINUTE);
    for (let n = 0; n < 4; n += 1) {
      await book({ hour: 10, challenge: `Other ${n}` });
      await letPass(2 * MINUTE);
    }
    expect((await operate(`/bookings/${id}/cancel`, "POST")).status).toBe(200);
    await letPass(2 * MINUTE);
    const end = (await messages()).find(({ recipient, news }) => recipient === "visitor" && news === "cancelled");
    expect({ state: end?.state, why: end?.last_failure }).toEqual({ state: "sent", why: null });
  });

  test("MAIL-01 a visitor whose own calendar has the demo is sent the new time there, also after invitations were switched on", async () => {
    const { id } = await book({ hour: 10 });
    await letPass();
    expect(eventOf(onlyMail()).sequence).toBe(0);
    setting("GOOGLE_IMPERSONATE", USER);
    await restartDesk();
    pass(MINUTE);
    expect((await moveTo(await linkOf(), 15)).status).toBe(200);
    await letPass();
    const told = mails().at(-1);
    expect(subjects().at(-1)).toBe("Your demo has been moved");
    const isGuest = written().some((event) => event.id === id && (event.attendees ?? []).length > 0);
    // Either Google tells the guest, or our mail brings the file.
    expect(isGuest || (told?.attachments.length ?? 0) > 0).toBe(true);
  });

  test("MAIL-01 a guest whose demo is moved after another calendar came into use does not keep the old time in their own calendar", async () => {
    const OTHER = { id: "other@group.calendar.google.com", timeZone: "America/Bogota", role: "writer" as const };
    await replaceGoogle([DEMOS, STAFF, OTHER]);
    setting("GOOGLE_IMPERSONATE", USER);
    const { id } = await book({ hour: 10 });
    await letPass();
    setting("GOOGLE_CALENDAR_ID", OTHER.id);
    await restartDesk();
    pass(15 * MINUTE);
    await desk().runScheduledJobs();
    await letPass();
    expect((await moveTo(await linkOf(), 15)).status).toBe(200);
    await letPass();
    // What the guest's own calendar shows: the events that invite them, and the files of our mails.
    const invited = [DEMOS.id, OTHER.id].flatMap((calendar) =>
      atGoogle()
        .events(calendar)
        .filter((event) => event.id === id && event.status === "confirmed" && (event.attendees ?? []).length > 0)
        .map(({ start }) => ("dateTime" in start ? start.dateTime.slice(11, 16) : "")),
    );
    const files = mails().flatMap((mail) => (mail.attachments.length > 0 ? [eventOf(mail).start] : []));
    expect({ invited, last: files.at(-1) ?? null }).not.toEqual({ invited: ["10:00"], last: null });
  });

  test("MAIL-01 a lead whose invitation Google refuses gets the calendar file by mail", async () => {
    setting("GOOGLE_IMPERSONATE", USER);
    atGoogle().invitationsUsedUp(true);
    await book({ hour: 10 });
    await letPass();
    expect(subjects()).toEqual(["Your demo is booked"]);
    expect(written().some((event) => (event.attendees ?? []).length > 0)).toBe(false);
    expect(mails()[0]?.attachments).toHaveLength(1);
  });

  test("MAIL-02 no reminder names a time that staff changed in the calendar minutes before", async () => {
    const { id } = await book({ hour: 10 });
    await letPass();
    vi.setSystemTime(at(9) - 2 * MINUTE);
    atGoogle().move(DEMOS.id, id, `${DAY}T15:00:00-05:00`, `${DAY}T15:30:00-05:00`);
    await letPass(4 * MINUTE);
    expect(subjects()).not.toContain("Your demo starts soon");
  });

  test("REL-12 the retention does not store a hash of somebody who is erased at that moment", async () => {
    setting("LEAD_RETENTION_DAYS", "30");
    await book({ hour: 10 });
    await untilWritten();
    const reference = await linkOf();
    pass(33 * 24 * HOUR);
    const digest = crypto.subtle.digest.bind(crypto.subtle);
    let isErased = false;
    vi.spyOn(crypto.subtle, "digest").mockImplementation(async (...args) => {
      if (!isErased) {
        isErased = true;
        expect(await desk().eraseByLink(reference)).toBe("erased");
      }
      return await digest(...args);
    });
    await desk().runScheduledJobs();
    expect(isErased).toBe(true);
    expect((await rows())[0]).toMatchObject({ email: "", mail_key: null });
  });

  test("MAIL-07 who asked for no more mail gets none, and no invitation, however the address is spelled", async () => {
    await book({ hour: 10 });
    await letPass();
    const mail = onlyMail();
    expect(mail.headers["List-Unsubscribe"]).toMatch(/^<https:\/\/\S+\/booking\/[0-9a-f]{32}\?do=never>$/);
    const reference = await linkOf();
    // A mail program that opens the link changes nothing.
    expect((await open(reference, "?do=never")).text).toContain("Never email this address again?");
    expect((await act(reference, "never")).report).toBe("Done. We will not email this address again.");
    setting("GOOGLE_IMPERSONATE", USER);
    await restartDesk();
    const [name, domain] = VISITOR.split("@");
    const { id } = await book({ hour: 15, email: `${name}+again@${domain}` });
    await letPass(HOUR);
    expect(subjects()).toHaveLength(1);
    expect(mails(`${name}+again@${domain}`)).toEqual([]);
    expect(written().find((event) => event.id === id)?.attendees ?? []).toEqual([]);
    // Staff are told as ever, and another person is mailed.
    expect(mails(STAFF_MAIL).length).toBeGreaterThan(1);
    await book({ hour: 17, ...BO });
    await letPass();
    expect(mails(BO.email)).toHaveLength(1);
  });

  test("REL-16 the button on the page proves a demo by a post, and closes what its visitor asked for before", async () => {
    const home = { "cf-connecting-ip": "198.51.100.7" };
    await book({ hour: 10, ...BO });
    await book({ hour: 10 }, crypto.randomUUID(), { "cf-connecting-ip": "203.0.113.9" });
    await book({ hour: 15 }, crypto.randomUUID(), home);
    await letPass();
    // The lead came from another home, and anyone can type an address.
    expect((await rows()).map(({ state }) => state)).toEqual(["confirmed", "confirmed", "confirmed"]);
    const reference = await linkOf();
    const before = await open(reference);
    expect(before.text).toContain("Is this your demo?");
    expect((await rows())[2]?.proven).toBe(0);
    const done = await act(reference, "confirm");
    expect([done.status, done.report]).toEqual([200, "Thank you. We look forward to meeting you."]);
    expect((await open(reference)).text).not.toContain("Is this your demo?");
    expect((await rows()).map(({ state, proven }) => [state, proven])).toEqual([
      ["confirmed", 0],
      ["closed", 0],
      ["confirmed", 1],
    ]);
    // A demo that is over has nothing to confirm.
    await act(reference, "cancel");
    expect((await act(reference, "confirm")).status).toBe(409);
  });
});

describe("the webhook", () => {
  useFreshDesk();
  useGoogle();
  useMail({ webhook: true });

  test("REL-10 one request that the receiver will not take holds up no other for hours", async () => {
    const poison = (await book({ hour: 10 })).id;
    const next = (await book({ hour: 15, ...BO })).id;
    const others = vi.mocked(globalThis.fetch).getMockImplementation();
    vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      if (request.headers.get("webhook-id")?.startsWith(poison)) return new Response(null, { status: 422 });
      if (!others) throw new Error("Nobody answers.");
      return await others(input, init);
    });
    await letPass(2 * HOUR);
    const got = atHook().received.map(({ body }) => Reflect.get(Reflect.get(Object(body), "data"), "id"));
    expect(got).toContain(next);
  });
});
