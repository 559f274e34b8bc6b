import { env } from "cloudflare:workers";
import { beforeEach, expect } from "vitest";

import { isStaffPath } from "~/domain/staff-path";

import { takesForm } from "../../../workers/pages/create-pages";
import { atAirtable, kinds, startWorker, useAirtable, type Visit } from "./airtable";
import { sampleOf, written } from "./post-routes";
import { rows } from "./site";

const at: { worker: Visit | null } = { worker: null };

/** Before each test: a Worker with two posts in its blog, that nobody has posted to. */
export function preparePosts(): void {
  useAirtable();
  beforeEach(() => {
    atAirtable().seed(2);
    at.worker = startWorker();
  });
}

/** Asks the test's Worker. */
export const visit: Visit = (path, init) => {
  if (!at.worker) throw new Error("A Worker is set up by preparePosts().");
  return at.worker(path, init);
};

/** Everything that an accepted post leaves behind. */
export async function traces(): Promise<unknown[]> {
  const counted = await env.COUNTS.getByName("main").read("2000-01-01", "2999-12-31");
  return [...(await rows()), ...counted, ...kinds()];
}

type Sent = { body?: BodyInit | null; headers?: Record<string, string | null>; to?: Visit };

/** Posts a route's valid request, with these parts of it replaced; null removes a header. */
export function send(path: string, { body, headers = {}, to = visit }: Sent = {}): Promise<Response> {
  const good = written(sampleOf(path));
  const all = new Headers(good.headers);
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) all.delete(name);
    else all.set(name, value);
  }
  // As bytes, because a text would add its own content type.
  const bytes = new TextEncoder().encode(good.text);
  return to(path, { method: "POST", headers: all, body: body === undefined ? bytes : body });
}

/** It was refused with this status, as an uncacheable problem, and had no effect. */
export async function expectRefused(reply: Response, status: number): Promise<void> {
  expect(reply.status).toBe(status);
  expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect(await reply.json()).toMatchObject({ status });
  expect(await traces()).toEqual([]);
}

/**
 * It was refused with this status, by a page of the site that says what to do and quotes nothing, and had no effect.
 * `effect`: what did not happen.
 */
export async function expectRefusedByPage(
  reply: Response,
  status: number,
  effect: "booked" | "changed" = "booked",
): Promise<void> {
  expect(reply.status).toBe(status);
  expect(reply.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect(reply.headers.get("content-security-policy")).toContain("script-src");
  const text = await reply.text();
  for (const part of ["</html>", "<header", "<h1", `Nothing was ${effect}.`]) expect(text).toContain(part);
  // Beside what it means, or alone.
  expect(text).toMatch(new RegExp(`>${status}[<,]`));
  expect(text).not.toContain("visitor.example");
  expect(await traces()).toEqual([]);
}

/** A page answers by a page, and the API by a problem. */
export function expectTurnedAway(path: string, reply: Response, status: number): Promise<void> {
  if (!takesForm(path)) return expectRefused(reply, status);
  return expectRefusedByPage(reply, status, isStaffPath(path) ? "changed" : "booked");
}

const KINDS: Readonly<Record<string, string>> = {
  "/api/metrics": "count",
  "/api/blog/refresh": "secret",
  "/staff/sign-in": "sign_in",
};
/** What each route's posts are counted as: bookings by themselves, what staff send as requests with a secret. */
export const kindOf = (path: string) => KINDS[path] ?? (isStaffPath(path) ? "secret" : "booking");

type Limits = "POST_LIMIT" | "SIGN_IN_LIMIT" | "READ_LIMIT";

/** A Worker with these limits, and the keys they were asked about. */
export function limited(passes: Readonly<Record<Limits, boolean>>) {
  const keys: string[] = [];
  const counter = (success: boolean): RateLimit => ({
    limit: async ({ key }) => {
      keys.push(key);
      return { success };
    },
  });
  const limits = Object.fromEntries(Object.entries(passes).map(([name, success]) => [name, counter(success)]));
  return { keys, to: startWorker(limits) };
}
/** What the limits say: to everybody, and to no home. */
export const PASS = { POST_LIMIT: true, SIGN_IN_LIMIT: true, READ_LIMIT: true };
export const FULL = { POST_LIMIT: false, SIGN_IN_LIMIT: false, READ_LIMIT: false };
