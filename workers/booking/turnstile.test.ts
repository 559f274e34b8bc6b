import { describe, expect, test, vi } from "vitest";

import type { Log } from "../log";
import { createTurnstile } from "./turnstile";

const PASSED = { success: true, hostname: "firm.example", action: "booking" };

/** A verifier with these replies, the requests it received, and what it logged. */
function verifier(answer: () => Response | Promise<Response>, secret = "secret") {
  const asked: string[] = [];
  const log = vi.fn<Log>();
  const verify = createTurnstile(
    secret,
    "firm.example",
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
    const { verify, asked } = verifier(() => Response.json(PASSED));
    expect(await verify("token", "booking-1")).toBe("passed");
    await verify("token", "booking-1");
    await verify("token", "booking-2");
    expect(asked[0]).toBe(asked[1]);
    expect(asked[2]).not.toBe(asked[0]);
  });

  test.each([["missing-input-response"], ["invalid-input-response"], ["timeout-or-duplicate"], ["bad-request"]])(
    "REL-16 %s is the visitor's, also beside an error of Turnstile's own",
    async (code) => {
      const { verify, log } = verifier(() =>
        Response.json({ success: false, "error-codes": ["internal-error", code] }, { status: 400 }),
      );
      expect(await verify("token", "booking")).toBe("refused");
      expect(log).not.toHaveBeenCalled();
    },
  );

  test("REL-16 is asked for without a token, too: only Turnstile's silence excuses it", async () => {
    const missing = { success: false, "error-codes": ["missing-input-response"] };
    const { verify, asked } = verifier(() => Response.json(missing));
    expect(await verify(null, "booking")).toBe("refused");
    expect(asked).toEqual([expect.stringContaining('"response":""')]);
    expect(await verifier(() => new Response(null, { status: 503 })).verify(null, "booking")).toBe("unknown");
  });

  test.each([
    ["hostname", { hostname: "evil.example" }],
    ["hostname", { hostname: "firm.example.evil.example" }],
    ["hostname", { hostname: undefined }],
    ["action", { action: "login" }],
    ["action", { action: "" }],
    ["action", { action: undefined }],
  ])("is refused where the %s is not our form's: %j", async (reason, changes) => {
    const { verify, log } = verifier(() => Response.json({ ...PASSED, ...changes }));
    expect(await verify("token", "booking")).toBe("refused");
    expect(log).toHaveBeenCalledExactlyOnceWith("warn", "turnstile.foreign", { reason });
  });

  test("is passed under Cloudflare's key for trying out, which has no host of ours", async () => {
    const reply = { success: true, hostname: "example.com" };
    const trial = verifier(() => Response.json(reply), "1x0000000000000000000000000000000AA");
    expect(await trial.verify("token", "booking")).toBe("passed");
  });

  test("is refused for a text that cannot be a token, without a call", async () => {
    const { verify, asked } = verifier(() => Response.json(PASSED));
    expect(await verify("x".repeat(2_049), "booking")).toBe("refused");
    expect(asked).toEqual([]);
  });

  test.each([
    [["invalid-input-secret", "invalid-input-response"], "error"],
    [["missing-input-secret"], "error"],
    [["internal-error"], "warn"],
  ] as const)("%j is not the visitor's, and is logged", async (codes, level) => {
    const { verify, log } = verifier(() => Response.json({ success: false, "error-codes": codes }));
    expect(await verify("token", "booking")).toBe("unknown");
    expect(log).toHaveBeenCalledExactlyOnceWith(level, "turnstile.unavailable", { reason: codes[0] });
  });

  test("is none where Turnstile answers too much", async () => {
    const { verify, log } = verifier(() => new Response("x".repeat(100_000)));
    expect(await verify("token", "booking")).toBe("unknown");
    expect(log).toHaveBeenCalledExactlyOnceWith("warn", "turnstile.unavailable", { reason: "too_large" });
  });
});
