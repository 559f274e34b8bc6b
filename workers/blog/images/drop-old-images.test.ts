import { expect, test, vi } from "vitest";

import { imageFormats, imagePath, imageWidths } from "~/domain/blog/image";
import type { PostRecord } from "~/domain/blog/post-record";

import { dropOldImages } from "./drop-old-images";

const idOf = (number: number) => `rec${String(number).padStart(14, "0")}`;
const versionOf = (letter: string) => `att${letter.repeat(14)}`;
const keysOf = (recordId: string, version: string, prefix = "images:v2") =>
  imageFormats.flatMap((format) =>
    imageWidths.map((size) => prefix + imagePath(recordId, { url: "", version }, size, format)),
  );

function post(number: number, letter: string | null): PostRecord {
  const Image = letter === null ? {} : { Image: { url: "https://pictures.example/a.png", version: versionOf(letter) } };
  return { id: idOf(number), createdTime: "2026-01-01T00:00:00.000Z", fields: { Title: `Post ${number}`, ...Image } };
}

/** A store with these keys, in pages of ten. `stuck`: a key that cannot be deleted. */
function bench(keys: readonly string[], stuck = "") {
  const left = new Set(keys);
  const lines: string[] = [];
  const purge = vi.fn<(tags: readonly string[]) => Promise<boolean>>(async () => true);
  const list = async ({ prefix, cursor }: KVNamespaceListOptions = {}) => {
    const from = Number(cursor ?? 0);
    const names = keys.filter((name) => name.startsWith(prefix ?? ""));
    const page = names.slice(from, from + 10).map((name) => ({ name }));
    const cacheStatus = null;
    return from + 10 < names.length
      ? ({ keys: page, list_complete: false, cursor: String(from + 10), cacheStatus } as const)
      : ({ keys: page, list_complete: true, cacheStatus } as const);
  };
  const kv = {
    list: list as KVNamespace["list"],
    delete: vi.fn<(key: string) => Promise<void>>(async (key) => {
      if (key === stuck) throw new Error("KV DELETE failed: 429");
      left.delete(key);
    }) as KVNamespace["delete"],
  };
  const drop = (records: readonly PostRecord[]) =>
    dropOldImages(records, {
      kv,
      purge,
      log: (level, event, fields) => void lines.push(`${level} ${event} ${JSON.stringify(fields ?? {})}`),
    });
  return { drop, left, purge, lines };
}

test("META-07 what was replaced, taken off or deleted goes, here and at the edge; what is shown stays", async () => {
  const shown = [...keysOf(idOf(1), versionOf("a")), ...keysOf(idOf(2), versionOf("b"))];
  const old = [
    ...keysOf(idOf(1), versionOf("z")),
    ...keysOf(idOf(3), versionOf("c")),
    ...keysOf(idOf(4), versionOf("d")),
  ];
  const foreign = ["/img/readme", "images:v2/img/readme", "blog:v1", "consent:x"];
  const { drop, left, purge, lines } = bench([...foreign, ...old, ...shown]);
  await drop([post(1, "a"), post(2, "b"), post(3, null)]);
  expect([...left].toSorted()).toEqual([...foreign, ...shown].toSorted());
  expect(purge.mock.calls).toEqual([[[idOf(1), idOf(3), idOf(4)]]]);
  expect(lines).toEqual([`info images.dropped {"keys":${old.length},"records":3}`]);
});

test("META-07 what an earlier release stored goes, here and at the edge, though its post still shows it", async () => {
  const shown = keysOf(idOf(1), versionOf("a"));
  const { drop, left, purge } = bench([...keysOf(idOf(1), versionOf("a"), ""), ...shown]);
  await drop([post(1, "a")]);
  expect([...left]).toEqual(shown);
  expect(purge.mock.calls).toEqual([[[idOf(1)]]]);
});

test("META-07 where nothing is old, nothing is deleted, purged or logged", async () => {
  const { drop, left, purge, lines } = bench(keysOf(idOf(1), versionOf("a")));
  await drop([post(1, "a")]);
  expect([left.size, purge.mock.calls, lines]).toEqual([12, [], []]);
});

test("META-07 one call drops 500 at most, thirty records to a purge, and the next one drops the rest", async () => {
  const keys = Array.from({ length: 50 }, (_, number) => keysOf(idOf(number), versionOf("a"))).flat();
  const { drop, left, purge } = bench(keys);
  await drop([]);
  expect(left.size).toBe(100);
  expect(purge.mock.calls.map(([tags]) => tags.length)).toEqual([30, 12]);
  const second = bench([...left]);
  await second.drop([]);
  expect(second.left.size).toBe(0);
});

test("META-07 a store that fails stops nothing: the edge is purged all the same, and the log tells", async () => {
  const keys = keysOf(idOf(1), versionOf("a"));
  const stuck = bench(keys, keys[0]);
  await stuck.drop([]);
  expect([...stuck.left]).toEqual([keys[0]]);
  expect(stuck.purge.mock.calls).toEqual([[[idOf(1)]]]);
  expect(stuck.lines).toEqual(["warn images.not_dropped {}"]);
  const lines: string[] = [];
  const list = () => Promise.reject(new Error("KV LIST failed: 429"));
  await dropOldImages([], {
    kv: { list, delete: async () => {} },
    purge: async () => true,
    log: (_, event) => void lines.push(event),
  });
  expect(lines).toEqual(["images.not_dropped"]);
});

test("META-07 what the edge still has is purged by the next call, where this one could not", async () => {
  const keys = [...keysOf(idOf(1), versionOf("a")), ...keysOf(idOf(2), versionOf("b"))];
  const { drop, left, purge, lines } = bench(keys);
  purge.mockResolvedValueOnce(false);
  await drop([]);
  // One key of each record stays, so that the next call finds the record again.
  expect([left.size, lines]).toEqual([2, ["warn images.not_dropped {}"]]);
  const next = bench([...left]);
  await next.drop([]);
  expect([next.left.size, next.purge.mock.calls]).toEqual([0, [[[idOf(1), idOf(2)]]]]);
});
