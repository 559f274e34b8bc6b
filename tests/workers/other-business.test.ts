// The site of another business: nothing that leaves it may still name the former brand, or go by the former hours.
import { exports } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { brand } from "~/content/brand";
import { promisesOf } from "~/content/promises";

import { isoIn } from "../support/zone-time";
import { anyOf, ask, bookingTexts, EVERY_PAGE_MS, find, publicTexts, type Sent } from "./support/every-text";
import { DEMOS, replaceGoogle, untilWritten, useGoogle, written } from "./support/google";
import { flat, letPass, onlyMail, useMail, VISITOR } from "./support/mail";
import { act, linkOf, open, readPage } from "./support/own";
import { hours, NOW, ORIGIN, post, setting, useFreshDesk } from "./support/site";

/** The fields of a brand, whatever they say. */
type Texts<Part> = { readonly [Key in keyof Part]: Part[Key] extends object ? Texts<Part[Key]> : unknown };

// Its name has a character that markup must escape.
vi.mock("~/content/brand", () => ({
  brand: {
    name: "Zephyr & Vole",
    slug: "zephyr-vole",
    legalName: "Zephyr & Vole LLC",
    domain: "zephyr-vole.test",
    origin: "https://zephyr-vole.test",
    samples: false,
    tagline: "Lamps that think",
    founded: 1999,
    headquarters: "Reykjavik, Iceland",
    footerLocation: "Husavik, Iceland",
    postalAddress: "2 Harbor Street, 101 Reykjavik, Iceland",
    disputes: { law: "Iceland", seat: "Akureyri, Iceland" },
    phone: "+354 555 0100",
    logo: { text: "M4 4h24v24H4Z", accent: "" },
    social: {
      linkedin: "https://www.linkedin.com/company/zephyr-vole",
      x: "https://x.com/zephyr_vole",
      youtube: "https://www.youtube.com/@zephyr-vole",
      instagram: "https://www.instagram.com/zephyr.vole",
    },
    mail: {
      hello: "hello@zephyr-vole.test",
      legal: "legal@zephyr-vole.test",
      privacy: "privacy@zephyr-vole.test",
      billing: "billing@zephyr-vole.test",
    },
  } satisfies Texts<typeof brand>,
}));

// Its zone is far from any other, and has an offset that no whole hour, nor half of one, is a part of.
vi.mock(import("~/domain/business"), async (original) => ({
  ...(await original()),
  schedule: {
    zone: "Pacific/Chatham",
    zoneName: "Chatham",
    hours: [7, 11, 13, 16, 20],
    lengthMinutes: 55,
    weekdays: [2, 3, 4, 5, 6],
    windowMonths: 2,
    lateHours: 24,
  },
  replies: { demoHours: 3, mailHours: 7 },
  officeHours: { weekdays: [2, 3, 4, 5, 6], from: 10, to: 18, zoneName: "CHADT" },
}));

useFreshDesk();
useGoogle();
// Google writes times in the zone of the calendar.
beforeEach(() => replaceGoogle([{ ...DEMOS, timeZone: "Pacific/Chatham" }]));
useMail({ webhook: true });
// What its owner has written into wrangler.toml.
beforeAll(() => {
  setting("SITE_URL", brand.origin);
  setting("ANALYTICS_ID", "G-ZEPHYRVOLE");
});

/** The brand that app/content/brand.ts has. */
async function formerBrand(): Promise<typeof brand> {
  const actual = await vi.importActual<typeof import("~/content/brand")>("~/content/brand");
  return actual.brand;
}

/** All texts of a brand but its slug, which may be an ordinary word, and what it leaves out. */
function wordsOf({ slug, disputes, social, mail, ...texts }: typeof brand): string[] {
  const values: readonly unknown[] = [texts, disputes, social, mail].flatMap((part) => Object.values(part));
  return values.filter((value): value is string => typeof value === "string" && value !== slug && value !== "");
}

/** What may not be found: the former brand's texts, and of this project's its cities and the play on its name. */
async function formerBrandWords(): Promise<RegExp> {
  const former = await formerBrand();
  const name: string = former.name;
  const words = anyOf([former.name, former.name.toUpperCase(), ...wordsOf(former)]);
  const ours = name === "Nightshift" ? "|[Nn]ight[ -][Ss]hift|Miami|Austin" : "";
  return new RegExp(String.raw`-${former.slug}\b|\b(?:${words}${ours})\b`);
}

/** What the business of app/domain/business.ts says of its hours, length and zone. */
async function formerHourWords(): Promise<RegExp> {
  const actual = await vi.importActual<typeof import("~/domain/business")>("~/domain/business");
  const { zone, zoneName, lengthMinutes } = actual.schedule;
  const said = promisesOf(actual.schedule, actual.replies, actual.officeHours);
  const words = [
    zone,
    // The name alone may be the city that the brand is in.
    `${zoneName} time`,
    actual.officeHours.zoneName,
    said.length,
    said.long,
    `${lengthMinutes} min`,
    said.demoDays,
    said.closedDay,
    said.otherDay,
    said.officeHours,
    said.officeWeek,
    said.officeWeekInFull,
  ];
  // Its distance from UTC, as times are written.
  const offset = isoIn(zone, NOW).slice(-6);
  return new RegExp(`\\b(?:${anyOf(words)})\\b|${anyOf([offset])}`);
}

