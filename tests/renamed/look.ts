// Runs in a copy that was renamed and has other hours. Searches it for remains of the original site, and checks that a
// booking there follows the copy's own business. Run by renamed.ts, in the copy, after its build.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import * as v from "valibot";

import { brand } from "../../app/content/brand.ts";
import { officeHours, schedule } from "../../app/domain/business.ts";
import { serveBuilt } from "../../scripts/built-site.ts";
import { root } from "../../scripts/run.mjs";
import { bodyOf, slotsAt } from "../chaos/leads.ts";
import { isoIn } from "../support/zone-time.ts";

/** The name of the site that the copy was made from, its cities, its zone, and how long its meetings last. */
const FORMER =
  /[Nn]ight[\s_.-]?[Ss]hift|NIGHTSHIFT|[Bb]ogot[aá]|-05:00|\bEST\b|\b30[- ]?[Mm]in(?:ute)?s?\b|Miami|Austin/g;
/** The sentences that docs/customizing.md lists for an owner to review, because they do not follow the constants. */
const LISTED = readFileSync(join(root, "docs", "customizing.md"), "utf8")
  .split("\n")
  .flatMap((line) => /^- \u201c(.+)\u201d/u.exec(line)?.[1] ?? []);
const TOKEN = "operator-of-the-copy-0123456789abcdef";
const TEXT = /\.(js|css|html|json|txt|svg|webmanifest|xml|map)$|_headers$/;
/** Characters that are shown on either side of a match. */
const AROUND = 50;

const problems: string[] = [];

/** Records the remains of the original site in a text, except the sentences that docs/customizing.md lists. */
function search(where: string, text: string): void {
  const rest = LISTED.reduce((left, sentence) => left.replaceAll(sentence, ""), unescape(text));
  for (const { index } of rest.matchAll(FORMER))
    problems.push(
      `${where}: \u2026${rest.slice(Math.max(0, index - AROUND), index + AROUND).replaceAll("\n", " ")}\u2026`,
    );
}

/** What markup and JSON write for the characters of these sentences. */
function unescape(text: string): string {
  return text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&").replaceAll("\\u2019", "\u2019");
}

function expectIn(where: string, text: string, wanted: string): void {
  if (!text.includes(wanted)) problems.push(`${where}: lacks ${wanted}`);
}

const site = await serveBuilt({ OPERATOR_TOKEN: TOKEN });

async function ask(path: string, init: RequestInit = {}): Promise<string> {
  const reply = await fetch(site.origin + path, { ...init, redirect: "manual" });
  const text = await reply.text();
  search(`${path} (headers)`, JSON.stringify([...reply.headers]));
  search(path, text);
  return text;
}

const sitemap = await ask("/sitemap.xml");
const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address));
if (pages.length < 20) problems.push(`/sitemap.xml: ${pages.length} pages`);
for (const { origin, pathname } of pages) {
  if (origin !== brand.origin) problems.push(`/sitemap.xml: ${origin}`);
  const html = await ask(pathname);
  if (html.includes("on this site are samples")) problems.push(`${pathname}: speaks of samples`);
  expectIn(pathname, html, `<link rel="canonical" href="${brand.origin}`);
  expectIn(pathname, html, `property="og:site_name" content="${brand.name.replace("&", "&amp;")}"`);
}
const others = [
  "/book",
  "/no-such-page",
  "/feed.xml",
  "/robots.txt",
  "/llms.txt",
  "/.well-known/security.txt",
  "/manifest.webmanifest",
  "/favicon.svg",
  "/api/health",
  "/api/blogs",
  "/api/no-such-resource",
];
for (const path of others) await ask(path);
expectIn("/", await ask("/"), `id="why-${brand.slug}"`);
expectIn("/robots.txt", await ask("/robots.txt"), `${brand.origin}/sitemap.xml`);

// Values that follow app/domain/business.ts.
const minutes = `${schedule.lengthMinutes} minutes`;
const contact = await ask("/contact");
for (const words of [minutes, `${schedule.lengthMinutes}-minute`, officeHours.zoneName, brand.headquarters])
  expectIn("/contact", contact, words);
const book = await ask("/book");
expectIn("/book", book, `${schedule.zoneName} time`);
const offered = new Set([...book.matchAll(/<option value="(\d+)"/g)].map(([, hour]) => Number(hour)));
if ([...offered].some((hour) => !schedule.hours.includes(hour)) || offered.size === 0)
  problems.push(`/book: offers ${[...offered].join(", ")}`);

// A booking, its page, its file and its mails.
const slot = slotsAt(Date.now()).open.at(-1);
if (!slot) throw new Error("No hour can be booked.");
const booked = await ask("/api/calendar/create-event", {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: bodyOf(slot, "Too many numbers", "ada@engine.example"),
});
const { page, start, end } = v.parse(
  v.object({ page: v.string(), start: v.string(), end: v.string() }),
  JSON.parse(booked),
);
expectIn("the booking", `${start} ${end}`, `${isoIn(schedule.zone, slot.start)} ${isoIn(schedule.zone, slot.end)}`);
expectIn(page, await ask(page), schedule.zoneName);
await ask(`${page}?do=erase`);
const compact = (instant: number) => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
const file = await ask(`${page}/demo.ics`);
for (const line of [`DTSTART:${compact(slot.start)}`, `DTEND:${compact(slot.end)}`]) expectIn("demo.ics", file, line);
const headers = { authorization: `Bearer ${TOKEN}` };
const Mails = v.object({ mails: v.array(v.object({ seq: v.number() })) });
const { mails } = v.parse(Mails, JSON.parse(await ask("/api/operator/mails", { headers })));
if (mails.length === 0) problems.push("/api/operator/mails: none");
const texts = await Promise.all(mails.map(({ seq }) => ask(`/api/operator/mails/${seq}`, { headers })));
for (const words of [minutes, schedule.zoneName]) expectIn("the mails", texts.join("\n"), words);

await site.close();
search("the log", site.log());
const client = join(root, "build", "client");
for (const name of readdirSync(client, { recursive: true, encoding: "utf8" }))
  if (TEXT.test(name)) search(`build/client/${name}`, readFileSync(join(client, name), "utf8"));

for (const problem of new Set(problems)) console.error(problem);
console.log(
  `\n${pages.length + others.length} addresses, ${mails.length} mails: ${problems.length} traces of the former site.`,
);
process.exit(problems.length > 0 ? 1 : 0);
