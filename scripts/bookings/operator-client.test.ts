import { expect, test } from "vitest";

import { createOperatorClient } from "./operator-client";

const PAGE = { bookings: [], next: null, outage: null, erasures: [] };

/** The answers to an erasure that takes two calls. */
const erasedAt = (call: number) => (call === 1 ? { bookings: ["a"], more: true } : { bookings: ["b"], more: false });

/** A client of a site that refuses so many calls, and how long it waits between them, in milliseconds. */
function clientOf(refusals: number, headers: Record<string, string>) {
  const pauses: number[] = [];
  const asked: string[] = [];
  const client = createOperatorClient({
    fetch: async (input, init) => {
      const body = typeof init?.body === "string" ? init.body : "";
      asked.push(`${init?.method ?? "GET"} ${new URL(input).pathname} ${body}`);
      if (asked.length <= refusals) return Response.json({ title: "Too many requests" }, { status: 429, headers });
      return Response.json(input.endsWith("/erase") ? erasedAt(asked.length - refusals) : PAGE);
    },
    origin: "https://firm.test",
    token: "token-of-nobody",
    pause: async (ms) => void pauses.push(ms),
  });
  return { client, pauses, asked };
}

test("REL-17 a list that meets the site's limit waits as long as the site says, and goes on", async () => {
  const { client, pauses, asked } = clientOf(2, { "retry-after": "7" });
  expect(await client.list({})).toMatchObject({ ok: true });
  expect(pauses).toEqual([7_000, 7_000]);
  expect(asked).toHaveLength(3);
});

test("REL-12 an erasure is sent until nothing is left, and again where it meets the limit", async () => {
  const { client, pauses, asked } = clientOf(1, {});
  expect(await client.erase("ana@visitor.test")).toEqual({ ok: true, value: { bookings: ["a", "b"] } });
  expect(pauses).toEqual([60_000]);
  expect(asked).toEqual(Array(3).fill('POST /api/operator/bookings/erase {"email":"ana@visitor.test"}'));
});

test.for(["0", "-5", "86400", "Wed, 25 Nov 2026 12:00:00 GMT", ""])(
  "REL-17 a wait of “%s” is taken for a minute, and after six refusals nothing more is asked",
  async (wait) => {
    const { client, pauses, asked } = clientOf(100, { "retry-after": wait });
    expect(await client.list({})).toEqual({
      ok: false,
      message: "https://firm.test takes no more calls from here for a minute.",
    });
    expect(pauses).toEqual(Array(5).fill(60_000));
    expect(asked).toHaveLength(6);
  },
);
