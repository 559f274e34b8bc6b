import * as v from "valibot";
import { beforeEach, expect, vi } from "vitest";

import { Figures } from "../../../workers/counts/figures";
import { operate, visit } from "./operator";
import { desk, payloadOf, post, rows } from "./site";

let sent = 0;

/** Before each test: nothing is counted, and each isolate sends its counts at once. */
export function countAtOnce(): void {
  beforeEach(() => {
    sent = 0;
    vi.spyOn(scheduler, "wait").mockImplementation(async () => {});
  });
}

/** Sends counts as a browser does. */
export async function send(...entries: readonly object[]): Promise<void> {
  const headers = { "content-type": "application/json" };
  const reply = await visit("/api/metrics", { method: "POST", headers, body: JSON.stringify({ entries }) });
  expect(reply.status).toBe(204);
  sent += entries.length;
}

/** Waits until the desk has as many counts as were sent. */
export async function allCounted(): Promise<void> {
  await vi.waitFor(async () => expect(await counted()).toBe(sent));
}

/** Events that the desk has counted. */
export async function counted(): Promise<number> {
  const { visits, vitals } = await desk().figures("2099-01-01", "2100-12-31");
  return [...visits, ...vitals].reduce((sum, { n }) => sum + n, 0);
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
export async function bookFrom(path: string, begin: string, wish: Parameters<typeof payloadOf>[0]) {
  const payload = payloadOf(wish);
  const description = payload.description.replace("\n", `\nSource: ${begin}button=${path}#header\n`);
  const reply = await post({ ...payload, description }, { "idempotency-key": crypto.randomUUID() });
  return { status: reply.status, id: (await rows()).at(-1)?.id ?? "" };
}
