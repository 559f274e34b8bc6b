import { expect, test, vi } from "vitest";

import type { AttachmentFile } from "../fakes/airtable/cells";
import { PICTURE } from "../fakes/airtable/posts";
import { logLines } from "../support/console-guard";
import {
  answerInstead,
  atAirtable,
  callHook,
  kinds,
  outbound,
  startWorker,
  TOKEN,
  useAirtable,
  writes,
} from "./support/airtable";
import { drawing, fetched, find, imagesWith, look, photograph, PLACE, show, textOf, upload } from "./support/pictures";
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
  ["social.jpg", "image/jpeg"],
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

test("META-07 a cache that has a picture is answered 304 without a fetch, until no post shows the picture", async () => {
  const visit = startWorker(LASTING);
  const { id, path } = await show(visit);
  const etag = (await visit(path("640.jpg"))).headers.get("etag") ?? "";
  const ask = () => visit(path("640.jpg"), { headers: { "if-none-match": etag } });
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
  expect((await ask()).status).toBe(304);
  expect((await visit(path("640.jpg"), { headers: { "if-none-match": '"another"' } })).status).toBe(200);
  atAirtable().update(id, { Image: null });
  expect((await callHook(visit)).status).toBe(200);
  expect((await ask()).status).toBe(404);
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
  await visit("/api/blogs");
  const calls = outbound().length;
  const version = path("").split("/")[3] ?? "";
  const paths = [
    `/img/${NOBODY}/${version}/640.jpg`,
    `/img/${id}/att00000000000000/640.jpg`,
    `/img/${id}/0123456789abcdef/640.jpg`,
    ...["641.jpg", "640.png", "social", "640.jpg/x", "640%2ejpg", "..%2f640.jpg"].map(path),
    `/img/${id.toUpperCase()}/${version}/640.jpg`,
    `/img/${id}/${version}`,
    `/img/${id}`,
    "/img/",
    "/img/blog:v1",
    `/img//${id}/${version}/640.jpg`,
    `/img/x/../${id}/../${NOBODY}/${version}/640.jpg`,
    // Each would be another key of the edge's cache.
    path("640.jpg?url=https://evil.example/a.png"),
    path("640.jpg?1"),
    `/img/https://v5.airtableusercontent.com/a.png`,
    `/img/https%3A%2F%2Fv5.airtableusercontent.com%2Fa.png`,
    "/img/%",
    "/img/%ff%fe",
    `/img/${"a".repeat(8_000)}`,
  ];
  for (const each of paths) {
    const reply = await visit(each);
    expect([each, reply.status, reply.headers.get("cache-control")]).toEqual([each, 404, "no-store"]);
    expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  }
  expect(outbound().length).toBe(calls);
  expect(writes()).toEqual(["blog:v1"]);
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
  for (let request = 0; request < 20; request += 1) {
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
  const output = async () => ({
    contentType: () => "image/webp",
    response: () => new Response("RIFF"),
    image: () => new Blob(["RIFF"]).stream(),
  });
  const transformer: ImageTransformer = { transform: () => transformer, draw: () => transformer, output };
  const visit = startWorker({ IMAGES: imagesWith({ input: () => transformer }) });
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

test.for<[string, Partial<ImagesBinding>]>([
  ["is out of transformations", { info: () => Promise.reject(Object.assign(new Error("out"), { code: 9422 })) }],
  [
    "breaks off",
    {
      input: () => {
        throw Object.assign(new Error("busy"), { code: 9522 });
      },
    },
  ],
])("META-07 while the Images binding %s, the original is sent for a minute", async ([, broken]) => {
  const { id, path } = await show(startWorker(LASTING), await photograph());
  const reply = await startWorker({ ...LASTING, IMAGES: imagesWith(broken) })(path("640.avif"));
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(reply.headers.get("cache-control")).toBe("public, max-age=60");
  expect([reply.headers.get("etag"), reply.headers.get("cloudflare-cdn-cache-control")]).toEqual([null, null]);
  expect(await look(reply)).toMatchObject({ format: "image/jpeg", width: 300 });
  expect(logLines("image.not_transformed")).toEqual([
    expect.stringMatching(new RegExp(`^{"event":"image.not_transformed","record":"${id}","code":9[45]22}$`)),
  ]);
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

/** The status of a reply, and where it leads. */
function answerOf(reply: Response): [number, string | null] {
  return [reply.status, reply.headers.get("location")];
}

/** The answer for a picture of 640 pixels that cannot be shown. */
const COVER = [302, "/covers/blog-640.jpg"];

/** Why pictures could not be had, as logged. */
function reasons(): string[] {
  return logLines("image.unavailable").map((line) => String(JSON.parse(line).reason));
}

function fileOf(type: string, content: string): AttachmentFile {
  return {
    filename: "picture.png",
    type,
    bytes: Uint8Array.from(new TextEncoder().encode(content)),
    width: 3,
    height: 2,
  };
}

test("META-07 an address that ran out is renewed through the record, once, and the picture is served", async () => {
  const visit = startWorker(LASTING);
  const { id, path } = await show(visit);
  pass(2 * HOUR);
  expect((await visit(path("640.webp"))).status).toBe(200);
  expect(kinds()).toEqual(["list", "attachment", "get", "attachment"]);
  expect(new URL(outbound()[2]?.url ?? "").pathname.endsWith(`/${id}`)).toBe(true);
  expect(new Set(fetched()).size).toBe(2);
});

test.for([401, 403, 404, 410])("META-07 an address that answers %i is renewed as well", async (status) => {
  const visit = startWorker(LASTING);
  const { path } = await show(visit);
  answerInstead((request) => (isPicture(request) && fetched().length === 1 ? new Response("No", { status }) : null));
  expect((await visit(path("640.webp"))).status).toBe(200);
  expect(kinds()).toEqual(["list", "get", "attachment"]);
});

test("META-07 an address that fails after it was renewed is not renewed again", async () => {
  const visit = startWorker(LASTING);
  const { path } = await show(visit);
  answerInstead((request) => (isPicture(request) ? new Response("Gone", { status: 410 }) : null));
  expect(answerOf(await visit(path("640.webp")))).toEqual(COVER);
  expect([kinds(), fetched().length, reasons()]).toEqual([["list", "get"], 2, ["gone"]]);
  expect(writes()).toEqual(["blog:v1"]);
});

test("META-07 an address that ran out while Airtable is down is a 503, and is there again later", async () => {
  const visit = startWorker(LASTING);
  const { path } = await show(visit);
  pass(2 * HOUR);
  atAirtable().down(true);
  answerInstead((request) => (isPicture(request) ? new Response("Gone", { status: 410 }) : null));
  expect((await visit(path("640.webp"))).status).toBe(503);
  expect(reasons()).toEqual(["unreachable"]);
  answerInstead(() => null);
  atAirtable().down(false);
  expect((await visit(path("640.webp"))).status).toBe(200);
});

test.for<[string, (id: string) => void]>([
  ["took the picture off the post", (id) => atAirtable().update(id, { Image: null })],
  ["put another in its place", (id) => atAirtable().update(id, { Image: [PICTURE] })],
  ["deleted the post", (id) => atAirtable().remove(id)],
])("META-07 after staff %s the cover is shown, and a 404 once the list is read again", async ([, change]) => {
  const visit = startWorker(LASTING);
  const { id, path } = await show(visit);
  pass(2 * HOUR);
  change(id);
  expect(answerOf(await visit(path("640.webp")))).toEqual(COVER);
  expect(reasons()).toEqual(["gone"]);
  expect(kinds()).toEqual(["list", "attachment", "get"]);
  atAirtable().publish({ fields: { Title: "Something is left" } });
  await callHook(visit);
  const calls = outbound().length;
  expect((await visit(path("640.webp"))).status).toBe(404);
  expect(outbound().length).toBe(calls);
});

test.for(["https://evil.example/a.png", "https://v5.airtableusercontent.com/elsewhere.png", "/login"])(
  "META-07 a redirect to %s is not followed",
  async (location) => {
    const visit = startWorker();
    const { path } = await show(visit);
    answerInstead((request) =>
      isPicture(request) ? new Response(null, { status: 302, headers: { location } }) : null,
    );
    expect((await visit(path("640.webp"))).status).toBe(503);
    expect([fetched().length, reasons()]).toEqual([1, ["unreachable"]]);
    expect(outbound().at(-1)?.redirect).toBe("manual");
  },
);

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
test.for<[string, AttachmentFile]>([
  ["a drawing in SVG", fileOf("image/svg+xml", SVG)],
  ["a drawing in SVG that says it is a PNG", fileOf("image/png", SVG)],
  ["a page that says it is a JPEG", fileOf("image/jpeg", "<!doctype html><script>alert(1)</script>")],
  ["nothing", fileOf("image/png", "")],
])("META-07 %s is no picture: the cover is shown for a minute", async ([, file]) => {
  const { path } = await show(startWorker(), file);
  const noPicture = () => Promise.reject(Object.assign(new Error("not an image"), { code: 9412 }));
  const svg = async () => ({ format: "image/svg+xml" }) as const;
  const info = new TextDecoder().decode(file.bytes) === SVG ? svg : noPicture;
  const reply = await startWorker({ IMAGES: imagesWith({ info }) })(path("640.jpg"));
  expect([answerOf(reply), reply.headers.get("cache-control")]).toEqual([COVER, "public, max-age=60"]);
  expect([reasons(), await reply.text()]).toEqual([["not_raster"], ""]);
});

test.for<[string, string]>([
  ["480.webp", "/covers/blog-640.jpg"],
  ["960.avif", "/covers/blog-1200.jpg"],
  ["social.jpg", "/covers/blog-1200.jpg"],
])("META-07 in the place of %s stands %s", async ([name, cover]) => {
  const visit = startWorker({}, ["IMAGES"]);
  const { path } = await show(visit, fileOf("image/svg+xml", SVG));
  expect(answerOf(await visit(path(name)))).toEqual([302, cover]);
  expect(reasons()).toEqual(["not_raster"]);
});

test.for<[string, Record<string, string>]>([
  ["no length", {}],
  ["a length of 100", { "content-length": "100" }],
])("META-07 a picture of 16 MB that claims %s is let go of on the way", async ([, headers]) => {
  const visit = startWorker();
  const { path } = await show(visit);
  const seen = { sent: 0, cancelled: false };
  const megabyte = new Uint8Array(1_000_000);
  megabyte.set(PICTURE.bytes);
  answerInstead((request) => {
    if (!isPicture(request)) return null;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (seen.sent === 64) return controller.close();
          seen.sent += 1;
          controller.enqueue(megabyte.slice());
        },
        cancel: () => void (seen.cancelled = true),
      },
      { highWaterMark: 0 },
    );
    return new Response(body, { headers });
  });
  expect(answerOf(await visit(path("640.jpg")))).toEqual(COVER);
  expect([seen, reasons(), writes()]).toEqual([{ sent: 16, cancelled: true }, ["too_large"], ["blog:v1"]]);
});

test("META-07 a picture at a host that is not allowed is refused, and nobody is called", async () => {
  const visit = startWorker();
  const { path } = await show(visit, "https://evil.example/v5.airtableusercontent.com/a.png");
  const calls = outbound().length;
  expect(answerOf(await visit(path("640.jpg")))).toEqual(COVER);
  expect([outbound().length, reasons()]).toEqual([calls, ["not_allowed"]]);
});

test("META-07 a host of BLOG_IMAGE_HOSTS may be asked, and sees neither token nor visitor", async () => {
  const visit = startWorker({ BLOG_IMAGE_HOSTS: "cdn.nightshift.example, .pictures.example" });
  const { path } = await show(visit, "https://eu.pictures.example/a.png?size=full");
  answerInstead((request) =>
    isPicture(request) ? new Response(PICTURE.bytes, { headers: { "content-type": "image/png" } }) : null,
  );
  const headers = { cookie: "secret=1", authorization: "Bearer secret", referer: "https://nightshift.example/private" };
  expect((await visit(path("640.jpg"), { headers })).status).toBe(200);
  expect(fetched()).toEqual(["https://eu.pictures.example/a.png?size=full"]);
  const sent = JSON.stringify([...(outbound().at(-1)?.headers ?? [])]);
  expect(sent).not.toMatch(/secret|private/);
  expect(sent).not.toContain(TOKEN);
});

test.for<[string, () => Response | Promise<Response>]>([
  ["cuts the connection", async () => Promise.reject(new TypeError("Network connection lost."))],
  ["answers 500", () => new Response("No", { status: 500 })],
  ["answers 429", () => new Response("No", { status: 429 })],
  ["answers without a body", () => new Response(null, { status: 204 })],
  [
    "breaks off amid the picture",
    () => new Response(new ReadableStream({ pull: (body) => body.error(new Error("reset")) })),
  ],
])("META-07 a host that %s is a 503 that says when to try again, and who does gets the picture", async ([, answer]) => {
  const visit = startWorker();
  const { path } = await show(visit);
  answerInstead((request) => (isPicture(request) ? answer() : null));
  const reply = await visit(path("640.jpg"));
  expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect(reasons()).toEqual(["unreachable"]);
  answerInstead(() => null);
  expect((await visit(path("640.jpg"))).status).toBe(200);
});

test("META-07 while no list of posts can be had at all, a picture is a 503 and its host is not asked", async () => {
  atAirtable().down(true);
  const reply = await startWorker()("/img/rec00000000000001/att00000000000001/640.jpg");
  expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(kinds()).toEqual(["list"]);
  logLines("blog.source_failed");
});
