import { exports } from "cloudflare:workers";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";

import { booking } from "~/content/booking";
import { visitorPage as words } from "~/content/visitor-page";

import { logLines, wholeLog } from "../support/console-guard";
import { atGoogle, meet, useGoogle } from "./support/google";
import { act, at, linkOf, moveTo, open } from "./support/own";
import { FULL, limited } from "./support/posting";
import {
  book,
  DAY,
  desk,
  getApi,
  HOUR,
  MINUTE,
  ORIGIN,
  pass,
  payloadOf,
  post,
  ring,
  ringOnTime,
  rows,
  setting,
  tryWith,
  useFreshDesk,
  withoutMails,
} from "./support/site";
import { everything } from "./support/staff-door";

/** The headers of a page whose address is a secret. */
const SECRET = { "cache-control": "no-store", "x-robots-tag": "noindex", "referrer-policy": "no-referrer" };

function secretHeaders({ headers }: { headers: Headers }): Record<string, string | null> {
  return Object.fromEntries(Object.keys(SECRET).map((name) => [name, headers.get(name)]));
}

/** Well formed, but belongs to no booking. */
const FORGED = "0123456789abcdef0123456789abcdef";

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return exports.default.fetch(ORIGIN + path, init);
}

describe("the page", () => {
  useFreshDesk();
  withoutMails();
  useGoogle();

  test("OWN-01 the page, its data, its file and every error there are no-store, noindex and without a referrer", async () => {
    await book();
    const reference = await linkOf();
    const paths = [
      `/booking/${reference}`,
      `/booking/${reference}?do=move`,
      `/booking/${reference}.data`,
      `/booking/${reference}/demo.ics`,
      `/booking/${reference}/demo.ics.data`,
      `/booking/${reference}/demo.ics.data?_routes=pages/booking/calendar-file`,
      `/booking/${FORGED}`,
      `/booking/${FORGED}/demo.ics`,
      "/booking/x",
    ];
    for (const path of paths) {
      const reply = await ask(path);
      expect({ path, ...secretHeaders(reply) }).toEqual({ path, ...SECRET });
      expect(reply.headers.get("cloudflare-cdn-cache-control")).toBeNull();
      expect(reply.headers.get("cache-tag")).toBeNull();
    }
    for (const action of ["cancel", "erase"]) expect(secretHeaders(await act(reference, action))).toEqual(SECRET);
  });

  test("OWN-01 looking changes nothing, whatever the address asks for, nor does a post that asks for nothing known", async () => {
    await book();
    await ringOnTime();
    const reference = await linkOf();
    const before = await everything();
    const calls = atGoogle().calls.length;
    for (const query of ["?do=cancel", "?do=erase", `?do=move&date=${DAY}&hour=15&shown=${DAY}`, "?do=nonsense"])
      for (const method of ["GET", "HEAD"])
        expect((await ask(`/booking/${reference}${query}`, { method })).status).toBe(200);
    expect((await act(reference, "destroy")).status).toBe(400);
    expect((await act(reference, "cancel", {}, { origin: "https://evil.example" })).status).toBe(403);
    for (const method of ["PUT", "DELETE", "PATCH"])
      expect((await ask(`/booking/${reference}`, { method })).status).toBe(405);
    expect(await everything()).toBe(before);
    const later = atGoogle().calls.slice(calls);
    expect(later.every(({ kind }) => kind === "freeBusy")).toBe(true);
  });

  test("OWN-01 the calendar file is the meeting as it is now", async () => {
    const { id } = await book();
    const reply = await ask(`/booking/${await linkOf()}/demo.ics`);
    expect(reply.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const calendar = new ICAL.Component(ICAL.parse(await reply.text()));
    const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
    expect(event.uid.startsWith(`${id}@`)).toBe(true);
    expect(event.startDate.toJSDate()).toEqual(new Date(at(19)));
    expect(event.sequence).toBe(0);
    expect(event.component.getFirstSubcomponent("valarm")?.getFirstPropertyValue("action")).toBe("DISPLAY");
  });

  test("OWN-01 TOLD-01 a time that was promised and then lost says so, and its file takes it out of a calendar", async () => {
    expect((await book({ hour: 19 })).status).toBe(201);
    meet(`${DAY}T19:00`, `${DAY}T19:30`);
    await ring();
    const reference = await linkOf();
    const lost = await open(reference);
    expect(lost.heading).toBe(words.headings.taken);
    expect(lost.text).toContain(words.reasons.slot_taken);
    expect(lost.html).toContain(`href="/booking/${reference}/demo.ics"`);
    expect(await (await ask(`/booking/${reference}/demo.ics`)).text()).toContain("METHOD:CANCEL");
    expect(logLines("booking.follow_up")).toHaveLength(1);
  });

  test("OWN-01 BOOK-17 a demo that is held says so and has its file, a lost time says why, and a demo that is over offers nothing to change", async () => {
    atGoogle().down(true);
    expect((await book({ hour: 15 })).status).toBe(202);
    expect((await open(await linkOf())).text).toContain(words.held);
    expect((await ask(`/booking/${await linkOf()}/demo.ics`)).status).toBe(200);
    atGoogle().down(false);
    pass(10 * MINUTE);
    await book({ hour: 19, email: "bo@quill.example" });
    expect((await book({ hour: 19 })).status).toBe(409);
    const taken = await open(await linkOf());
    expect(taken.heading).toBe(words.headings.taken);
    expect(taken.text).toContain(words.reasons.slot_taken);
    expect((await ask(`/booking/${await linkOf()}/demo.ics`)).status).toBe(404);
    expect(taken.html).not.toContain("demo.ics");
    pass(at(19) - Date.now());
    const reference = await linkOf(1);
    // Who comes a little late finds the way to the demo here.
    const begun = await open(reference);
    expect(begun.heading).toBe(words.headings.booked);
    expect(begun.text).toContain(booking.place.toCome);
    expect(begun.text).not.toContain(words.cancel.label);
    pass(30 * MINUTE);
    const over = await open(reference);
    expect(over.heading).toBe(words.headings.over);
    expect(over.text).not.toContain(words.cancel.label);
    for (const answer of [await act(reference, "cancel"), await moveTo(reference, 10, "2099-11-25")])
      expect([answer.status, answer.report]).toEqual([409, words.ended]);
    logLines("booking.failed");
  });
});

describe("its address", () => {
  useFreshDesk();

  /** The responses of everything that accepts a reference, without the per-page values of the policy. */
  async function answers(reference: string): Promise<Record<string, { status: number; body: string }>> {
    const path = `/booking/${encodeURIComponent(reference)}`;
    // A Monday, also a month later.
    const date = Date.now() < at(0) ? DAY : "2099-12-28";
    const form = (action: string) => ({
      method: "POST",
      headers: { origin: ORIGIN },
      body: new URLSearchParams({ do: action, date, hour: "15", shown: date }),
    });
    const asked: [string, Promise<Response>][] = [
      ["page", ask(path)],
      ["page to move", ask(`${path}?do=move`)],
      ["file", ask(`${path}/demo.ics`)],
      ["state", ask("/api/calendar/booking", { headers: { "booking-reference": reference } })],
      ["move", ask(path, form("move"))],
      ["cancel", ask(path, form("cancel"))],
      ["erase", ask(path, form("erase"))],
    ];
    const read: Record<string, { status: number; body: string }> = {};
    for (const [name, reply] of asked) {
      const { status } = await reply;
      const text = await (await reply).text();
      const own = [reference, encodeURIComponent(reference)];
      const body = own.reduce((rest, form) => rest.replaceAll(form, "REF"), text.replaceAll(/nonce="[^"]*"/g, ""));
      read[name] = { status, body };
    }
    return read;
  }

  async function booked(): Promise<string> {
    await book();
    return await linkOf();
  }

  test.for<[string, () => Promise<string>]>([
    ["changed in its last digit", async () => (await booked()).replace(/.$/, (digit) => (digit === "0" ? "1" : "0"))],
    [
      "of an erased booking",
      async () => {
        const reference = await booked();
        await desk().visitor({ type: "erase", link: reference });
        return reference;
      },
    ],
    [
      "of a lead past its retention",
      async () => {
        tryWith({ retentionDays: 30 });
        const reference = await booked();
        await ring();
        pass(33 * 24 * HOUR);
        await desk().runScheduledJobs();
        logLines("messages.stuck");
        return reference;
      },
    ],
    ["in upper case", async () => (await booked()).toUpperCase()],
    ["that is a pattern", async () => "%".repeat(32)],
  ])("OWN-05 a reference %s answers as one that never was: 404, and the same body everywhere", async ([, make]) => {
    const reference = await make();
    const before = await everything();
    const got = await answers(reference);
    expect(new Set(Object.values(got).map(({ status }) => status))).toEqual(new Set([404]));
    expect(got).toEqual(await answers(FORGED));
    expect(await everything()).toBe(before);
  });

  test("OWN-05 a form with a mistake, sent to a reference that is none, is a 404 as well", async () => {
    expect((await act(FORGED, "move", { step: "hours", date: "2099-11-24" })).status).toBe(404);
    expect((await act(FORGED, "move", { date: "2099-11-28", hour: "10", shown: "2099-11-28" })).status).toBe(404);
    expect((await act(FORGED, "destroy")).status).toBe(404);
  });

  test("OWN-05 a reference of another person's booking opens that booking alone, and the API says the least", async () => {
    await book();
    await book({ hour: 15, email: "bo@quill.example", name: "Bo Lind" });
    const reply = await ask("/api/calendar/booking", { headers: { "booking-reference": await linkOf(1) } });
    expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await reply.json()).toEqual({
      state: "booked",
      start: "2099-11-23T15:00:00-05:00",
      end: "2099-11-23T15:30:00-05:00",
    });
    expect((await act(await linkOf(1), "cancel")).status).toBe(200);
    expect((await rows()).map(({ state }) => state === "removed")).toEqual([false, true]);
  });

  test("OWN-05 references are random: no two begin alike, and none is part of its booking's id", async () => {
    for (const hour of [8, 9, 10, 12, 15, 17, 19]) await book({ hour });
    const all = (await rows()).map(({ id, link }) => ({ id, link: link ?? "" }));
    expect(new Set(all.map(({ link }) => link.slice(0, 8))).size).toBe(7);
    for (const { id, link } of all) {
      expect(link).toMatch(/^[0-9a-f]{32}$/);
      expect(id).not.toContain(link.slice(0, 8));
    }
  });

  test("OWN-05 tries to guess a reference are limited: of the page, its data, its file, and the API", async () => {
    const reference = await booked();
    const { keys, to } = limited(FULL);
    const headers = { "cf-connecting-ip": "192.0.2.7" };
    for (const path of [`/booking/${reference}`, `/booking/${reference}.data`, `/booking/${reference}/demo.ics`]) {
      const reply = await to(path, { headers });
      expect([path, reply.status, reply.headers.get("retry-after")]).toEqual([path, 429, "60"]);
      expect(await reply.text()).not.toContain(reference);
    }
    const state = await to("/api/calendar/booking", { headers: { ...headers, "booking-reference": reference } });
    expect(state.status).toBe(429);
    expect(new Set(keys)).toEqual(new Set(["read 192.0.2.7"]));
  });

  test("OWN-05 a reference is in no log line, whatever is done with it", async () => {
    const reference = await booked();
    await open(reference);
    await ask(`/booking/${reference}/demo.ics`);
    await ask("/api/calendar/booking", { headers: { "booking-reference": reference } });
    await moveTo(reference, 15);
    await ring();
    for (const action of ["cancel", "erase"]) await act(reference, action);
    await open(reference);
    // As a mail program may break it.
    expect((await open(`${reference}%`)).status).toBe(404);
    await ring();
    const id = (await rows())[0]?.id;
    expect(logLines("booking.erased")).toEqual([JSON.stringify({ event: "booking.erased", booking: id })]);
    expect(wholeLog()).not.toContain(reference);
  });
});

describe("the place", () => {
  useFreshDesk();
  withoutMails();

  const LINK = "https://meet.example/demo";

  /** What the site answers to anybody. */
  const PUBLIC = ["/", "/_root.data", "/book", "/book.data", "/about", "/llms.txt"];

  async function textOf(path: string): Promise<string> {
    return await (await exports.default.fetch(ORIGIN + path)).text();
  }

  /** What a browser reads when it asks for a booking again. */
  async function textLater(): Promise<string> {
    return await (await getApi("/calendar/booking", { headers: { "booking-reference": await linkOf(0) } })).text();
  }

  test("TOLD-03 before there is a booking, every page names the host of a call, and none its link", async () => {
    setting("MEETING_PLACE", LINK);
    const pages = await Promise.all(PUBLIC.map(textOf));
    for (const [index, page] of pages.entries())
      expect([PUBLIC[index], page.includes(LINK)]).toEqual([PUBLIC[index], false]);
    expect(pages[2]).toContain("video call (meet.example)");
  });

  test("TOLD-03 the link of a call comes with the booking, and leaves with it", async () => {
    setting("MEETING_PLACE", LINK);
    const reply = await post(payloadOf({ hour: 10 }));
    expect(await reply.json()).toMatchObject({ state: "booked", place: LINK });
    expect(await textLater()).toContain(LINK);
    expect(await textOf(`/booking/${await linkOf(0)}/demo.ics`)).toContain(`LOCATION:${LINK}`);
    const refused = await post(payloadOf({ hour: 10, email: "second@visitor.example" }));
    expect(refused.status).toBe(409);
    expect(await refused.text()).not.toContain(LINK);
    await act(await linkOf(0), "cancel");
    expect(await textLater()).not.toContain(LINK);
    expect(await textOf(`/booking/${await linkOf(0)}.data`)).not.toContain(LINK);
  });
});
