import { exports } from "cloudflare:workers";
import { expect } from "vitest";

import { composePayload } from "~/domain/booking/payload";
import type { Slot } from "~/domain/booking/timetable";

import customizing from "../../../docs/customizing.md?raw";
import { loadTimetable } from "../../../workers/temporal";
import { everyPage } from "./every-page";
import { untilWritten, written } from "./google";
import { atHook, atMail, letPass } from "./mail";
import { act, linkOf, moveTo, open } from "./own";
import { HOUR, MINUTE, ORIGIN, post } from "./site";

/** Something that the site sent to somebody, and where it stands. */
export type Sent = { readonly where: string; readonly text: string };

/** What neither the sitemap nor llms.txt lists. */
const UNLISTED = [
  "/sitemap.xml",
  "/llms.txt",
  "/feed.xml",
  "/robots.txt",
  "/.well-known/security.txt",
  "/book",
  "/no-such-page",
  "/api/health",
  "/api/blogs",
  "/api/no-such-resource",
];

/** Sentences that docs/customizing.md leaves to the owner, because they do not follow the brand or the business. */
const LEFT_TO_OWNER = customizing.split("\n").flatMap((line) => /^- “(.+)”/u.exec(line)?.[1] ?? []);

/** For tests of every page: the first to ask loads all of the site, which takes a busy machine a while. */
export const EVERY_PAGE_MS = 120_000;

/** Characters that are shown on either side of a word that was found. */
const AROUND = 50;

/** A reply with its headers. */
export async function ask(path: string): Promise<Sent> {
  const reply = await exports.default.fetch(ORIGIN + path, { redirect: "manual" });
  return { where: path, text: `${JSON.stringify([...reply.headers])}\n${await reply.text()}` };
}

/** Every page, feed and list of the site. */
export async function publicTexts(): Promise<Sent[]> {
  const unlisted = await Promise.all(UNLISTED.map(ask));
  const [sitemap, llms] = unlisted.map(({ text }) => text);
  const listed = `${sitemap}\n${llms}`.matchAll(/(?:<loc>|\]\()(https:[^<)]+)/g);
  const paths = new Set([...listed].map(([, address = ""]) => address.replace(ORIGIN, "")));
  for (const path of everyPage) expect([...paths]).toContain(path);
  const others = [...paths].filter((path) => !UNLISTED.includes(path));
  return [...unlisted, ...(await Promise.all(others.map(ask)))];
}

/**
 * What a visitor, staff and Google get of a demo that is booked, moved, reminded of and canceled, and of another person who
 * wanted its first hour. Needs a fresh desk, Google, mails and the webhook.
 */
export async function bookingTexts(): Promise<Sent[]> {
  const timetable = await loadTimetable();
  const first = timetable.addDays(timetable.today(Date.now()), 3);
  const [hour, later] = timetable.slotsBetween(first, timetable.addDays(first, 10));
  if (!hour || !later) throw new Error("The schedule has no hours.");
  const request = async (name: string, email: string, slot: Slot): Promise<Sent> => {
    const lead = { name, email, company: "Quill", challenge: "Too many letters" };
    return { where: `${name}'s booking`, text: await (await post(composePayload(timetable, lead, slot))).text() };
  };
  const page = async (what: string, sent: Promise<{ html: string }>) => ({ where: what, text: (await sent).html });

  const texts = [await request("Ada", "ada@quill.example", hour), await request("Bo", "bo@quill.example", hour)];
  await letPass();
  await untilWritten();
  const link = await linkOf(0);
  for (const query of ["", "?do=move", "?do=cancel", "?do=erase"])
    texts.push(await page(`the visitor's page${query}`, open(link, query)));
  texts.push(await ask(`/booking/${link}/demo.ics`));
  texts.push(await page("moving", moveTo(link, later.hour, later.date)));
  await untilWritten();
  await letPass(later.start - HOUR / 2 - Date.now());
  texts.push({ where: "the calendar", text: JSON.stringify(written()) });
  texts.push(await page("canceling", act(link, "cancel")));
  await letPass(2 * MINUTE);

  const mails = atMail().sent.map((mail) => ({ where: `the mail "${mail.subject}"`, text: textOf(mail) }));
  const news = atHook().received.map(({ body }) => ({ where: "the webhook", text: JSON.stringify(body) }));
  // Ada is told of the booking, the move, the end and twice of the hour; Bo that the hour is gone; staff of each.
  expect(mails.length).toBeGreaterThan(8);
  expect(news.length).toBeGreaterThan(3);
  return [...texts, ...mails, ...news];
}

/** All strings of a mail, as they stand in it. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "object" && value !== null ? Object.values(value).map(textOf).join("\n") : "";
}

/** Where such a word stands in what was sent, with what surrounds it; the first in each text. */
export function find(words: RegExp, sent: readonly Sent[]): string[] {
  return sent.flatMap(({ where, text }) => {
    const rest = LEFT_TO_OWNER.reduce((left, sentence) => left.replaceAll(sentence, ""), unescape(text));
    const at = rest.search(words);
    return at < 0 ? [] : [`${where}: …${rest.slice(Math.max(0, at - AROUND), at + AROUND).replaceAll(/\s+/g, " ")}…`];
  });
}

/** The text without what markup, JSON and calendar files write for some characters. */
function unescape(text: string): string {
  return text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&").replaceAll("\\u2019", "’").replaceAll("\r\n ", "");
}

/** A pattern for any of these texts. */
export function anyOf(texts: Iterable<string>): string {
  return [...texts].map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join("|");
}
