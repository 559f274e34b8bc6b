import { exports } from "cloudflare:workers";
import ICAL from "ical.js";
import { expect, test } from "vitest";

import { visitorPage as words } from "~/content/visitor-page";

import { logLines } from "../support/console-guard";
import { atGoogle, useGoogle } from "./support/google";
import { everything } from "./support/operator";
import { act, linkOf, open } from "./support/own";
import { book, DAY, MINUTE, ORIGIN, pass, ringOnTime, rows, setting, useFreshDesk, withoutMails } from "./support/site";

useFreshDesk();
withoutMails();
useGoogle();

/** The headers of a page whose address is a secret. */
const SECRET = { "cache-control": "no-store", "x-robots-tag": "noindex", "referrer-policy": "no-referrer" };

function secretHeaders({ headers }: { headers: Headers }): Record<string, string | null> {
  return Object.fromEntries(Object.keys(SECRET).map((name) => [name, headers.get(name)]));
}

test("OWN-01 the page shows time, place, state and what can be done, without JavaScript, and names nobody", async () => {
  setting("MEETING_PLACE", "https://meet.example/demo");
  await book();
  const page = await open(await linkOf());
  expect(page.status).toBe(200);
  expect(page.heading).toBe(words.headings.booked);
  for (const part of ["November 23", "7:00 PM", "https://meet.example/demo", "Move", "Cancel", "Erase my data"])
    expect(page.text).toContain(part);
  expect(page.html).toContain(`/booking/${await linkOf()}/demo.ics`);
  for (const part of ["Ruiz", "Acme", "visitor.example", "Too much mail"]) expect(page.html).not.toContain(part);
  expect(page.headers.get("set-cookie")).toBeNull();
});

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
    `/booking/${"0".repeat(32)}`,
    `/booking/${"0".repeat(32)}/demo.ics`,
    "/booking/x",
  ];
  for (const path of paths) {
    const reply = await exports.default.fetch(ORIGIN + path);
    expect({ path, ...secretHeaders(reply) }).toEqual({ path, ...SECRET });
    expect(reply.headers.get("cloudflare-cdn-cache-control")).toBeNull();
    expect(reply.headers.get("cache-tag")).toBeNull();
  }
  for (const wish of ["cancel", "erase"]) expect(secretHeaders(await act(reference, wish))).toEqual(SECRET);
});

test("OWN-01 the address is in no tag, and no page but its own names it to other sites", async () => {
  await book();
  const reference = await linkOf();
  const { html } = await open(reference);
  const head = /<head>.*<\/head>/s.exec(html)?.[0] ?? "";
  expect(head).not.toContain(reference);
  expect(head).toMatch(/<meta name="robots" content="noindex/);
  for (const address of html.matchAll(/(?:href|src|action)="([^"]*)"/g)) {
    const target = new URL((address[1] ?? "").replaceAll("&amp;", "&"), ORIGIN);
    if (target.origin !== ORIGIN) expect(target.href).not.toContain(reference);
  }
});

test("OWN-01 looking changes nothing, whatever the address asks for", async () => {
  await book();
  await ringOnTime();
  const reference = await linkOf();
  const before = await everything();
  const calls = atGoogle().calls.length;
  for (const query of ["?do=cancel", "?do=erase", `?do=move&date=${DAY}&hour=15&shown=${DAY}`, "?do=nonsense"]) {
    for (const method of ["GET", "HEAD"]) {
      const reply = await exports.default.fetch(`${ORIGIN}/booking/${reference}${query}`, { method });
      expect(reply.status).toBe(200);
    }
  }
  expect(await everything()).toBe(before);
  expect(
    atGoogle()
      .calls.slice(calls)
      .every(({ kind }) => kind === "freeBusy"),
  ).toBe(true);
});

test("OWN-01 the ways on are asked about first: to move, to cancel, to erase", async () => {
  await book();
  const reference = await linkOf();
  const move = await open(reference, "?do=move");
  expect(move.hours).toEqual(["8", "9", "10", "12", "15", "17"]);
  expect((await open(reference, "?do=cancel")).text).toContain(words.cancel.heading);
  expect((await open(reference, "?do=erase")).text).toContain(words.erase.heading);
});

test("OWN-01 the calendar file is the meeting as it is now", async () => {
  const { id } = await book();
  const reply = await exports.default.fetch(`${ORIGIN}/booking/${await linkOf()}/demo.ics`);
  expect(reply.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const calendar = new ICAL.Component(ICAL.parse(await reply.text()));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  expect(event.uid.startsWith(`${id}@`)).toBe(true);
  expect(event.startDate.toJSDate()).toEqual(new Date(`${DAY}T19:00:00-05:00`));
  expect(event.sequence).toBe(0);
  expect(event.component.getFirstSubcomponent("valarm")?.getFirstPropertyValue("action")).toBe("DISPLAY");
});

test("OWN-01 a demo that is held says so, a lost time says why, and a demo that is over offers nothing to change", async () => {
  atGoogle().down(true);
  expect((await book({ hour: 15 })).status).toBe(202);
  expect((await open(await linkOf())).text).toContain(words.held);
  atGoogle().down(false);
  pass(10 * MINUTE);
  await book({ hour: 19, email: "bo@quill.example" });
  expect((await book({ hour: 19 })).status).toBe(409);
  const taken = await open(await linkOf());
  expect(taken.heading).toBe(words.headings.taken);
  expect(taken.text).toContain(words.reasons.slot_taken);
  pass(Date.parse(`${DAY}T19:31:00-05:00`) - Date.now());
  const over = await open((await rows())[1]?.link ?? "");
  expect(over.heading).toBe(words.headings.over);
  expect(over.text).not.toContain(words.cancel.label);
  for (const [wish, kind] of [
    ["cancel", 409],
    ["move", 409],
  ] as const) {
    const answer = await act((await rows())[1]?.link ?? "", wish, {
      date: "2099-11-25",
      hour: "10",
      shown: "2099-11-25",
    });
    expect([answer.status, answer.report]).toEqual([kind, words.ended]);
  }
  logLines("booking.failed");
});

test("OWN-01 a post that asks for nothing known changes nothing, nor does one from another site", async () => {
  await book();
  const reference = await linkOf();
  const before = await everything();
  expect((await act(reference, "destroy")).status).toBe(400);
  const foreign = await exports.default.fetch(`${ORIGIN}/booking/${reference}`, {
    method: "POST",
    headers: { origin: "https://evil.example" },
    body: new URLSearchParams({ do: "cancel" }),
  });
  expect(foreign.status).toBe(403);
  for (const method of ["PUT", "DELETE", "PATCH"]) {
    const reply = await exports.default.fetch(`${ORIGIN}/booking/${reference}`, { method });
    expect(reply.status).toBe(405);
  }
  expect(await everything()).toBe(before);
});
