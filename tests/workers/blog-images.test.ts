import { expect, test, vi } from "vitest";

import { PICTURE } from "../fakes/airtable/posts";
import { logLines } from "../support/console-guard";
import { answerInstead, atAirtable, kinds, outbound, startWorker, useAirtable, writes } from "./support/airtable";
import {
  drawing,
  fetched,
  find,
  imagesOfType,
  imagesWith,
  look,
  photograph,
  PLACE,
  show,
  textOf,
  upload,
} from "./support/pictures";
import { HOUR, pass } from "./support/site";

useAirtable();

const IMMUTABLE = "public, max-age=31536000, immutable";
const EDGE = "public, max-age=300, stale-if-error=604800";
/** Posts stay fresh for years, so that no refresh of the list changes a picture's URL. */
const LASTING = { BLOG_CACHE_TTL: "999999999" };
const NOBODY = "rec00000000000000";

test.for<[string, string]>([
  ["640.avif", "image/avif"],
  ["640.webp", "image/webp"],
  ["640.jpg", "image/jpeg"],
])("META-07 %s is made of one fetch, and cached by browsers and the edge alone", async ([name, type]) => {
  const visit = startWorker();
  const { path } = await show(visit, await drawing(800, 450));
  const reply = await visit(path(name));
  const bytes = await reply.clone().arrayBuffer();
  expect([reply.status, Object.fromEntries(reply.headers)]).toEqual([
    200,
    expect.objectContaining({
      "content-type": type,
      "content-length": String(bytes.byteLength),
      "cache-control": IMMUTABLE,
      "cloudflare-cdn-cache-control": EDGE,
      etag: `"${path("").split("/")[3]}"`,
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    }),
  ]);
  expect((await look(reply)).format).toBe(type);
  expect([fetched().length, writes()]).toEqual([1, ["blog:v1"]]);
});

test("META-07 a cache that has a picture is answered 304 without a fetch", async () => {
  const visit = startWorker(LASTING);
  const { path } = await show(visit);
  const etag = (await visit(path("640.jpg"))).headers.get("etag") ?? "";
  pass(1_000 * HOUR);
  atAirtable().down(true);
  const calls = outbound().length;
  for (const isolate of [visit, startWorker(LASTING)]) {
    const reply = await isolate(path("640.jpg"), { headers: { "if-none-match": `W/${etag}` } });
    expect([reply.status, reply.headers.get("etag"), await reply.text()]).toEqual([304, etag, ""]);
    expect([reply.headers.get("cache-control"), reply.headers.get("cloudflare-cdn-cache-control")]).toEqual([
      IMMUTABLE,
      EDGE,
    ]);
  }
  expect(outbound().length).toBe(calls);
  atAirtable().down(false);
  expect((await visit(path("640.jpg"), { headers: { "if-none-match": '"another"' } })).status).toBe(200);
});

test("META-07 widths are as asked, social is 1200 by 630, and nothing is made larger than it came", async () => {
  const visit = startWorker();
  const ids = [upload(await drawing(1600, 1000), "Large"), upload(await drawing(300, 200), "Small")] as const;
  const [large, small] = [await find(visit, ids[0]), await find(visit, ids[1])];
  const sizes = [];
  for (const name of ["480.webp", "640.webp", "960.webp", "1200.webp", "social.webp", "social.jpg"]) {
    const { width, height } = await look(await visit(large.path(name)));
    sizes.push(`${name} ${width}x${height}`);
  }
  expect(sizes).toEqual([
    "480.webp 480x300",
    "640.webp 640x400",
    "960.webp 960x600",
    "1200.webp 1200x750",
    "social.webp 1200x630",
    "social.jpg 1200x630",
  ]);
  expect(await look(await visit(small.path("1200.webp")))).toMatchObject({ width: 300, height: 200 });
  expect(await look(await visit(small.path("social.jpg")))).toMatchObject({ width: 1200, height: 630 });
});

