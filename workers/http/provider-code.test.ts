import * as fc from "fast-check";
import { expect, test } from "vitest";

import { providerCode } from "./provider-code";

test.each(["rateLimitExceeded", "invalid_grant", "UNKNOWN_FIELD_NAME", "invalid-input-secret", "a".repeat(60)])(
  "%s is a code",
  (code) => {
    expect(providerCode(code)).toBe(code);
  },
);

test.each(["", "ya29.a0Af", "Bearer x", "pat1", "no such calendar", "eyJhbGciOi.J9", "a".repeat(61)])(
  "%j is none, and is left out",
  (text) => {
    expect(providerCode(text)).toBe("");
  },
);

test("whatever a provider sends, nothing but letters, underscores and hyphens comes through", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(providerCode(text)).toMatch(/^[A-Za-z_-]{0,60}$/);
    }),
  );
  expect(providerCode(undefined)).toBe("");
});
