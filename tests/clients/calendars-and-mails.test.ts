import { caniemail } from "caniemail";
import ICAL from "ical.js";
import { beforeAll, expect, test, vi } from "vitest";

import { bodyOf, openSlots } from "../chaos/leads.ts";
import { makeServiceAccount } from "../fakes/google/account.ts";
import { createFakeGoogle } from "../fakes/google/fake-google.ts";
import { createFakeMail } from "../fakes/mail/fake-mail.ts";
import { serveBuilt } from "../support/built-site.ts";

const DEMOS = { id: "demos@group.calendar.google.com", timeZone: "America/Bogota", role: "writer" } as const;
const mail = createFakeMail({ verified: ["agency.example"] });
const mails = mail.sent;
let origin = "";

/** The build, with strict fakes of the calendar and the mail service. */
beforeAll(async () => {
  const { clientEmail, privateKeyPem, publicKey } = await makeServiceAccount();
  const google = createFakeGoogle({ clientEmail, publicKey, calendars: [DEMOS] });
  const site = await serveBuilt(
    {
      GOOGLE_CLIENT_EMAIL: clientEmail,
      GOOGLE_PRIVATE_KEY: privateKeyPem.replaceAll("\n", String.raw`\n`),
      GOOGLE_CALENDAR_ID: DEMOS.id,
      MAIL_FROM: "bookings@agency.example",
      STAFF_MAIL: "staff@agency.example",
    },
    {
      outbound: google.fetch,
      mail: async (request) => new Response((await mail.send(await request.json())).messageId),
    },
  );
  ({ origin } = site);
  return async () => await site.close();
});

/** The mail programs of which the data knows each feature of our mails; about an unknown one caniemail throws. */
const PROGRAMS = [
  "aol.*",
  "apple-mail.*",
  "fastmail.*",
  "gmail.*",
  "hey.*",
  "outlook.*",
  "protonmail.*",
  "samsung-email.*",
  "yahoo.*",
] as const;
/** What some of them drop, after which a mail is less pretty: black on white, square, in their own font. */
const DISPENSABLE = new Set([
  "<body> element",
  "<style> element",
  "@media",
  "Class selector",
  "Descendant combinator",
  "Type selector",
  "border-radius",
  "color-scheme CSS property",
  "color-scheme meta tag",
  "lang attribute",
  "overflow",
  "overflow-wrap",
  "system-ui, ui-serif, ui-sans-serif, ui-rounded, ui-monospace",
  "text-decoration",
]);
const VISITOR = "ana@visitor.example";

/** What a calendar shows of the files it took, in their order: an event is replaced by its next sequence, and a cancellation removes it. */
function viewOf(files: readonly string[]): { readonly at: string; readonly status: unknown }[] {
  const events = new Map<string, ICAL.Event>();
  for (const file of files) {
    const calendar = new ICAL.Component(ICAL.parse(file));
    for (const component of calendar.getAllSubcomponents("vevent")) {
      const event = new ICAL.Event(component);
      if (event.sequence >= (events.get(event.uid)?.sequence ?? 0)) events.set(event.uid, event);
    }
  }
  return [...events.values()]
    .map(({ startDate, component }) => ({
      at: startDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue("status"),
    }))
    .filter(({ status }) => status !== "CANCELLED");
}

async function fileOf(page: string): Promise<string> {
  return await (await fetch(`${origin}${page}/demo.ics`)).text();
}

/** The calendar files of the visitor's mails, oldest first, once there are so many. */
async function mailedFiles(count: number): Promise<string[]> {
  return await vi.waitFor(
    () => {
      const files = mails
        .filter(({ to }) => to.includes(VISITOR))
        .flatMap(({ attachments }) => attachments.map(({ content }) => content));
      expect(files).toHaveLength(count);
      return files;
    },
    { timeout: 60_000, interval: 100 },
  );
}

async function submit(page: string, fields: Record<string, string>): Promise<void> {
  const reply = await fetch(origin + page, { method: "POST", headers: { origin }, body: new URLSearchParams(fields) });
  expect(reply.status).toBe(200);
}

test("OWN-03 MAIL-01 a calendar filled from mails and one filled from the page show a demo booked, moved and gone", async () => {
  const open = openSlots(Date.now());
  const [first] = open;
  const next = open.find(({ date }) => date !== first?.date);
  if (!first || !next) throw new Error("No two days are free.");
  const reply = await fetch(`${origin}/api/calendar/create-event`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: bodyOf(first, "calendars", VISITOR),
  });
  const { page } = (await reply.json()) as { page: string };
  const saved: string[] = [];
  const shown = ({ start }: { start: number }) => [{ at: new Date(start).toISOString(), status: "CONFIRMED" }];

  async function expectBoth(view: ReturnType<typeof viewOf>): Promise<void> {
    saved.push(await fileOf(page));
    const mailed = await mailedFiles(saved.length);
    const mixed = saved.map((file, at) => (at % 2 === 0 ? file : (mailed[at] ?? "")));
    for (const files of [saved, mailed, mixed, [...mailed, ...saved]]) expect(viewOf(files)).toEqual(view);
  }
  await expectBoth(shown(first));
  await submit(page, { do: "move", date: next.date, hour: String(next.hour), shown: next.date });
  await expectBoth(shown(next));
  await submit(page, { do: "cancel" });
  await expectBoth([]);
});

test("MAIL-07 of what caniemail knows to be dropped by mail programs, mails need nothing", () => {
  expect(new Set(mails.flatMap(({ to }) => to))).toEqual(new Set([VISITOR, "staff@agency.example"]));
  for (const { subject, html } of mails) {
    const dropped = [...caniemail({ clients: [...PROGRAMS], html }).issues.errors].flatMap(([program, issues]) =>
      issues.filter(({ title }) => !DISPENSABLE.has(title)).map(({ title }) => `${program}: ${title}`),
    );
    expect({ subject, dropped }).toEqual({ subject, dropped: [] });
  }
});