test("META-07 an address that names no picture of a post is a 404, and nobody is asked", async () => {
  const visit = startWorker();
  // What is no picture's address does not even need the posts.
  for (const path of ["/img/x", `/img/${NOBODY}/x/640.jpg`, "/img/"]) expect((await visit(path)).status).toBe(404);
  expect(outbound()).toEqual([]);
  const { id, path } = await show(visit);
  const calls = outbound().length;
  const version = path("").split("/")[3] ?? "";
  const paths = [
    `/img/${NOBODY}/${version}/640.jpg`,
    `/img/${id}/att00000000000000/640.jpg`,
    path("641.jpg"),
    path("640%2ejpg"),
    `/img/x/../${id}/../${NOBODY}/${version}/640.jpg`,
    // Each would be another key of the edge's cache.
    path("640.jpg?url=https://evil.example/a.png"),
    path("640.jpg?1"),
    "/img/%",
    `/img/${"a".repeat(8_000)}`,
  ];
  for (const each of paths) {
    const reply = await visit(each);
    expect([each, reply.status, reply.headers.get("cache-control")]).toEqual([each, 404, "no-store"]);
    expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  }
  expect(outbound().length).toBe(calls);
});

test("API-06 HEAD of a picture has the headers of GET and no body", async () => {
  const visit = startWorker();
  const { path } = await show(visit);
  for (const name of ["640.jpg", "641.jpg"]) {
    const [head, get] = [await visit(path(name), { method: "HEAD" }), await visit(path(name))];
    expect([head.status, Object.fromEntries(head.headers)]).toEqual([get.status, Object.fromEntries(get.headers)]);
    expect((await head.arrayBuffer()).byteLength).toBe(0);
  }
});

test("META-07 an address over its limit gets no picture made, and its cached ones still", async () => {
  const limit = vi.fn<RateLimit["limit"]>(async () => ({ success: false }));
  const visit = startWorker({ READ_LIMIT: { limit } });
  const { path } = await show(visit);
  const headers = { "cf-connecting-ip": "192.0.2.7" };
  expect((await visit(path("640.jpg"), { headers })).status).toBe(429);
  const etag = `"${path("").split("/")[3]}"`;
  expect((await visit(path("640.jpg"), { headers: { ...headers, "if-none-match": etag } })).status).toBe(304);
  expect([limit.mock.calls, fetched()]).toEqual([[[{ key: "read 192.0.2.7" }]], []]);
});

test("META-07 requests that pass by the edge's cache do not have a picture made each time", async () => {
  const visit = startWorker();
  const { path } = await show(visit);
  for (let request = 0; request < 3; request += 1) {
    const reply = await visit(path("640.jpg"), { headers: { "x-forwarded-host": `${request}.example` } });
    expect([reply.status, (await look(reply)).format]).toEqual([200, "image/jpeg"]);
  }
  expect([fetched().length, writes()]).toEqual([1, ["blog:v1"]]);
});

test("META-07 a picture is sent without the place where it was taken", async () => {
  const visit = startWorker();
  const photo = await photograph();
  expect(new TextDecoder("latin1").decode(photo.bytes)).toContain(PLACE);
  const { path } = await show(visit, photo);
  for (const name of ["480.avif", "480.webp", "480.jpg", "social.jpg"]) {
    expect(await textOf(await visit(path(name)))).not.toContain(PLACE);
  }
});

test("META-07 a picture that comes in another format than asked for is sent as what it is", async () => {
  const visit = startWorker({ IMAGES: imagesOfType("image/webp") });
  const { path } = await show(visit);
  expect((await visit(path("640.avif"))).headers.get("content-type")).toBe("image/webp");
});

test("META-07 without the Images binding the original is sent, as what its host says it is", async () => {
  const visit = startWorker({}, ["IMAGES"]);
  const { path } = await show(visit);
  for (const name of ["640.avif", "social.jpg"]) {
    const reply = await visit(path(name));
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(reply.headers.get("cache-control")).toBe(IMMUTABLE);
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(PICTURE.bytes);
  }
});

test("META-07 while the Images binding is out of transformations, the original is sent for a minute", async () => {
  const { id, path } = await show(startWorker(LASTING), await photograph());
  const input = () => {
    throw Object.assign(new Error("out"), { code: 9422 });
  };
  const reply = await startWorker({ ...LASTING, IMAGES: imagesWith({ input }) })(path("640.avif"));
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(reply.headers.get("cache-control")).toBe("public, max-age=60");
  expect([reply.headers.get("etag"), reply.headers.get("cloudflare-cdn-cache-control")]).toEqual([null, null]);
  expect(await look(reply)).toMatchObject({ format: "image/jpeg", width: 300 });
  expect(logLines("image.not_transformed")).toEqual([`{"event":"image.not_transformed","record":"${id}","code":9422}`]);
  expect((await startWorker(LASTING)(path("640.avif"))).headers.get("content-type")).toBe("image/avif");
});