/** A request for a demo; both times are written by hand. */
function request(start: string, end: string): Promise<Response> {
  return post({
    start,
    end,
    summary: "Free Demo: Ana Ruiz, Acme",
    description: "Company: Acme\nChallenge: Too much mail",
    leadEmail: VISITOR,
  });
}

test(
  "META-01 META-02 META-06 SHELL-06 LEGAL-01 BOOK-02 BOOK-15 CONTACT-01 HOME-09 no page, feed or list has a word of the former brand or hours",
  async () => {
    const texts = await publicTexts();
    expect(find(await formerBrandWords(), texts)).toEqual([]);
    // A post or a story may well say "30 minutes", and mean something else.
    const ours = texts.filter(({ where }) => !/^\/(?:blog|case-studies|feed|api)\b/.test(where));
    expect(find(await formerHourWords(), ours)).toEqual([]);
    expect(find(/on this site are samples/, texts)).toEqual([]);
    const lacks = (words: string) => (each: Sent) => (each.text.includes(words) ? [] : [each.where]);
    const pages = texts.filter(({ text }) => text.includes("<main"));
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.flatMap(lacks("Husavik, Iceland"))).toEqual([]);
    const described = pages.filter(({ text }) => text.includes('property="og:title"'));
    expect(pages.flatMap(lacks('href="tel:+3545550100"'))).toEqual([]);
    expect(pages.flatMap(lacks('d="M4 4h24v24H4Z"'))).toEqual([]);
    expect((await ask("/contact")).text).toContain('"telephone":"+354 555 0100"');
    expect(described.flatMap(lacks('property="og:site_name" content="Zephyr &amp; Vole"'))).toEqual([]);
    expect((await ask("/")).text).toContain('id="why-zephyr-vole"');
    expect((await ask("/llms.txt")).text).toContain("# Zephyr & Vole\n");
  },
  EVERY_PAGE_MS,
);

test("MAIL-01 MAIL-02 MAIL-03 MAIL-04 MAIL-08 OWN-01 nor has what visitors, staff and the calendar get of a demo", async () => {
  const texts = await bookingTexts();
  for (const words of [await formerBrandWords(), await formerHourWords()]) expect(find(words, texts)).toEqual([]);
  const mails = texts.filter(({ where }) => where.startsWith("the mail"));
  expect(mails.filter(({ text }) => !text.includes("Zephyr & Vole"))).toEqual([]);
});

test("BOOK-02 BOOK-05 BOOK-15 CONTACT-01 pages offer these hours, and speak of this length, zone and office", async () => {
  const { text: home } = await ask("/");
  const dialog = /<dialog[^>]*booking[^]*?<\/dialog>/.exec(home)?.[0] ?? "";
  for (const words of ["Free 55-minute consultation", "Times are Chatham time", "We usually respond within 3 hours"])
    expect(dialog).toContain(words);
  // What a client says has times of its own.
  const own = dialog.replace(/<blockquote>.*?<\/blockquote>/s, "");
  const times = new Set([...own.matchAll(/\b\d{1,2}(?::\d\d)? [AP]M\b/g)].map(([time]) => time));
  expect([...times]).toEqual(["7:00 AM", "11:00 AM", "1:00 PM", "4:00 PM", "8:00 PM"]);
  // It is Monday there, a day without demos.
  const book = await readPage(await exports.default.fetch(`${ORIGIN}/book`));
  expect([book.shown, book.hours]).toEqual(["2099-11-24", ["7", "11", "13", "16", "20"]]);
  const contact = (await ask("/contact")).text;
  for (const words of ["55 minutes", "Tue-Sat 10-6 CHADT", "7 hours"]) expect(contact).toContain(words);
});

test("BOOK-05 BOOK-11 API-01 MAIL-01 OWN-01 a demo is booked at these hours, for this length, in this zone", async () => {
  const [start, end] = ["2099-11-24T11:00:00+13:45", "2099-11-24T11:55:00+13:45"];
  expect((await request("2099-11-24T12:00:00+13:45", "2099-11-24T12:55:00+13:45")).status).toBe(422);
  expect((await request(start, end)).status).toBe(201);
  expect((await hours("2099-11-24")).taken).toEqual(["2099-11-23T21:15:00"]);
  await letPass();
  await untilWritten();
  expect(written().map((event) => [event.start, event.end])).toEqual([
    [
      { dateTime: start, timeZone: "Pacific/Chatham" },
      { dateTime: end, timeZone: "Pacific/Chatham" },
    ],
  ]);
  expect(onlyMail().subject).toBe("Your demo is booked: Tue, Nov 24, 11:00 AM (Chatham time)");
  const [mail, page] = [onlyMail(), await open(await linkOf())];
  expect(flat(mail.text)).toContain("Length: 55 minutes");
  for (const text of [flat(mail.text), page.text])
    expect(text).toContain("Tuesday, November 24, 2099, 11:00 AM (Chatham time)");
  const file = await ask(`/booking/${await linkOf()}/demo.ics`);
  for (const text of [mail.attachments[0]?.content, file.text])
    expect(text).toMatch(/DTSTART:20991123T211500Z\r\n(?:.*\r\n)*?DTEND:20991123T221000Z/);
  expect(page.html).toContain("20991123T211500Z%2F20991123T221000Z");
  const move = await act(await linkOf(), "move", { date: "2099-11-24", hour: "", step: "hours" });
  expect(move.hours).toEqual(["7", "13", "16", "20"]);
});
