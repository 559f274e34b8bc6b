import { exports } from "cloudflare:workers";

import { untilWritten } from "./google";
import { book, DAY, MINUTE, ORIGIN, pass, rows } from "./site";

/** Texts by which the default visitor of a booking is known. */
export const PERSONAL = ["Ruiz", "Acme", "Too much mail", "visitor.example"];

/** The page behind a visitor's link, as a browser without scripts has it. */
export type OwnPage = {
  readonly status: number;
  readonly heading: string;
  /** The message about the last action, or why it failed. */
  readonly report: string;
  /** The errors, each with its field before it. */
  readonly errors: readonly string[];
  /** The free hours of the day that is shown. */
  readonly hours: readonly string[];
  /** The text of the page, without markup. */
  readonly text: string;
  readonly html: string;
  readonly headers: Headers;
};

/** The link of a booking, by its place in order of arrival; the latest by default. */
export async function linkOf(place = -1): Promise<string> {
  return (await rows()).at(place)?.link ?? "";
}

/** A demo at ten that is in the calendar, a minute later. */
export async function placed(): Promise<{ id: string; reference: string }> {
  const { id } = await book({ hour: 10 });
  await untilWritten();
  pass(MINUTE);
  return { id, reference: await linkOf() };
}

/** When an hour of the first day begins. */
export function at(hour: number, day = DAY): number {
  return Date.parse(`${day}T${String(hour).padStart(2, "0")}:00:00-05:00`);
}

/** Opens the page. */
export async function open(reference: string, query = "", headers: Record<string, string> = {}): Promise<OwnPage> {
  return await read(await exports.default.fetch(`${ORIGIN}/booking/${reference}${query}`, { headers }));
}

/** Submits a form of the page: the action, and its fields. */
export async function act(
  reference: string,
  wish: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<OwnPage> {
  return await read(
    await exports.default.fetch(`${ORIGIN}/booking/${reference}`, {
      method: "POST",
      headers: { origin: ORIGIN, ...headers },
      body: new URLSearchParams({ do: wish, ...fields }),
    }),
  );
}

/** Moves the demo to an hour of a day whose hours are shown. */
export function moveTo(
  reference: string,
  hour: number,
  date = DAY,
  headers: Record<string, string> = {},
): Promise<OwnPage> {
  return act(reference, "move", { date, hour: String(hour), shown: date }, headers);
}

async function read(reply: Response): Promise<OwnPage> {
  const html = await reply.text();
  const main = unescape(/<main.*<\/main>/s.exec(html)?.[0] ?? "");
  const list = /<select[^>]* name="hour"[^>]*>(.*?)<\/select>/s.exec(main)?.[1] ?? "";
  return {
    status: reply.status,
    heading: /<h1[^>]*>([^<]*)</.exec(main)?.[1] ?? "",
    report: /<p role="status"[^>]*>([^<]*)</.exec(main)?.[1] ?? "",
    errors: [...main.matchAll(/<p id="[\w-]*?(\w+)-error"[^>]*>([^<]*)</g)].map(
      ([, field, text]) => `${field}: ${text}`,
    ),
    hours: [...list.matchAll(/<option[^>]*value="([^"]+)"/g)].map(([, value = ""]) => value),
    text: main.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " "),
    html,
    headers: reply.headers,
  };
}

function unescape(text: string): string {
  return text.replaceAll("&#x27;", "'").replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
}
