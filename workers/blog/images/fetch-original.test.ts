import { describe, expect, test, vi } from "vitest";

import { PICTURE } from "../../../tests/fakes/airtable/posts";
import type { Fetch } from "../../http/limited-fetch";
import { readSettings } from "../../settings";
import { fetchOriginal, isAllowedSource } from "./fetch-original";

const HOSTS = readSettings({}).blogImageHosts;
const URL_OF_IT = "https://v5.airtableusercontent.com/v3/u/a.png";

describe("an address", () => {
  test.for([
    URL_OF_IT,
    "https://dl.airtable.com/.attachments/a.png",
    "https://a.b.airtableusercontent.com/a.png?x=1#y",
    "HTTPS://V5.AirtableUserContent.com:443/a.png",
  ])("META-07 %s may be asked", (url) => {
    expect(isAllowedSource(url, HOSTS)).toBe(true);
  });

  test.for([
    "",
    "a.png",
    "//dl.airtable.com/a.png",
    "http://dl.airtable.com/a.png",
    "ftp://dl.airtable.com/a.png",
    "data:image/png;base64,AAAA",
    "blob:https://dl.airtable.com/a",
    "file:///etc/passwd",
    "https://dl.airtable.com:444/a.png",
    "https://dl.airtable.com:80/a.png",
    "https://user@dl.airtable.com/a.png",
    "https://:password@dl.airtable.com/a.png",
    "https://evil.example@dl.airtable.com/",
    "https://dl.airtable.com@evil.example/",
    "https://evil.example\\@dl.airtable.com/",
    "https://evil.example#@dl.airtable.com/",
    "https://evil.example?.airtableusercontent.com",
    "https://evil.example/.airtableusercontent.com",
    "https://airtableusercontent.com/a.png",
    "https://.airtableusercontent.com/a.png",
    "https://xairtableusercontent.com/a.png",
    "https://v5.airtableusercontent.com.evil.example/a.png",
    "https://v5.airtableusercontent.com./a.png",
    "https://x.dl.airtable.com/a.png",
    "https://airtable.com/a.png",
    "https://dl.airtable.com%2eevil.example/",
  ])("META-07 %s may not", (url) => {
    expect(isAllowedSource(url, HOSTS)).toBe(false);
  });

  test("META-07 without hosts none may be asked, and each setting adds its own alone", () => {
    expect(isAllowedSource(URL_OF_IT, [])).toBe(false);
    const more = readSettings({ BLOG_IMAGE_HOSTS: "CDN.example, .pictures.example," }).blogImageHosts;
    const asked = [
      "https://cdn.example/a",
      "https://x.cdn.example/a",
      "https://pictures.example/a",
      "https://eu.pictures.example/a",
    ];
    expect(asked.map((url) => isAllowedSource(url, more))).toEqual([true, false, false, true]);
    expect(isAllowedSource(URL_OF_IT, more)).toBe(true);
  });
});

/** Fetches the picture at an allowed address, which this answers. */
function fetchFrom(fetch: Fetch): ReturnType<typeof fetchOriginal> {
  const renew = async () => ({ ok: true, record: null }) as const;
  return fetchOriginal({ fetch, hosts: HOSTS, renew }, "rec00000000000001", { url: URL_OF_IT, version: "v" });
}

const PNG = { headers: { "content-type": "image/png" } };

describe("the original", () => {
  test("META-07 is read whole, for 10 seconds at most and without a redirect", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(new AbortController().signal);
    const fetch = vi.fn<Fetch>(async () => new Response(PICTURE.bytes, PNG));
    expect(await fetchFrom(fetch)).toEqual({ ok: true, original: { bytes: PICTURE.bytes, type: "image/png" } });
    expect(fetch.mock.calls).toEqual([[URL_OF_IT, { redirect: "manual", signal: expect.any(AbortSignal) }]]);
    expect(timeout.mock.calls).toEqual([[10_000]]);
  });

  test("META-07 of 15 MB is taken, and one byte more is too large", async () => {
    const sized = (size: number) => fetchFrom(async () => new Response(new Uint8Array(size), PNG));
    expect((await sized(15_000_000)).ok).toBe(true);
    expect(await sized(15_000_001)).toEqual({ ok: false, reason: "too_large" });
  });

  test.each(["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif", "Image/PNG; charset=binary"])(
    "META-07 may claim to be %s",
    async (type) => {
      const result = await fetchFrom(async () => new Response("x", { headers: { "content-type": type } }));
      expect(result).toMatchObject({ ok: true, original: { type: type.toLowerCase().split(";")[0] } });
    },
  );

  test.each(["image/svg+xml", "image/bmp", "text/html", "application/octet-stream", "image/pngx", ""])(
    "META-07 that claims to be “%s” is refused",
    async (type) => {
      const answer = async () => new Response(PICTURE.bytes, { headers: { "content-type": type } });
      expect(await fetchFrom(answer)).toEqual({ ok: false, reason: "not_raster" });
    },
  );
});
