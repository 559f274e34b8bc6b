import { expect, test, vi } from "vitest";

import { PICTURE } from "../../../tests/fakes/airtable/posts";
import type { Fetch } from "../../http/limited-fetch";
import { createOriginals } from "./originals";

const HOST = "pictures.example";
const image = (version: string) => ({ url: `https://${HOST}/${version}.png`, version });
const nothing = async () => ({ name: "done" });
const BUSY = { ok: false, reason: "busy" } as const;

/** Originals whose source responds when the test lets it. `time.is`: the clock, in milliseconds. */
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
  type Use = Parameters<typeof originals.use>;
  const use = (version: string, work: Use[2] = nothing, needed?: Use[3]) =>
    originals.use("rec00000000000001", image(version), work, needed);
  const names = () => fetch.mock.calls.map(([url]) => url.slice(-5, -4));
  const settle = () => new Promise((resolve) => void setImmediate(resolve));
  /** The names of the pictures that were requested, once all pending work has settled. */
  const asked = async () => {
    await settle();
    return names().join("");
  };
  const begun: string[] = [];
  /** The names of the pictures whose bytes were read, once all pending work has settled. */
  const read = async () => {
    await settle();
    return begun.join("");
  };
  /** Responds with a picture, or with a body that breaks off once `broken` does. */
  const answer = (place: number, reply?: Response, broken?: Promise<void>) => {
    const pull = async (body: ReadableStreamDefaultController<Uint8Array>) => {
      begun.push(names()[place] ?? "");
      await broken;
      body.enqueue(PICTURE.bytes);
      body.close();
    };
    answers[place]?.(reply ?? new Response(new ReadableStream({ pull }, { highWaterMark: 0 })));
  };
  return { time, use, asked, read, answer, deadlines, originals };
}

/** Work that finishes when the test lets it. */
function slowWork() {
  const { promise, resolve, reject } = Promise.withResolvers<{ name: string }>();
  return { work: () => promise, finish: () => resolve({ name: "slow" }), fail: () => reject(new Error("broken")) };
}

test("META-07 those who want one original share it, and the last one lets it go", async () => {
  const { use, asked, answer } = bench();
  const works = Array.from({ length: 15 }, () => vi.fn<typeof nothing>(nothing));
  const done = works.map((work) => use("a", work));
  expect(await asked()).toBe("a");
  answer(0);
  await Promise.all(done);
  const given = works.map((work): unknown => Reflect.get(work.mock.calls[0] ?? [], 0));
  expect(given[0]).toMatchObject({ type: "image/png" });
  expect(new Set(given).size).toBe(1);
  void use("a");
  expect(await asked()).toBe("aa");
});

test("META-07 two originals are in memory, the third waits until the work with one is done", async () => {
  const { use, asked, read, answer } = bench();
  const slow = [slowWork(), slowWork()] as const;
  const done = [use("a", slow[0].work), use("b", slow[1].work), use("c"), use("d")];
  expect(await asked()).toBe("abcd");
  for (const place of [0, 1, 2, 3]) answer(place);
  // Two have arrived and are still being transformed.
  expect(await read()).toBe("ab");
  slow[0].finish();
  expect(await read()).toBe("abcd");
  slow[1].finish();
  expect(await Promise.all(done)).toEqual(["slow", "slow", "done", "done"].map((name) => ({ name })));
});

test("META-07 hosts that do not answer take no place: who answers is served meanwhile", async () => {
  const { use, asked, answer, deadlines } = bench();
  for (const silent of ["a", "b", "c", "d"]) void use(silent);
  const healthy = use("e");
  expect(await asked()).toBe("abcde");
  answer(4);
  expect([await healthy, deadlines]).toEqual([{ name: "done" }, []]);
});

test("META-07 a place is not free while what was made of the original is still being stored", async () => {
  const { use, asked, read, answer } = bench();
  const storing = [slowWork(), slowWork()] as const;
  const made = [use("a", nothing, storing[0].work), use("b", nothing, storing[1].work)];
  const third = use("c");
  await asked();
  for (const place of [0, 1, 2]) answer(place);
  await Promise.all(made);
  expect(await read()).toBe("ab");
  // If that fails, it is not kept in memory any longer either.
  storing[0].fail();
  expect([await third, await read()]).toEqual([{ name: "done" }, "abc"]);
});

test("META-07 all who send the original without its metadata share one copy of it", async () => {
  const { use, asked, answer } = bench();
  const done = Array.from({ length: 15 }, () =>
    use("a", async (original) => ({ whole: original.bytes, bare: original.stripped()?.bytes })),
  );
  await asked();
  answer(0);
  const copies = await Promise.all(done);
  expect(new Set(copies.map((copy): unknown => Reflect.get(copy, "bare"))).size).toBe(1);
  expect(copies[0]).toEqual({ whole: PICTURE.bytes, bare: PICTURE.bytes });
});

test("META-07 a place is free again whatever becomes of the work", async () => {
  const { use, asked, read, answer } = bench();
  const { work, fail } = slowWork();
  const cut = Promise.withResolvers<void>();
  const failing = [use("a", work), use("b")];
  const others = [use("c"), use("d")];
  await asked();
  answer(0);
  answer(1, undefined, cut.promise);
  for (const place of [2, 3]) answer(place);
  expect(await read()).toBe("ab");
  fail();
  cut.reject(new Error("reset"));
  expect(await Promise.allSettled(failing)).toMatchObject([
    { status: "rejected" },
    { value: { ok: false, reason: "unreachable" } },
  ]);
  expect(await Promise.all(others)).toEqual([{ name: "done" }, { name: "done" }]);
});

test("META-07 who waits too long is sent away, and the picture is not blamed for it", async () => {
  const { use, asked, read, answer, deadlines, originals } = bench();
  for (const name of ["a", "b"]) void use(name, slowWork().work);
  const waits = use("c");
  await asked();
  for (const place of [0, 1, 2]) answer(place);
  expect([await read(), deadlines.length]).toEqual(["ab", 1]);
  deadlines[0]?.abort();
  expect(await waits).toEqual(BUSY);
  expect(originals.refusal(image("c"))).toBeNull();
});

test("META-07 a place whose request was canceled on the way is given away after a minute", async () => {
  const { time, use, asked, read, answer } = bench();
  for (const name of ["a", "b"]) void use(name, slowWork().work);
  await asked();
  for (const place of [0, 1]) answer(place);
  await read();
  time.is = 60_000;
  void use("c");
  await asked();
  answer(2);
  expect(await read()).toBe("ab");
  time.is = 60_001;
  void use("d", slowWork().work);
  await asked();
  answer(3);
  expect(await read()).toBe("abd");
  // Nobody waits for work that the canceled request started, either.
  void use("a");
  expect(await asked()).toBe("abcda");
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
