import { describe, expect, test, vi } from "vitest";

import { PICTURE } from "../../../tests/fakes/airtable/posts";
import type { Fetch } from "../../http/limited-fetch";
import { fetchOriginal, imageHosts, isAllowedSource } from "./fetch-original";

const HOSTS = imageHosts;
const URL_OF_IT = "https://v5.airtableusercontent.com/v3/u/a.png";

describe("an address", () => {
  test.for([
    URL_OF_IT,
    "https://dl.airtable.com/.attachments/a.png",
    "HTTPS://a.V5.AirtableUserContent.com:443/a?x=1#y",
  ])("META-07 %s may be asked", (url) => {
    expect(isAllowedSource(url, HOSTS)).toBe(true);
  });

  test.for([
    "a.png",
    "//dl.airtable.com/a.png",
    "http://dl.airtable.com/a.png",
    "data:image/png;base64,AAAA",
    "https://dl.airtable.com:444/a.png",
    "https://user@dl.airtable.com/a.png",
    "https://:password@dl.airtable.com/a.png",
    "https://dl.airtable.com@evil.example/",
    "https://evil.example\\@dl.airtable.com/",
    "https://evil.example?.airtableusercontent.com",
    "https://airtableusercontent.com/a.png",
    "https://.airtableusercontent.com/a.png",
    "https://xairtableusercontent.com/a.png",
    "https://v5.airtableusercontent.com.evil.example/a.png",
    "https://v5.airtableusercontent.com./a.png",
    "https://x.dl.airtable.com/a.png",
  ])("META-07 %s may not", (url) => {
    expect(isAllowedSource(url, HOSTS)).toBe(false);
  });

  test("META-07 without hosts none may be asked, and each adds its own alone", () => {
    expect(isAllowedSource(URL_OF_IT, [])).toBe(false);
    const more = [...HOSTS, "cdn.example", ".pictures.example"];
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

const ID = "rec00000000000001";
const FRESH_URL = "https://v5.airtableusercontent.com/v3/u/fresh.png";
const ATTACHMENT = "att00000000000001";
const PNG = { headers: { "content-type": "image/png" } };
const answer = (status: number) => async () => new Response(null, { status, headers: { location: FRESH_URL } });

type Renew = Parameters<typeof fetchOriginal>[0]["renew"];

/** A record whose picture has this address. */
function recordWith(url: string, version = ATTACHMENT): Renew {
  const fields = { Title: "One", Image: { url, version } };
  return async () => ({ ok: true, record: { id: ID, createdTime: "2026-11-01T09:00:00.000Z", fields } });
}

/** Fetches the picture at an allowed address. */
function fetchFrom(
  fetch: Fetch,
  renew: Renew = recordWith(FRESH_URL),
  version = ATTACHMENT,
): ReturnType<typeof fetchOriginal> {
  return fetchOriginal({ fetch, hosts: HOSTS, renew }, ID, { url: URL_OF_IT, version });
}

describe("the original", () => {
  test("META-07 is read whole, for 10 seconds at most and without a redirect", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(new AbortController().signal);
    const fetch = vi.fn<Fetch>(async () => new Response(PICTURE.bytes, PNG));
    expect(await fetchFrom(fetch)).toEqual({ ok: true, original: { bytes: PICTURE.bytes, type: "image/png" } });
    expect(fetch.mock.calls).toEqual([[URL_OF_IT, { redirect: "manual", signal: expect.any(AbortSignal) }]]);
    expect(timeout.mock.calls).toEqual([[10_000]]);
  });

  test("META-07 of 15 MB is taken, and one byte more is too large", async () => {
    const sized = async (size: number) => {
      const result = await fetchFrom(async () => new Response(new Uint8Array(size), PNG));
      return result.ok || result.reason;
    };
    expect([await sized(15_000_000), await sized(15_000_001)]).toEqual([true, "too_large"]);
  });

  test.each(["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif", "Image/PNG; charset=binary"])(
    "META-07 may claim to be %s",
    async (type) => {
      const result = await fetchFrom(async () => new Response("x", { headers: { "content-type": type } }));
      expect(result).toMatchObject({ ok: true, original: { type: type.toLowerCase().split(";")[0] } });
    },
  );

  test.each(["image/svg+xml", "text/html", "image/pngx", ""])(
    "META-07 that claims to be “%s” is refused",
    async (type) => {
      const reply = async () => new Response(PICTURE.bytes, { headers: { "content-type": type } });
      expect(await fetchFrom(reply)).toEqual({ ok: false, reason: "not_raster" });
    },
  );

  test.each([204, 429, 500])(
    "META-07 whose host answers %i may be had later, and is asked for once",
    async (status) => {
      const fetch = vi.fn<Fetch>(answer(status));
      expect(await fetchFrom(fetch)).toEqual({ ok: false, reason: "unreachable" });
      expect(fetch).toHaveBeenCalledTimes(1);
    },
  );

  test("META-07 whose host redirects is refused, since no later attempt would follow either", async () => {
    const fetch = vi.fn<Fetch>(answer(302));
    expect(await fetchFrom(fetch)).toEqual({ ok: false, reason: "not_allowed" });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test.each([401, 403, 404, 410])("META-07 whose address answers %i is renewed, once", async (status) => {
    const fetch = vi.fn<Fetch>(answer(status));
    fetch.mockImplementationOnce(answer(status)).mockResolvedValueOnce(new Response(PICTURE.bytes, PNG));
    expect(await fetchFrom(fetch)).toMatchObject({ ok: true });
    expect(await fetchFrom(fetch)).toEqual({ ok: false, reason: "gone" });
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([URL_OF_IT, FRESH_URL, URL_OF_IT, FRESH_URL]);
  });

  test("META-07 whose address was typed is gone without a look at its record, which has no other", async () => {
    const renew = vi.fn<Renew>(recordWith(URL_OF_IT, "0123456789abcdef"));
    expect(await fetchFrom(answer(404), renew, "0123456789abcdef")).toEqual({ ok: false, reason: "gone" });
    expect(renew).not.toHaveBeenCalled();
  });

  test.each<[string, Renew, string]>([
    ["cannot be read", async () => ({ ok: false }), "unreachable"],
    ["is gone", async () => ({ ok: true, record: null }), "gone"],
    ["has the same address", recordWith(URL_OF_IT), "gone"],
    ["has another picture", recordWith(FRESH_URL, "att00000000000002"), "gone"],
    ["has an address elsewhere", recordWith("https://evil.example/a.png"), "not_allowed"],
  ])("META-07 whose record %s is not asked for again", async (_, renew, reason) => {
    const fetch = vi.fn<Fetch>(answer(410));
    expect(await fetchFrom(fetch, renew)).toEqual({ ok: false, reason });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
