import { describe, expect, test, vi } from "vitest";

import type { Log } from "../log";
import { createTurnstile } from "./turnstile";

/** A verifier with these replies, the requests it received, and what it logged. */
function verifier(answer: () => Response | Promise<Response>) {
  const asked: string[] = [];
  const log = vi.fn<Log>();
  const verify = createTurnstile(
    "secret",
    async (url, init) => {
      asked.push(await new Request(url, init).text());
      return await answer();
    },
    log,
  );
  return { verify, asked, log };
}

describe("the result of a check", () => {
  test("is asked for under a key that is the booking's own, so that an answer that was lost can be had again", async () => {
    const { verify, asked } = verifier(() => Response.json({ success: true }));
    expect(await verify("token", "booking-1", false)).toBe("passed");
    await verify("token", "booking-1", false);
    await verify("token", "booking-2", false);
    expect(asked[0]).toBe(asked[1]);
    expect(asked[2]).not.toBe(asked[0]);
  });

  test.each([["missing-input-response"], ["invalid-input-response"], ["timeout-or-duplicate"]])(
    "%s is the visitor's",
    async (code) => {
      const { verify, log } = verifier(() => Response.json({ success: false, "error-codes": [code] }, { status: 400 }));
      expect(await verify("token", "booking", false)).toBe("refused");
      expect(log).not.toHaveBeenCalled();
    },
  );

  test.each([
    ["missing-input-response", "unknown"],
    ["timeout-or-duplicate", "unknown"],
    ["invalid-input-response", "refused"],
  ] as const)("of a booking that waited: %s is %s", async (code, expected) => {
    const { verify, log } = verifier(() => Response.json({ success: false, "error-codes": [code] }));
    expect(await verify("token", "booking", true)).toBe(expected);
    expect(log).not.toHaveBeenCalled();
  });

  test("is not asked for without a token: none is refused, and unknown of a booking that waited", async () => {
    const { verify, asked } = verifier(() => Response.json({ success: true }));
    expect([await verify(null, "booking", false), await verify(null, "booking", true)]).toEqual(["refused", "unknown"]);
    expect(await verify("x".repeat(2_049), "booking", true)).toBe("refused");
    expect(asked).toEqual([]);
  });

  test.each([
    ["invalid-input-secret", "error"],
    ["missing-input-secret", "error"],
    ["internal-error", "warn"],
    ["bad-request", "warn"],
  ] as const)("%s is not the visitor's, and is logged", async (code, level) => {
    const { verify, log } = verifier(() => Response.json({ success: false, "error-codes": [code] }));
    expect(await verify("token", "booking", false)).toBe("unknown");
    expect(log).toHaveBeenCalledExactlyOnceWith(level, "turnstile.unavailable", { reason: code });
  });

  test("is none where Turnstile answers too much", async () => {
    const { verify, log } = verifier(() => new Response("x".repeat(100_000)));
    expect(await verify("token", "booking", false)).toBe("unknown");
    expect(log).toHaveBeenCalledExactlyOnceWith("warn", "turnstile.unavailable", { reason: "too_large" });
  });
});
