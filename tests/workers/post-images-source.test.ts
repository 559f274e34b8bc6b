import { expect, test } from "vitest";

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
import { fetched, imagesWith, show } from "./support/pictures";
import { HOUR, pass } from "./support/site";

useAirtable();

/** Posts stay fresh for years, so that no refresh of the list changes a picture's URL. */
const LASTING = { BLOG_CACHE_TTL: "999999999" };
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
  ["a page", fileOf("text/html", "<!doctype html><script>alert(1)</script>")],
  ["a page that says it is a JPEG", fileOf("image/jpeg", "<!doctype html><script>alert(1)</script>")],
  ["a PDF", fileOf("application/pdf", "%PDF-1.7")],
  ["a bitmap", fileOf("image/bmp", "BM\0\0\0\0")],
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
