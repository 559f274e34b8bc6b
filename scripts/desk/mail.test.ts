import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { HERE, runCommand } from "../../tests/support/desk-command";
import { tempFolder } from "../../tests/support/temp-folder";
import type { AdminMail, AdminMailLine } from "../../workers/mail/admin-mail";
import type { Values } from "./command";
import { mail as command, toEml } from "./mail";

const BOOKING = "a".repeat(52);
const ICS = "BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nSUMMARY:Demo – Bogotá\r\nEND:VCALENDAR\r\n";

function lineOf(changes: Partial<AdminMailLine> = {}): AdminMailLine {
  return {
    seq: 7,
    reference: `${BOOKING}.visitor.booked.0`,
    booking: BOOKING,
    recipient: "visitor",
    news: "booked",
    start: "2026-11-24T19:00:00-05:00",
    state: "kept",
    attempts: 1,
    due: null,
    lastFailure: null,
    createdAt: "2026-11-22T14:05:09.000Z",
    updatedAt: "2026-11-22T14:05:10.000Z",
    ...changes,
  };
}

type Text = NonNullable<AdminMail["mail"]>;

function mailOf(changes: Partial<Text> = {}, line: Partial<AdminMailLine> = {}) {
  const mail: Text = {
    from: { email: "hello@firm.test", name: "Nightshift" },
    to: ["ana@visitor.test"],
    replyTo: "hello@firm.test",
    subject: "Your demo is booked: Tue, Nov 24, 7:00 PM",
    text: "Thank you, Zoe.\n\n-- \nNightshift\n",
    html: "<!DOCTYPE html>\n<p>Thank you, Zoe.</p>\n",
    calendar: { method: "PUBLISH", content: ICS },
    ...changes,
  };
  return { line: lineOf(line), mail };
}

/** Runs the command against a site that has these messages; the first of the list is the newest. */
async function run(words: string, values: Values = {}, site: readonly AdminMail[] = [mailOf()]) {
  const result = await runCommand(command, words, values, {
    fetch: async (input) => {
      const { pathname, searchParams } = new URL(input);
      const shown = /\/mails\/(\d+)$/.exec(pathname)?.[1];
      if (shown !== undefined) {
        const mail = site.find(({ line }) => line.seq === Number(shown));
        return mail ? Response.json(mail) : Response.json({ title: "Mail not found" }, { status: 404 });
      }
      const before = Number(searchParams.get("before") ?? Infinity);
      const left = site.map(({ line }) => line).filter(({ seq }) => seq < before);
      // Two messages a page.
      const mails = left.slice(0, 2);
      const next = left.length > 2 ? (mails.at(-1)?.seq ?? null) : null;
      if (pathname === "/api/operator/mails") return Response.json({ mails, next, mailer: "desk" });
      return Response.json({ title: "Booking not found" }, { status: 404 });
    },
    token: "token-of-nobody",
  });
  return { ...result, asked: result.asked.map((url) => url.replace(HERE, "")) };
}

/** A folder for mails that does not exist yet. */
const folderForMails = () => join(tempFolder("mails-"), "out");

/** The headers of a mail, unfolded, without those of its parts. */
function headersOf(eml: string): Map<string, string> {
  const head = eml.slice(0, eml.indexOf("\r\n\r\n")).replaceAll(/\r\n[ \t]+/g, " ");
  const fields = [...head.matchAll(/^([\w-]+): *(.*)$/gm)].map(([, name = "", value = ""]) => [name, value] as const);
  expect(fields, "nothing but headers, none twice").toHaveLength(head.split(/\r|\n|\r\n/).filter(Boolean).length);
  return new Map(fields.map(([name, value]) => [name.toLowerCase(), value]));
}

test("MAIL-06 list shows the latest first, a line each, and says that nobody gets them", async () => {
  const site = [
    mailOf({}, { seq: 12, recipient: "staff", news: "follow_up", state: "ambiguous", lastFailure: "timeout" }),
    mailOf({}, { seq: 11, state: "waiting", due: "2026-11-23T19:00:00.000Z", news: "reminder_day" }),
    mailOf({}, { seq: 9 }),
  ];
  expect((await run("list", {}, site)).said.split("\n")).toEqual([
    "No.  When (UTC)        To       News          Meeting time      State      Booking     Last failure",
    "12   2026-11-22 14:05  staff    follow_up     2026-11-24 19:00  ambiguous  aaaaaaaaaa  timeout",
    "11   2026-11-23 19:00  visitor  reminder_day  2026-11-24 19:00  waiting    aaaaaaaaaa",
    "There are older ones: --all lists them too.",
    "MAIL_FROM is not set: mails are kept here, and nobody gets any.",
  ]);
  const all = await run("list", { all: true, json: true }, site);
  expect(JSON.parse(all.said)).toEqual(site.map(({ line }) => line));
  expect(all.asked).toEqual(["/api/operator/mails?", "/api/operator/mails?before=11"]);
  expect((await run("list", {}, [])).said).toMatch(/^No mails\.\n/);
});

