import { env } from "cloudflare:workers";
import { expect } from "vitest";

import worker from "../../../workers/app";

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
