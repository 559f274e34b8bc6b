import { expect, test, vi } from "vitest";

import { PICTURE } from "../../../tests/fakes/airtable/posts";
import type { Fetch } from "../../http/limited-fetch";
import { createOriginals } from "./originals";

const HOST = "pictures.example";
const image = (version: string) => ({ url: `https://${HOST}/${version}.png`, version });
const nothing = async () => ({ name: "done" });
const BUSY = { ok: false, reason: "busy" } as const;

/** Originals whose source answers when the test says so. `time.is`: the clock, in milliseconds. */
function bench() {
  const time = { is: 0 };
  const answers: ((reply: Response) => void)[] = [];
  const fetch = vi.fn<Fetch>(() => new Promise((resolve) => answers.push(resolve)));
  const deadlines: AbortController[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const deadline = new AbortController();
    if (ms === 10_000) deadlines.push(deadline);
    return deadline.signal;
  });
  const renew = async () => ({ ok: true, record: null }) as const;
  const originals = createOriginals({ fetch, hosts: [HOST], renew, now: () => time.is });
  const use = (version: string, work: Parameters<typeof originals.use>[2] = nothing) =>
    originals.use("rec00000000000001", image(version), work);
  /** The names of the pictures that were asked for, once all that can go on has gone on. */
  const asked = async () => {
    await new Promise((resolve) => void setImmediate(resolve));
    return fetch.mock.calls.map(([url]) => url.slice(-5, -4));
  };
  const answer = (place: number, reply = new Response(PICTURE.bytes)) => answers[place]?.(reply);
  return { time, use, asked, answer, deadlines, originals };
}

test("META-07 those who want one original share it, and the last one lets it go", async () => {
  const { use, asked, answer } = bench();
  const works = Array.from({ length: 15 }, () => vi.fn<typeof nothing>(nothing));
  const done = works.map((work) => use("a", work));
  expect(await asked()).toEqual(["a"]);
  answer(0);
  await Promise.all(done);
  const given = works.map((work): unknown => Reflect.get(work.mock.calls[0] ?? [], 0));
  expect(given[0]).toMatchObject({ type: "image/png" });
  expect(new Set(given).size).toBe(1);
  void use("a");
  expect(await asked()).toEqual(["a", "a"]);
});

test("META-07 two originals are in memory, the third waits until the work with one is done", async () => {
  const { use, asked, answer } = bench();
  let finish = () => {};
  const slow = use("a", () => new Promise((resolve) => (finish = () => resolve({ name: "slow" }))));
  const others = [use("b"), use("c"), use("d")];
  expect(await asked()).toEqual(["a", "b"]);
  answer(0);
  // It has arrived, and its size is still being made of it.
  expect(await asked()).toEqual(["a", "b"]);
  finish();
  await slow;
  expect(await asked()).toEqual(["a", "b", "c"]);
  answer(1);
  await others[0];
  expect(await asked()).toEqual(["a", "b", "c", "d"]);
  answer(2);
  answer(3);
  expect(await Promise.all(others)).toEqual(others.map(() => ({ name: "done" })));
});

test("META-07 a place is free again whatever becomes of the work", async () => {
  const { use, asked, answer } = bench();
  const failing = [use("a", () => Promise.reject(new Error("broken"))), use("b")];
  const third = use("c");
  await asked();
  answer(0);
  answer(1, new Response("no", { status: 500 }));
  expect(await Promise.allSettled(failing)).toMatchObject([
    { status: "rejected" },
    { value: { ok: false, reason: "unreachable" } },
  ]);
  expect(await asked()).toEqual(["a", "b", "c"]);
  answer(2);
  expect(await third).toEqual({ name: "done" });
});

test("META-07 who waits too long is sent away, and the picture is not blamed for it", async () => {
  const { use, asked, deadlines, originals } = bench();
  void use("a");
  void use("b");
  const waits = use("c");
  await asked();
  expect(deadlines.length).toBe(1);
  deadlines[0]?.abort();
  expect(await waits).toEqual(BUSY);
  expect(originals.refusal(image("c"))).toBeNull();
});

test("META-07 a place whose request was canceled on the way is given away after a minute", async () => {
  const { time, use, asked } = bench();
  void use("a");
  void use("b");
  await asked();
  time.is = 60_000;
  void use("c");
  expect(await asked()).toEqual(["a", "b"]);
  time.is = 60_001;
  void use("d");
  expect(await asked()).toEqual(["a", "b", "d"]);
  // Nor does anybody wait for what the canceled request began.
  void use("a");
  expect(await asked()).toEqual(["a", "b", "d", "a"]);
});

test.for<[what: string, reply: () => Response, reason: string, life: number]>([
  ["is gone", () => new Response("no", { status: 410 }), "gone", 300_000],
  ["is a page", () => new Response("<!doctype html>"), "not_an_image", 300_000],
  ["is too large", () => new Response(new Uint8Array(15_000_001)), "too_large", 300_000],
  ["cannot be reached", () => new Response("no", { status: 503 }), "unreachable", 30_000],
])("META-07 a picture that %s is refused for a while without asking", async ([, reply, reason, life]) => {
  const { time, use, asked, answer, originals } = bench();
  const refused = use("a");
  await asked();
  answer(0, reply());
  expect(await refused).toEqual({ ok: false, reason });
  time.is = life - 1;
  expect(originals.refusal(image("a"))).toMatchObject({ ok: false, reason });
  expect(originals.refusal(image("b"))).toBeNull();
  time.is = life;
  expect(originals.refusal(image("a"))).toBeNull();
});
