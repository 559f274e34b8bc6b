import { exports } from "cloudflare:workers";

import { untilWritten } from "./google";
import { mainOf, plain } from "./markup";
import { book, DAY, MINUTE, ORIGIN, pass, rows } from "./site";

/** Texts by which the default visitor of a booking is known. */
export const PERSONAL = ["Ruiz", "Acme", "Too much mail", "visitor.example"];

/** A page with a form, the visitor's own one or that of the booking form, as a browser without scripts has it. */
export type FormPage = {
  readonly status: number;
  readonly heading: string;
  /** The message about the last action, or why it failed. */
  readonly report: string;
  /** The errors, each with its field before it. */
  readonly errors: readonly string[];
  /** The free hours of the day that is shown. */
  readonly hours: readonly string[];
  /** The chosen day and hour, and the day whose hours are shown; empty for none. */
  readonly date: string;
  readonly hour: string;
  readonly shown: string;
  /** What a field has, by its name. */
  readonly typed: Readonly<Record<string, string>>;
  /** The field that has the focus. */
  readonly focused: string | undefined;
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
export async function open(reference: string, query = "", headers: Record<string, string> = {}): Promise<FormPage> {
  return await readPage(await exports.default.fetch(`${ORIGIN}/booking/${reference}${query}`, { headers }));
}

/** Submits a form of the page: the action, and its fields. */
export async function act(
  reference: string,
  action: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<FormPage> {
  return await readPage(
    await exports.default.fetch(`${ORIGIN}/booking/${reference}`, {
      method: "POST",
      headers: { origin: ORIGIN, ...headers },
      body: new URLSearchParams({ do: action, ...fields }),
    }),
  );
}

/** Moves the demo to an hour of a day whose hours are shown. */
export function moveTo(
  reference: string,
  hour: number,
  date = DAY,
  headers: Record<string, string> = {},
): Promise<FormPage> {
  return act(reference, "move", { date, hour: String(hour), shown: date }, headers);
}

/** The values of a list of a form, and the chosen one. */
function listOf(html: string, name: string): { values: string[]; chosen: string } {
  const list = new RegExp(`<select[^>]* name="${name}"[^>]*>(.*?)</select>`, "s").exec(html)?.[1] ?? "";
  const options = [...list.matchAll(/<option([^>]*)>/g)].map(([, attributes = ""]) => ({
    value: /value="([^"]*)"/.exec(attributes)?.[1] ?? "",
    chosen: / selected(?:=|$|\s)/.test(attributes),
  }));
  return {
    values: options.map(({ value }) => value),
    chosen: (options.find(({ chosen }) => chosen) ?? options[0])?.value ?? "",
  };
}

/** A page with a form, read from its markup. */
export async function readPage(reply: Response): Promise<FormPage> {
  const html = await reply.text();
  const main = unescape(/<main.*<\/main>/s.exec(html)?.[0] ?? "");
  const hour = listOf(main, "hour");
  const fields = /<(?:input|textarea) id="page-(\w+)"[^>]*?(?: value="([^"]*)"[^>]*>|>\n?([^<]*)<\/textarea>)/g;
  return {
    status: reply.status,
    heading: /<h1[^>]*>([^<]*)</.exec(main)?.[1] ?? "",
    report: /<p role="status"[^>]*>([^<]*)</.exec(main)?.[1] ?? "",
    errors: [...main.matchAll(/<p id="[\w-]*?(\w+)-error"[^>]*>([^<]*)</g)].map(
      ([, field, text]) => `${field}: ${text}`,
    ),
    hours: hour.values.filter((value) => value !== ""),
    date: /<input[^>]* name="date"[^>]* checked=[^>]* value="([^"]*)"/.exec(main)?.[1] ?? "",
    hour: hour.chosen,
    shown: /<input[^>]* name="shown"[^>]*?value="([^"]*)"/.exec(main)?.[1] ?? "none",
    typed: Object.fromEntries(
      [...main.matchAll(fields)].map(([, name = "", value, text]) => [
        name,
        (value ?? text ?? "").replaceAll("&lt;", "<").replaceAll("&gt;", ">"),
      ]),
    ),
    focused: /<\w+ id="page-(\w+)"[^>]* autofocus/i.exec(main)?.[1],
    text: plain(mainOf(html)),
    html,
    headers: reply.headers,
  };
}

function unescape(text: string): string {
  return text.replaceAll("&#x27;", "'").replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
}

/** Submits the booking form without JavaScript; every field has a default. */
export async function sendForm(
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<FormPage> {
  const typed = { name: "Ana Ruiz", email: "ana@visitor.example", company: "Acme", challenge: "Too much mail" };
  const body = new URLSearchParams({ ...typed, date: DAY, hour: "10", ...fields });
  return await readPage(
    await exports.default.fetch(`${ORIGIN}/book`, { method: "POST", headers: { origin: ORIGIN, ...headers }, body }),
  );
}