test("META-07 an Images binding that does not answer is given up, and the original is sent", async () => {
  const { path } = await show(startWorker(LASTING));
  const visit = startWorker({ ...LASTING, IMAGES: imagesWith({ info: () => new Promise(() => {}) }) });
  await visit("/api/blogs");
  vi.mocked(AbortSignal.timeout).mockImplementation((ms) => {
    const clock = new AbortController();
    // The fetch of the original, which has the same limit, is over by then.
    if (fetched().length > 0) queueMicrotask(() => clock.abort());
    return ms === 10_000 ? clock.signal : new AbortController().signal;
  });
  const reply = await visit(path("640.avif"));
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(logLines("image.not_transformed")).toHaveLength(1);
});

const isPicture = ({ url }: Request) => !url.startsWith("https://api.airtable.com/");

/** Why pictures could not be had, as logged. */
function reasons(): string[] {
  return logLines("image.unavailable").map((line) => String(JSON.parse(line).reason));
}

test("META-07 a picture that cannot be had now is a 503 that says when to try again, and who does gets it, also where its address ran out", async () => {
  const visit = startWorker(LASTING);
  const { path } = await show(visit);
  answerInstead((request) => (isPicture(request) ? new Response("No", { status: 500 }) : null));
  const reply = await visit(path("640.jpg"));
  expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  answerInstead(() => null);
  // An address that ran out cannot be renewed while Airtable is down.
  pass(2 * HOUR);
  atAirtable().down(true);
  answerInstead((request) => (isPicture(request) ? new Response("Gone", { status: 410 }) : null));
  expect((await visit(path("640.jpg"))).status).toBe(503);
  expect(reasons()).toEqual(["unreachable", "unreachable"]);
  answerInstead(() => null);
  atAirtable().down(false);
  expect((await visit(path("640.jpg"))).status).toBe(200);
});

const refuseWith = (code: number) => () => Promise.reject(Object.assign(new Error("not an image"), { code }));
test.for<[string, ImagesBinding["info"]]>([
  ["a drawing in SVG", async () => ({ format: "image/svg+xml" })],
  ["no image", refuseWith(9412)],
  ["an image of an unknown kind", refuseWith(9520)],
])("META-07 what the Images binding calls %s is no picture: the cover is shown for a minute", async ([, info]) => {
  const { path } = await show(startWorker());
  const reply = await startWorker({ IMAGES: imagesWith({ info }) })(path("640.jpg"));
  expect([reply.status, reply.headers.get("location")]).toEqual([302, "/covers/blog-640.jpg"]);
  expect(reply.headers.get("cache-control")).toBe("public, max-age=60");
  expect([reasons(), await reply.text()]).toEqual([["not_raster"], ""]);
});

test("META-07 other sites may show the social picture, also what stands in for it, and no other size", async () => {
  const visit = startWorker();
  const { path } = await show(visit);
  const policy = async (from: typeof visit, name: string, init = {}) =>
    (await from(path(name), init)).headers.get("cross-origin-resource-policy");
  expect([await policy(visit, "social.jpg"), await policy(visit, "1200.jpg")]).toEqual(["cross-origin", "same-origin"]);
  expect(await policy(visit, "social.jpg", { headers: { "if-none-match": "*" } })).toBe("cross-origin");
  expect(await policy(startWorker({ IMAGES: imagesWith({ info: refuseWith(9412) }) }), "social.jpg")).toBe(
    "cross-origin",
  );
  expect(reasons()).toEqual(["not_raster"]);
});

test("META-07 while no list of posts can be had at all, a picture is a 503 and its host is not asked", async () => {
  atAirtable().down(true);
  const reply = await startWorker()("/img/rec00000000000001/att00000000000001/640.jpg");
  expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(kinds()).toEqual(["list"]);
  logLines("blog.source_failed");
});
