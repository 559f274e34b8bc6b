import { env } from "cloudflare:workers";
import { expect } from "vitest";

import worker from "../../../workers/app";
import { logLines } from "../../support/console-guard";
import { mainOf, plain } from "./markup";
import { DAY } from "./site";

/** This machine, where the staff's pages are open. */
export const HERE = "http://localhost:8787";

/** Asks for a page of the staff as somebody at this machine; `settings` replace bindings. */
export function staff(path: string, init: RequestInit = {}, settings: Partial<typeof env> = {}): Promise<Response> {
  const request = new Request<unknown, IncomingRequestCfProperties>(HERE + path, {
    redirect: "manual",
    ...init,
  } as never);
  return worker.fetch(request, { ...env, ...settings });
}

/** A binding whose objects cannot be reached. */
export const away = {
  getByName: () => {
    throw new RangeError("away");
  },
} as never;

/** Nobody keeps it, and no search engine shows it. */
export function expectPrivate({ headers }: Response): void {
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
  });
  for (const name of ["etag", "cloudflare-cdn-cache-control", "cache-tag"])
    expect([name, headers.get(name)]).toEqual([name, null]);
}

/** Sends a form of such a page, as its browser does. */
export function staffForm(path: string, fields: readonly (readonly [string, string])[]): Promise<Response> {
  return staff(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: HERE },
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
  });
}

/** A page of the staff, as they read it. */
export type Shown = {
  readonly status: number;
  readonly location: string | null;
  /** What the page says of what was just done. */
  readonly report: string;
  readonly heading: string;
  /** The text of the page, without markup. */
  readonly text: string;
  /** The text of a section, by its id. */
  section(id: string): string;
  /** The free hours to choose from. */
  readonly hours: readonly number[];
  readonly html: string;
};

async function shown(reply: Response): Promise<Shown> {
  const html = await reply.text();
  const main = mainOf(html);
  return {
    status: reply.status,
    location: reply.headers.get("location"),
    report: plain(/<p role="status"[^>]*>(.*?)<\/p>/s.exec(main)?.[1] ?? ""),
    heading: plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(main)?.[1] ?? ""),
    text: plain(main),
    section: (id) => plain(new RegExp(`<section id="${id}".*?</section>`, "s").exec(main)?.[0] ?? ""),
    hours: [...main.matchAll(/<input[^>]* name="hour"[^>]*>/g)].map(([field]) =>
      Number(/value="(\d+)"/.exec(field)?.[1]),
    ),
    html,
  };
}

/** Opens a page of theirs. */
export const open = async (path = "/staff") => await shown(await staff(path));

/** Sends a form to one. */
export async function post(path: string, fields: Record<string, string>, origin = HERE): Promise<Shown> {
  return await shown(await staff(path, { method: "POST", headers: { origin }, body: new URLSearchParams(fields) }));
}

/** Sends a form of a lead's page. */
export function act(id: string, action: string, fields: Record<string, string> = {}, origin?: string): Promise<Shown> {
  return post(`/staff/${id}`, { do: action, revision: "0", listed: "200", ...fields }, origin);
}

/** Moves a demo to an hour of a day whose hours are shown. */
export function moveTo(id: string, hour: number, revision = 0, date = DAY): Promise<Shown> {
  return act(id, "move", { date, hour: String(hour), shown: date, revision: String(revision) });
}

/** The address of the first link that begins a mail. */
export const mailOf = ({ html }: Shown) => (/href="(mailto:[^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");

/** What the log says that staff did, without its time. */
export const deeds = (action: string) => logLines(`staff.${action}`).map((line) => JSON.parse(line));
