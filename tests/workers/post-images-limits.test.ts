import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";

import { imageFormats, imageWidths, SOCIAL } from "~/domain/blog/image";

import type { AttachmentFile } from "../fakes/airtable/cells";
import { PICTURE } from "../fakes/airtable/posts";
import { logLines } from "../support/console-guard";
import {
  answerInstead,
  atAirtable,
  callHook,
  outbound,
  startWorker,
  until,
  useAirtable,
  writes,
} from "./support/airtable";
import { drawing, fetched, find, keyOf, look, show, upload } from "./support/pictures";
import { MINUTE, pass, SECOND } from "./support/site";

useAirtable();

/** Posts stay fresh for years, so that no refresh of the list changes a picture's URL. */
const LASTING = { BLOG_CACHE_TTL: "999999999" };
const NAMES = [...imageWidths, SOCIAL].flatMap((size) => imageFormats.map((format) => `${size}.${format}`));
const MARK = "GPS-48.137-11.575";

/** A photograph whose EXIF contains a location. */
async function photograph(): Promise<AttachmentFile> {
  const plain = await drawing(300, 200, "image/jpeg");
  const exif = new TextEncoder().encode(`Exif\0\0${MARK}`);
  const segment = [0xff, 0xe1, 0, exif.length + 2, ...exif];
  return { ...plain, bytes: Uint8Array.from([0xff, 0xd8, ...segment, ...plain.bytes.subarray(2)]) };
}

/** The bytes of a reply as letters. */
async function textOf(reply: Response): Promise<string> {
  return new TextDecoder("latin1").decode(await reply.arrayBuffer());
}

/** Waits until the pictures of these paths are stored. */
async function settle(paths: readonly string[]): Promise<void> {
  await until(() => paths.every((path) => writes().includes(keyOf(path))));
  await Promise.all(vi.mocked(env.SITE_KV.put).mock.results.map(({ value }) => value));
}

