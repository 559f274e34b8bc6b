import { afterEach, beforeEach, expect, test, vi } from "vitest";

const post = vi.fn<typeof fetch>();
let counts: typeof import("./first-party");

beforeEach(async () => {
  post.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", post);
  vi.resetModules();
  counts = await import("./first-party");
});
afterEach(() => vi.unstubAllGlobals());

/** What was sent so far, a request each. */
function requests(): unknown[] {
  return post.mock.calls.map(([, init]): unknown => (typeof init?.body === "string" ? JSON.parse(init.body) : null));
}

test("MKT-02 what is counted before the cookie choice is read waits for it, and goes with the visit's source", () => {
  counts.count("view", "/contact");
  counts.count("opened", "/contact");
  expect(requests()).toEqual([]);
  counts.countFrom("campaign");
  counts.count("view", "/about");
  expect(requests()).toEqual([
    { step: "view", path: "/contact", source: "campaign" },
    { step: "opened", path: "/contact", source: "campaign" },
    { step: "view", path: "/about", source: "campaign" },
  ]);
});

test("MKT-02 after a refusal nothing is sent, not even what waited; once it is taken back, what follows", () => {
  counts.count("view", "/contact");
  counts.countFrom(null);
  counts.count("opened", "/contact");
  counts.countFrom("direct");
  expect(requests()).toEqual([]);
  counts.count("view", "/about");
  expect(requests()).toEqual([{ step: "view", path: "/about", source: "direct" }]);
});

test("API-03 MKT-02 a count goes without credentials, and its path without the key of a visitor's page", () => {
  counts.countFrom("direct");
  counts.count("view", `/booking/${"0123456789abcdef".repeat(2)}`);
  expect(requests()).toEqual([{ step: "view", path: "/booking", source: "direct" }]);
  expect(post.mock.calls[0]?.[1]).toMatchObject({ method: "POST", keepalive: true, credentials: "omit" });
});

test("MKT-02 a browser that forbids it costs nothing but the count", async () => {
  post.mockRejectedValue(new TypeError("blocked"));
  counts.countFrom("direct");
  counts.count("view", "/");
  await vi.waitFor(() =>
    expect(post.mock.settledResults).toEqual([{ type: "rejected", value: expect.any(TypeError) }]),
  );
});
