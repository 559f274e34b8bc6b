import * as v from "valibot";
import { vi } from "vitest";

import { ORIGIN, setting } from "./site";

export const TURNSTILE_SECRET = "0x-secret-of-nobody";
const SITEVERIFY = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const Question = v.object({ secret: v.string(), response: v.string(), idempotency_key: v.string() });
/** What Turnstile's server is asked. */
export type Question = v.InferOutput<typeof Question>;

/** Its answer to a token that it takes; or to one that it does not take, with its code for why. */
export function verdict(refusal?: string): Response {
  if (refusal !== undefined) return Response.json({ success: false, "error-codes": [refusal] });
  return Response.json({ success: true, hostname: new URL(ORIGIN).hostname, action: "booking" });
}

/** Sets Turnstile's keys. By default its server takes tokens that begin with `good`. Returns what it is asked. */
export function useTurnstile(
  answer: (question: Question) => Response | Promise<Response> = ({ response }) =>
    verdict(response.startsWith("good") ? undefined : "invalid-input-response"),
): Question[] {
  setting("TURNSTILE_SITE_KEY", "0x-site");
  setting("TURNSTILE_SECRET_KEY", TURNSTILE_SECRET);
  const asked: Question[] = [];
  const fetch = vi.spyOn(globalThis, "fetch");
  const others = fetch.getMockImplementation();
  fetch.mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.url !== SITEVERIFY) return (await others?.(request)) ?? Response.error();
    const question = v.parse(Question, await request.json());
    asked.push(question);
    return await answer(question);
  });
  return asked;
}
