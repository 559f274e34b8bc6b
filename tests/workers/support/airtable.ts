import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as v from "valibot";
import { afterEach, beforeEach, expect, vi } from "vitest";

import worker from "../../../workers/app";
import { createFakeAirtable, type Call, type FakeAirtable } from "../../fakes/airtable/fake-airtable";
import { BASE_ID, TABLE } from "../../fakes/airtable/posts";
import { NOW, ORIGIN, SECOND } from "./site";

export const TOKEN = "pat-of-nobody";
export const HOOK = "hook-of-nobody-0123456789abcdef-012";
/** Default of BLOG_CACHE_TTL. */
export const TTL = 600 * SECOND;

/** A draft whose words occur nowhere else. */
export const DRAFT = {
  Title: "Zyrquon draft",
  Excerpt: "Murgelstone",
  Problem_Title: "Quellborn",
  Problem_Body: "Narvexian",
  Status: "Draft",
};

export type Bindings = typeof env;
type Answer = (request: Request) => Response | Promise<Response> | null;

let airtable: FakeAirtable | null = null;
let instead: Answer = () => null;
let sent: Request[] = [];

/** Airtable as it is now; every test begins with an empty one. */
export function atAirtable(): FakeAirtable {
  if (!airtable) throw new Error("Airtable is set up by useAirtable().");
  return airtable;
}

/** Responds in Airtable's place, when it returns a response, until the test is over. */
export function answerInstead(answer: Answer): void {
  instead = answer;
}

/** Every request that left the Worker so far, oldest first. */
export function outbound(): readonly Request[] {
  return sent;
}

/** The kinds of the calls that Airtable got, oldest first. */
export function kinds(): Call["kind"][] {
  return atAirtable().calls.map(({ kind }) => kind);
}

/** Fixes the clock, lets a strict fake of Airtable answer all calls, counts what is written, and empties KV afterwards. */
export function useAirtable(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOW });
    airtable = createFakeAirtable({ token: TOKEN, baseId: BASE_ID, table: TABLE, now: Date.now });
    instead = () => null;
    sent = [];
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      sent.push(request);
      return (await instead(request)) ?? (await atAirtable().fetch(request));
    });
    // Only the test's clock advances, so no call times out, and no timer outlives a test.
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => new AbortController().signal);
    vi.spyOn(env.SITE_KV, "put");
  });
  afterEach(async () => {
    // Pending writes would fail once KV is emptied.
    await Promise.allSettled(vi.mocked(env.SITE_KV.put).mock.results.map(({ value }) => value));
    await reset();
    vi.useRealTimers();
  });
}

/** The keys that were written to KV so far, oldest first. */
export function writes(): string[] {
  return vi.mocked(env.SITE_KV.put).mock.calls.map(([key]) => key);
}

/** Asks the Worker for a path. */
export type Visit = (path: string, init?: RequestInit<IncomingRequestCfProperties>) => Promise<Response>;

const SETTINGS = {
  AIRTABLE_TOKEN: TOKEN,
  AIRTABLE_BASE_ID: BASE_ID,
  AIRTABLE_TABLE: TABLE.id,
  REVALIDATE_TOKEN: HOOK,
};

/** The bindings of a Worker whose blog is Airtable, with these changes. */
export function bindingsOf(changes: Partial<Bindings> = {}): Bindings {
  return { ...env, ...SETTINGS, ...changes };
}

/**
 * Starts an isolate of the Worker: one with empty memory, by default with Airtable as its blog. It shares KV with the
 * isolates before it, which have ended: the Worker caches for one set of bindings.
 */
export function startWorker(changes: Partial<Bindings> = {}, without: readonly (keyof Bindings)[] = []): Visit {
  const bindings = bindingsOf(changes);
  for (const name of without) Reflect.deleteProperty(bindings, name);
  return (path, init = {}) => {
    const url = /^https?:/.test(path) ? path : ORIGIN + path;
    return worker.fetch(new Request<unknown, IncomingRequestCfProperties>(url, init), bindings);
  };
}

/** Calls the hook as an automation of Airtable does. */
export function callHook(visit: Visit, token = HOOK): Promise<Response> {
  return visit("/api/blog/refresh", { method: "POST", headers: { authorization: `Bearer ${token}` } });
}

const Records = v.object({
  records: v.array(v.object({ id: v.string(), createdTime: v.string(), fields: v.looseObject({ Title: v.string() }) })),
});

/** The records of a reply. */
export async function recordsOf(reply: Response): Promise<v.InferOutput<typeof Records>["records"]> {
  return v.parse(Records, await reply.json()).records;
}

/** The titles that the API lists, and the header that marks a dead source. */
export async function listed(visit: Visit): Promise<{ titles: string[]; snapshot: string | null }> {
  const reply = await visit("/api/blogs");
  const records = await recordsOf(reply);
  return { titles: records.map(({ fields }) => fields.Title), snapshot: reply.headers.get("blog-snapshot") };
}

/** Runs background work until this is true. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitFor(async () => expect(await holds()).toBe(true), { timeout: 10_000, interval: 1 });
}
