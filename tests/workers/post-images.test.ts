import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";

import { PICTURE } from "../fakes/airtable/posts";
import { logLines } from "../support/console-guard";
import { atAirtable, kinds, outbound, startWorker, until, useAirtable, writes } from "./support/airtable";
import { drawing, fetched, find, keyOf, look, show, upload } from "./support/pictures";
import { HOUR, pass } from "./support/site";

useAirtable();

const IMMUTABLE = "public, max-age=31536000, immutable";
const NOBODY = "rec00000000000000";

test.for<[string, string, string]>([
  ["640.avif", "image/avif", "image/avif"],
  ["640.webp", "image/webp", "image/webp"],
  ["640.jpg", "image/jpeg", "image/jpeg"],
  ["social.jpg", "image/jpeg", "image/jpeg"],
])(
  "META-07 %s is fetched once, made, stored, and from then on answered from KV forever",
  async ([name, type, format]) => {
    const visit = startWorker();
    const { path } = await show(visit, await drawing(800, 450));
    const first = await visit(path(name));
    expect([first.status, first.headers.get("content-type")]).toEqual([200, type]);
    expect(first.headers.get("cache-control")).toBe(IMMUTABLE);
    expect(first.headers.get("x-content-type-options")).toBe("nosniff");
    expect(first.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    const bytes = await first.clone().arrayBuffer();
    expect(first.headers.get("content-length")).toBe(String(bytes.byteLength));
    expect((await look(first)).format).toBe(format);
    expect(fetched().length).toBe(1);
    expect(writes()).toEqual(["blog:v1", keyOf(path(name))]);

    const calls = outbound().length;
    pass(1_000 * HOUR);
    atAirtable().down(true);
    for (const isolate of [visit, startWorker()]) {
      const again = await isolate(path(name));
      expect([again.status, Object.fromEntries(again.headers)]).toEqual([200, Object.fromEntries(first.headers)]);
      expect(await again.arrayBuffer()).toEqual(bytes);
    }
    expect(fetched().length).toBe(1);
    // The list is read again in the background; the picture is not.
    expect(
      kinds()
        .slice(calls)
        .every((kind) => kind === "list"),
    ).toBe(true);
    expect(writes().length).toBe(2);
    logLines("blog.source_failed");
  },
);

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
  const { id, path } = await show(visit);
  await visit("/api/blogs");
  const calls = outbound().length;
  const version = path("").split("/")[3] ?? "";
  const paths = [
    `/img/${NOBODY}/${version}/640.jpg`,
    `/img/${id}/att00000000000000/640.jpg`,
    `/img/${id}/0123456789abcdef/640.jpg`,
    ...[
      "641.jpg",
      "0640.jpg",
      "64.jpg",
      "99999.jpg",
      "-640.jpg",
      "6e2.jpg",
      "640.png",
      "640.svg",
      "640",
      "640.JPG",
    ].map(path),
    ...["social", "Social.jpg", "social.gif", "640.jpg/", "640.jpg/x", "x/640.jpg", "%36%34%30.jpg", "640%2ejpg"].map(
      path,
    ),
    ...["640.jpg%00", "640.jpg%0a", "640.jpg%20", "640.jpg;a", "%2e%2e/640.jpg", "..%2f640.jpg", "%c0%ae.jpg"].map(
      path,
    ),
    `/img/${id.toUpperCase()}/${version}/640.jpg`,
    `/img/${id}/${version}`,
    `/img/${id}`,
    "/img/",
    "/img/blog:v1",
    `/img//${id}/${version}/640.jpg`,
    `/img/x/../${id}/../${NOBODY}/${version}/640.jpg`,
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
  // The query of the URL is ignored, so it cannot choose where the picture is fetched from.
  expect((await visit(path("640.jpg?url=https://evil.example/a.png"))).status).toBe(200);
  expect(fetched().every((url) => new URL(url).hostname === "v5.airtableusercontent.com")).toBe(true);
});

