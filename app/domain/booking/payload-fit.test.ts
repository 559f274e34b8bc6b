import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";

import { timetable } from "../../../tests/support/timetable";
import { BookingPayload, checkPayload, composePayload, fitPayload, MAX_BODY_BYTES } from "./payload";

const NOW = Date.parse("2026-11-24T14:20:00Z");
const slot = timetable.slotAt(Date.parse("2026-11-25T00:00:00Z"));

/** Text of up to so many characters, from letters to signs of four bytes. */
function text(limit: number) {
  const unit = fc.constantFrom("a", "é", "李", "🦉", '"', "\n", "\\");
  return fc.array(unit, { minLength: 1, maxLength: limit }).map((units) => `x${units.slice(1).join("")}`);
}

test("whatever passes the form fits what the server reads, and passes there", () => {
  const full = fc.record({ name: text(100), company: text(120), challenge: text(2000) });
  fc.assert(
    fc.property(fc.oneof(full, fc.constant(longest())), ({ name, company, challenge }) => {
      const lead = { name: name.replaceAll("\n", " "), company: company.replaceAll("\n", " "), challenge };
      if (!slot) throw new Error("no slot");
      const payload = composePayload(timetable, { ...lead, email: "a@b.example" }, slot);
      const body = fitPayload(payload);
      expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(MAX_BODY_BYTES);
      const sent = v.parse(BookingPayload, JSON.parse(body));
      expect({ ...sent, description: "" }).toEqual({ ...payload, description: "" });
      if (sent.description !== payload.description) {
        expect(sent.description).toMatch(/…$/);
        expect(payload.description.startsWith(sent.description.slice(0, -1))).toBe(true);
        expect(new TextEncoder().encode(body).length).toBeGreaterThan(MAX_BODY_BYTES - 8);
      }
      expect(checkPayload(timetable, sent, NOW).problems).toBeNull();
    }),
  );
});

function longest() {
  return { name: "🦉".repeat(100), company: "🦉".repeat(120), challenge: "🦉".repeat(2000) };
}