test("MAIL-06 list is narrowed by state and by booking", async () => {
  expect((await run("list", { state: "refused" })).asked).toEqual(["/api/operator/mails?state=refused"]);
  expect((await run("list", { booking: BOOKING })).complaints).toBe("Booking not found.");
  const wrong = await run("list", { state: "lost" });
  expect([wrong.status, wrong.asked]).toEqual([2, []]);
  expect(wrong.complaints).toMatch(/^--state is one of waiting, sending, /);
});

test("MAIL-06 a site that runs here gets its own address of the visitor's page, since mails link to the deployed one", async () => {
  const path = `/booking/${"ab".repeat(16)}`;
  const site = [mailOf({ text: `See it:\nhttps://firm.test${path}\n` })];
  const own = `\n\nOn this machine: ${HERE}${path}`;
  expect((await run("show 7", {}, site)).said.endsWith(own)).toBe(true);
  expect((await run("show 7", { url: "https://firm.test" }, site)).said).not.toContain("On this machine");
  expect((await run("show 7")).said).not.toContain("On this machine");
  expect((await run("show 7", { html: true }, site)).said).not.toContain("On this machine");
});

test("MAIL-06 show prints the headers and the text, or the HTML", async () => {
  const { said } = await run("show 7");
  expect(said).toContain("From:     Nightshift <hello@firm.test>\n");
  expect(said).toContain("To:       ana@visitor.test\n");
  expect(said).toContain("Subject:  Your demo is booked: ");
  expect(said).toContain("Attached: demo.ics (PUBLISH)\n");
  expect(said.endsWith("\n\nThank you, Zoe.\n\n-- \nNightshift\n")).toBe(true);
  expect((await run("show 7", { html: true })).said).toContain("<p>Thank you, Zoe.</p>");
  expect(await run("show 8")).toMatchObject({ status: 1, complaints: "Mail not found." });
  for (const number of ["show", "show ../health", "show 1e3"]) {
    const { status, asked, complaints } = await run(number);
    expect([status, asked, complaints.slice(0, 24)]).toEqual([1, [], "Name an email by its num"]);
  }
});

