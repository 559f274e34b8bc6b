import { describe, expect, test } from "vitest";

import { respondFromCache, bufferResponse } from "./buffered-response";

const TEXT = "<p>é</p>";

function reply(text = TEXT, cacheControl = "public, max-age=0", status = 200): Response {
  return new Response(text, { status, headers: { "x-own": "1", "cache-control": cacheControl } });
}
/** The response to a request with these headers, from a buffered response. */
async function ask(response: Response, headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
  return respondFromCache(
    new Request("https://nightshift.example/", { method, headers }),
    await bufferResponse(response),
  );
}
async function tagOf(text: string): Promise<string> {
  return (await ask(reply(text))).headers.get("etag") ?? "";
}

test("a buffered response is sent unchanged, any number of times", async () => {
  const buffered = await bufferResponse(reply());
  for (let turn = 0; turn < 3; turn += 1) {
    const given = respondFromCache(new Request("https://nightshift.example/"), buffered);
    expect([given.status, given.headers.get("x-own"), await given.text()]).toEqual([200, "1", TEXT]);
    // Changing the headers of one response must not change them for others.
    given.headers.set("x-own", "2");
  }
});

test("by HEAD it has the same headers and no text", async () => {
  const [get, head] = [await ask(reply()), await ask(reply(), {}, "HEAD")];
  expect([...head.headers]).toEqual([...get.headers]);
  expect(await head.text()).toBe("");
});

describe("its tag", () => {
  test("is the same for the same text, and another for another", async () => {
    expect(await tagOf(TEXT)).toMatch(/^"[A-Za-z0-9_-]{24}"$/);
    expect(await tagOf(TEXT)).toBe(await tagOf(TEXT));
    expect(await tagOf(`${TEXT} `)).not.toBe(await tagOf(TEXT));
  });

  test.each([
    ["the tag", (tag: string) => tag],
    ["the tag, weakened by a proxy", (tag: string) => `W/${tag}`],
    ["a list with it", (tag: string) => `"x", ${tag} ,"y"`],
    ["any", () => "*"],
  ])("is a 304 for a browser that sends %s", async (_, write) => {
    const tag = await tagOf(TEXT);
    const given = await ask(reply(), { "if-none-match": write(tag) });
    expect([given.status, given.headers.get("etag"), await given.text()]).toEqual([304, tag, ""]);
    expect(given.headers.get("x-own")).toBe("1");
  });

  test.each(['"other"', "", "W/", '"x", "y"'])("changes nothing for a browser that sends %j", async (header) => {
    const given = await ask(reply(), { "if-none-match": header });
    expect([given.status, await given.text()]).toEqual([200, TEXT]);
  });

  test("is not made for what must not be cached", async () => {
    const given = await ask(reply(TEXT, "no-store", 404), { "if-none-match": "*" });
    expect([given.status, given.headers.get("etag"), await given.text()]).toEqual([404, null, TEXT]);
  });
});