test("META-07 addresses that are no picture's do not even ask for the posts", async () => {
  const visit = startWorker();
  for (const path of ["/img/x", `/img/${NOBODY}/x/640.jpg`, "/img/"]) expect((await visit(path)).status).toBe(404);
  expect(outbound()).toEqual([]);
});

test("META-07 visitors who come together share one fetch, and each gets the picture", async () => {
  const visit = startWorker();
  const { path } = await show(visit);
  const replies = await Promise.all(Array.from({ length: 20 }, () => visit(path("640.webp"))));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const lengths = await Promise.all(replies.map(async (reply) => (await reply.arrayBuffer()).byteLength));
  expect(new Set(lengths).size).toBe(1);
  expect(lengths[0]).toBeGreaterThan(0);
  expect(fetched().length).toBe(1);
  expect(writes()).toEqual(["blog:v1", keyOf(path("640.webp"))]);
});

test("API-06 HEAD of a picture has the headers of GET and no body", async () => {
  const visit = startWorker();
  const { path } = await show(visit);
  for (const name of ["640.jpg", "641.jpg"]) {
    const [head, get] = [await visit(path(name), { method: "HEAD" }), await visit(path(name))];
    expect([head.status, Object.fromEntries(head.headers)]).toEqual([get.status, Object.fromEntries(get.headers)]);
    expect((await head.arrayBuffer()).byteLength).toBe(0);
  }
  expect(fetched().length).toBe(1);
});

test("META-07 without the Images binding the bytes of the original are served, as what they are", async () => {
  const visit = startWorker({}, ["IMAGES"]);
  const { path } = await show(visit);
  for (const name of ["640.avif", "social.jpg"]) {
    const reply = await visit(path(name));
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(reply.headers.get("cache-control")).toBe(IMMUTABLE);
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(PICTURE.bytes);
  }
  expect(writes()).toEqual(["blog:v1", keyOf(path("640.avif")), keyOf(path("social.jpg"))]);
});

test("META-07 a store that fails stops no picture", async () => {
  const visit = startWorker();
  const { id, path } = await show(visit);
  vi.mocked(env.SITE_KV.put).mockRejectedValue(new Error("KV PUT failed: 429"));
  const get = vi.spyOn(env.SITE_KV, "getWithMetadata").mockRejectedValue(new Error("KV GET failed: 500"));
  expect((await visit(path("640.jpg"))).status).toBe(200);
  expect((await visit(path("640.jpg"))).status).toBe(200);
  expect([get.mock.calls.length, fetched().length]).toEqual([2, 2]);
  expect(logLines("image.not_stored")).toEqual(Array(2).fill(`{"event":"image.not_stored","record":"${id}"}`));
});

test("META-07 an invalid KV value under a picture's key is replaced", async () => {
  const visit = startWorker();
  const { path } = await show(visit);
  await env.SITE_KV.put(keyOf(path("640.jpg")), "<script>alert(1)</script>", { metadata: { type: "text/html" } });
  await env.SITE_KV.put(keyOf(path("480.jpg")), "<script>alert(1)</script>");
  for (const name of ["640.jpg", "480.jpg"]) {
    const reply = await visit(path(name));
    expect(reply.headers.get("content-type")).toBe("image/jpeg");
    expect((await look(reply)).format).toBe("image/jpeg");
  }
});

test("META-07 what an earlier release stored may hold a place: it is not sent, but made again", async () => {
  const visit = startWorker();
  const { path } = await show(visit);
  await env.SITE_KV.put(path("640.jpg"), "GPS-48.137-11.575", { metadata: { type: "image/jpeg" } });
  const reply = await visit(path("640.jpg"));
  expect(await look(reply)).toMatchObject({ format: "image/jpeg" });
  expect(fetched().length).toBe(1);
  await until(() => writes().includes(keyOf(path("640.jpg"))));
});