test("MAIL-06 of a person who was erased there is no text and no file, nor of a request to the webhook", async () => {
  const erased = { line: lineOf(), mail: null };
  const request = { line: lineOf({ seq: 8, recipient: "webhook" }), mail: null };
  expect((await run("show 7", {}, [erased])).said).toMatch(/\n\n\(the person was erased\)$/);
  expect((await run("show 8", {}, [request])).said).toMatch(/\n\n\(a request to the webhook/);
  const saved = await run("save 7", {}, [erased]);
  expect([saved.status, saved.complaints]).toEqual([1, "Nothing to save: (the person was erased)."]);
  const dir = folderForMails();
  const all = await run("save", { all: true, dir }, [request, erased, mailOf({}, { seq: 3 })]);
  expect(all.said).toBe(`Saved in ${dir}: 1. Left out, because the person was erased: 1.`);
  // A folder that the command makes is not committed by mistake.
  expect(readdirSync(dir)).toEqual([".gitignore", "000003-visitor-booked.eml"]);
});

test("MAIL-06 save writes what a mail program reads: both texts, the calendar file, and who it is from and to", async () => {
  const dir = folderForMails();
  const path = join(dir, "000007-visitor-booked.eml");
  expect((await run("save 7", { dir })).said).toBe(`Saved: ${path}`);
  expect([statSync(dir).mode & 0o777, statSync(path).mode & 0o777]).toEqual([0o700, 0o600]);
  const eml = readFileSync(path, "utf8");
  expect(Object.fromEntries(headersOf(eml))).toMatchObject({
    from: "Nightshift <hello@firm.test>",
    to: "ana@visitor.test",
    "reply-to": "hello@firm.test",
    subject: "Your demo is booked: Tue, Nov 24, 7:00 PM",
    date: "Sun, 22 Nov 2026 14:05:10 +0000",
    "auto-submitted": "auto-generated",
    "x-entity-ref-id": `${BOOKING}.visitor.booked.0`,
    "message-id": `<${BOOKING}.visitor.booked.0@firm.test>`,
    "content-type": expect.stringMatching(/^multipart\/mixed;/),
  });
  const parts = eml
    .split(/^--\S+\r\n/m)
    .slice(1)
    .filter((part) => part.startsWith("Content-Type"));
  expect(parts.map((part) => /^Content-Type: ([^;]+)/i.exec(part)?.[1])).toEqual([
    "multipart/alternative",
    "text/plain",
    "text/html",
    "text/calendar",
  ]);
  expect(parts[1]).toContain("\r\n\r\nThank you, Zoe.\r\n\r\n-- \r\nNightshift\r\n");
  expect(parts[2]).toContain("<p>Thank you, Zoe.</p>");
  expect(parts[3]).toContain("method=PUBLISH");
  expect(parts[3]).toContain("attachment; filename=demo.ics");
  expect(Buffer.from(parts[3]?.split("\r\n\r\n")[1] ?? "", "base64").toString()).toBe(ICS);
  expect(eml).toMatch(/^[\r\n\x20-\x7e]+$/);
  const reminder = (await toEml(mailOf({}, { due: "2026-11-23T19:00:00.000Z" }))).toString();
  expect(headersOf(reminder).get("date")).toBe("Mon, 23 Nov 2026 19:00:00 +0000");
  await run("save 7", { dir });
  expect(readFileSync(path, "utf8")).toBe(eml);
});

test("MAIL-07 nothing that a visitor typed is the line that ends a part of a saved mail", async () => {
  const boundariesOf = async (typed: string) => {
    const eml = (await toEml(mailOf({ text: typed, html: `<p>${typed}</p>` }))).toString();
    return [...eml.matchAll(/boundary="([^"]+)"/g)].map(([, boundary = ""]) => boundary);
  };
  const known = await boundariesOf("Hello");
  expect(known).toHaveLength(2);
  const guessed = await boundariesOf(known.map((boundary) => `--${boundary}`).join("\n"));
  expect(guessed.filter((boundary) => known.includes(boundary))).toEqual([]);
});

test.each([
  ["a line break and a header", "x\r\nBcc: evil@evil.test"],
  ["a bare line feed", "x\nBcc: evil@evil.test"],
  ["the end of the headers", "x\r\rBcc: evil@evil.test\r\n\r\n<script>"],
  ["a second address", '", evil@evil.test, "'],
  ["an address in brackets", "<evil@evil.test>"],
  ["Unicode's own line ends", "x\u2028Bcc: evil@evil.test\u0085Cc: evil@evil.test"],
  ["a very long word", ` ${"é".repeat(2_000)}`],
])("MAIL-06 MAIL-07 hostile subjects, names and addresses add no header and no recipient: %s", async (_, typed) => {
  const from = { email: "hello@firm.test", name: typed };
  const to = ["ana@visitor.test", `ben@visitor.test${typed}`];
  const sent = async (changes: Partial<Text>) => headersOf((await toEml(mailOf(changes))).toString());
  const hostile = await sent({ subject: typed, from, to, text: typed, calendar: null });
  const clean = await sent({ calendar: null });
  expect([...hostile.keys()].toSorted()).toEqual([...clean.keys()].toSorted());
  expect(hostile.get("to")).toBe("ana@visitor.test");
  expect(hostile.get("reply-to")).toBe("hello@firm.test");
  const sender = (hostile.get("from") ?? "").replaceAll(/"(?:[^"\\]|\\.)*"/g, "");
  // A comma outside of quotation marks would separate two addresses.
  expect(sender).toMatch(/^[^,<>]*<hello@firm\.test>$/);
  expect((await sent({ replyTo: `hello@firm.test${typed}` })).has("reply-to")).toBe(false);
});

test("MAIL-06 what is no command is answered with how it is used", async () => {
  for (const words of ["", "nothing", "show 1 2"]) {
    const usage = expect.stringMatching(/^npm run mail -- <command>/);
    expect(await run(words)).toMatchObject({ status: 2, complaints: usage, asked: [] });
  }
});