/** The Images binding, out of transformations as long as `isOut`. */
function limitedImages(state: { isOut: boolean }): ImagesBinding {
  return new Proxy(env.IMAGES ?? Object.create(null), {
    get: (target, name) => {
      if (name === "input" && state.isOut) throw new Error("9422: out of transformations");
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** The keys of all pictures in KV, in order. */
async function pictureKeys(): Promise<string[]> {
  const { keys } = await env.SITE_KV.list();
  return keys.flatMap(({ name }) => (name.includes("/img/") ? [name] : [])).toSorted();
}

/** An AVIF whose metadata cannot be taken out. */
function described(): AttachmentFile {
  const box = (name: string, content: string) => `\0\0\0${String.fromCharCode(8 + content.length)}${name}${content}`;
  const text = box("ftyp", "avif\0\0\0\0") + box("meta", `infe Exif ${MARK}`);
  return { ...PICTURE, filename: "a.avif", type: "image/avif", bytes: Uint8Array.from(text, (c) => c.charCodeAt(0)) };
}

/** The Images binding, with these bytes as its output for any input. */
function imagesMaking(bytes: Uint8Array): ImagesBinding {
  const made = { output: async () => ({ response: () => new Response(bytes) }) };
  return new Proxy(env.IMAGES ?? Object.create(null), { get: () => () => ({ transform: () => made }) });
}

test("META-07 a size whose metadata cannot be removed is not sent: the original stands in for it, or nothing", async () => {
  const visit = startWorker({ ...LASTING, IMAGES: imagesMaking(described().bytes) });
  const ids = [upload(await photograph(), "Photograph"), upload(described(), "Described")] as const;
  const [photo, other] = [await find(visit, ids[0]), await find(visit, ids[1])];
  const reply = await visit(photo.path("640.avif"));
  expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "public, max-age=60"]);
  expect(reply.headers.get("content-type")).toBe("image/jpeg");
  expect(await textOf(reply)).not.toContain(MARK);
  const refused = await visit(other.path("640.avif"));
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(logLines("image.not_transformed").length).toBe(2);
  expect(logLines("image.unavailable").map((line) => String(JSON.parse(line).reason))).toEqual(["not_transformed"]);
  expect(writes()).toEqual(["blog:v1"]);
});

test("META-07 where no other size can be made, the original is served for a minute, without metadata, and never stored", async () => {
  const state = { isOut: true };
  const visit = startWorker({ ...LASTING, IMAGES: limitedImages(state) });
  const { id, path } = await show(visit, await photograph());
  const reply = await visit(path("640.avif"));
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(reply.headers.get("cache-control")).toBe("public, max-age=60");
  expect(await look(reply.clone())).toMatchObject({ format: "image/jpeg", width: 300 });
  expect(await textOf(reply)).not.toContain(MARK);
  expect(logLines("image.not_transformed")).toEqual([`{"event":"image.not_transformed","record":"${id}"}`]);
  expect(writes()).toEqual(["blog:v1"]);

  state.isOut = false;
  const later = await visit(path("640.avif"));
  expect(later.headers.get("content-type")).toBe("image/avif");
  expect(later.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  await until(() => writes().includes(keyOf(path("640.avif"))));
});

test("META-07 an original leaves without the camera's place where nothing transforms it, and is stored so", async () => {
  const visit = startWorker({}, ["IMAGES"]);
  const { path } = await show(visit, await photograph());
  const reply = await visit(path("640.jpg"));
  expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
  const text = await textOf(reply.clone());
  expect([text.includes(MARK), text.includes("Exif")]).toEqual([false, false]);
  expect(await look(reply)).toMatchObject({ format: "image/jpeg", width: 300, height: 200 });
  await settle([path("640.jpg")]);
  expect(await env.SITE_KV.get(keyOf(path("640.jpg")))).not.toContain(MARK);
});

test("META-07 an original whose metadata cannot be removed here is not sent, and is not asked for each time", async () => {
  const visit = startWorker({}, ["IMAGES"]);
  const { path } = await show(visit, described());
  for (const name of ["640.jpg", "640.avif"]) expect((await visit(path(name))).status).toBe(404);
  expect(fetched().length).toBe(1);
  expect(logLines("image.unavailable").map((line) => String(JSON.parse(line).reason))).toEqual(["metadata"]);
});

test.for<[what: string, reason: string, answer: () => Response]>([
  ["no picture", "not_an_image", () => new Response("<!doctype html>")],
  ["too large", "too_large", () => new Response(new Uint8Array(15_000_001))],
  ["gone", "gone", () => new Response("No", { status: 410 })],
])("META-07 what is %s is not asked for again for five minutes, in any size", async ([, reason, answer]) => {
  const visit = startWorker(LASTING);
  const { path } = await show(visit);
  answerInstead(({ url }) => (url.startsWith("https://api.airtable.com/") ? null : answer()));
  for (const name of [...NAMES, ...NAMES]) expect((await visit(path(name))).status).toBe(404);
  const once = reason === "gone" ? 2 : 1;
  expect(fetched().length).toBe(once);
  // Logged once, however many ask.
  expect(logLines("image.unavailable").map((line) => String(JSON.parse(line).reason))).toEqual([reason]);
  pass(5 * MINUTE - SECOND);
  await visit(path("640.jpg"));
  expect(fetched().length).toBe(once);
  pass(SECOND);
  await visit(path("640.jpg"));
  expect(fetched().length).toBe(2 * once);
  logLines("image.unavailable");
});

test("META-07 all sizes of a picture that are asked for at once come of one fetch", async () => {
  const visit = startWorker();
  const { id, path } = await show(visit, await drawing(1600, 1000));
  const replies = await Promise.all(NAMES.map((name) => visit(path(name))));
  expect(replies.map(({ status }) => status)).toEqual(NAMES.map(() => 200));
  expect(new Set(replies.map(({ headers }) => headers.get("cache-tag")))).toEqual(new Set([id]));
  expect([NAMES.length, fetched().length]).toEqual([15, 1]);
  await until(() => writes().length === 1 + NAMES.length);
});

test("META-07 all sizes of an original that nothing transforms are one copy in memory", async () => {
  const visit = startWorker({}, ["IMAGES"]);
  const { path } = await show(visit, await photograph());
  await Promise.all(NAMES.map((name) => visit(path(name))));
  await settle(NAMES.map(path));
  const stored = vi.mocked(env.SITE_KV.put).mock.calls.filter(([key]) => key.startsWith("images:"));
  expect([stored.length, new Set(stored.map(([, value]) => value)).size]).toEqual([15, 1]);
});

test("META-07 at most two originals are read at a time, and every visitor gets the picture in the end", async () => {
  const visit = startWorker({}, ["IMAGES"]);
  const ids = Array.from({ length: 6 }, (_, number) => upload(PICTURE, `Picture ${number}`));
  const shown = await Promise.all(ids.map((id) => find(visit, id)));
  const open: (() => void)[] = [];
  answerInstead(({ url }) => {
    if (url.startsWith("https://api.airtable.com/")) return null;
    const pull = (body: ReadableStreamDefaultController<Uint8Array>) =>
      new Promise<void>((resolve) => {
        open.push(() => {
          body.enqueue(PICTURE.bytes);
          body.close();
          resolve();
        });
      });
    return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
  });
  const replies = Promise.all(shown.map(({ path }) => visit(path("640.webp"))));
  for (let answered = 0; answered < ids.length; answered += 2) {
    await until(() => open.length === answered + 2);
    // Everything that could start has started by now.
    await new Promise((resolve) => void setTimeout(resolve, 0));
    expect([open.length, fetched().length]).toEqual([answered + 2, ids.length]);
    for (const reply of open.slice(answered)) reply();
  }
  expect((await replies).map(({ status }) => status)).toEqual(ids.map(() => 200));
});

test("META-07 the publishing hook deletes a picture that was taken back from KV, in every size, and no other", async () => {
  const visit = startWorker(LASTING);
  const ids = [upload(PICTURE, "Stays"), upload(PICTURE, "Goes")] as const;
  const [stays, goes] = [await find(visit, ids[0]), await find(visit, ids[1])];
  const names = ["480.webp", "640.jpg", "social.jpg"];
  for (const { path } of [stays, goes]) for (const name of names) await visit(path(name));
  const stored = [...names.map(stays.path), ...names.map(goes.path)];
  await settle(stored);
  atAirtable().update(ids[1], { Image: null });
  expect((await callHook(visit)).status).toBe(200);
  expect(await pictureKeys()).toEqual(names.map((name) => keyOf(stays.path(name))).toSorted());
  const calls = outbound().length;
  expect((await visit(goes.path("640.jpg"))).status).toBe(404);
  expect((await visit(stays.path("640.jpg"))).status).toBe(200);
  expect(outbound().length).toBe(calls);
});

test("META-07 while the source cannot be read, the hook deletes no picture", async () => {
  const visit = startWorker(LASTING);
  const { path } = await show(visit);
  await visit(path("640.jpg"));
  await settle([path("640.jpg")]);
  atAirtable().order({ kind: "empty", times: Number.POSITIVE_INFINITY });
  expect((await callHook(visit)).status).toBe(503);
  logLines("blog.empty_refused");
  expect(await pictureKeys()).toEqual([keyOf(path("640.jpg"))]);
});

test("META-07 an empty table that is read while KV fails is no reason to delete a picture", async () => {
  const { path } = await show(startWorker(LASTING));
  await env.SITE_KV.put(keyOf(path("640.jpg")), PICTURE.bytes, { metadata: { type: "image/png" } });
  const get = vi.spyOn(env.SITE_KV, "get").mockRejectedValue(new Error("KV GET failed: 500"));
  atAirtable().order({ kind: "empty", times: Number.POSITIVE_INFINITY });
  expect((await callHook(startWorker(LASTING))).status).toBe(200);
  expect(get).toHaveBeenCalled();
  expect(await pictureKeys()).toEqual([keyOf(path("640.jpg"))]);
  logLines("snapshot.unreadable");
});
