import { env } from "cloudflare:workers";
import * as v from "valibot";
import { beforeEach, expect, vi } from "vitest";

import { Figures } from "../../../workers/counts/figures";
import { operate, visit } from "./operator";
import { payloadOf, post, rows } from "./site";

let sent = 0;

/** Before each test: nothing was sent. */
export function useCounts(): void {
  beforeEach(() => {
    sent = 0;
  });
}

/** The object of the counts. */
export function countsObject() {
  return env.COUNTS.getByName("main");
}

/** Reports counts as a browser does, and returns the status. */
export async function report(entries: readonly object[], headers: Record<string, string> = {}): Promise<number> {
  const reply = await visit("/api/metrics", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ entries }),
  });
  return reply.status;
}

/** Reports counts that are accepted. */
export async function send(...entries: readonly object[]): Promise<void> {
  expect(await report(entries)).toBe(204);
  sent += entries.length;
}

/** Waits until as many counts are stored as were sent. */
export async function allCounted(): Promise<void> {
  const stored = async () => {
    const { visits, vitals } = await countsObject().read("2099-01-01", "2100-12-31");
    return [...visits, ...vitals].reduce((sum, { n }) => sum + n, 0);
  };
  await vi.waitFor(async () => expect(await stored()).toBe(sent));
}

/** The figures of a span, as the operator gets them. */
export async function figures(query = ""): Promise<Figures> {
  const reply = await operate(`/figures${query}`);
  expect(reply.status).toBe(200);
  return v.parse(Figures, await reply.json());
}

export const view = (path: string, source: string) => ({ kind: "view", path, source });
export const step = (name: string, path: string, source: string) => ({ kind: "step", step: name, path, source });

/** A booking whose dialog was opened on this page. */
export async function bookFrom(path: string, begin: string, lead: Parameters<typeof payloadOf>[0]) {
  const payload = payloadOf(lead);
  const description = payload.description.replace("\n", `\nSource: ${begin}button=${path}#header\n`);
  const reply = await post({ ...payload, description }, { "idempotency-key": crypto.randomUUID() });
  return { status: reply.status, id: (await rows()).at(-1)?.id ?? "" };
}
