import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { inboundLead } from "~/content/voice-samples/inbound-lead";
import { outboundSales } from "~/content/voice-samples/outbound-sales";

import { clockText, cueAt, cueEnd, parts, toSay, within } from "./timing";

const calls = [inboundLead, outboundSales];

describe("the written calls", () => {
  test.each(calls)("SVC-03 the cues of $id rise and fit into its length", (call) => {
    const times = call.cues.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(new Set(times).size).toBe(times.length);
    expect(clockText(call.seconds)).toBe(call.duration);
    expect(cueEnd(call, times.length - 1)).toBe(call.seconds);
  });

  test.each(calls)("SVC-03 every turn of $id can be said in its time", (call) => {
    for (const [index, { at, text }] of call.cues.entries()) {
      const said = toSay(call, index, at);
      expect(said?.text).toBe(text);
      expect(text.length / 15 / (said?.rate ?? 0)).toBeLessThanOrEqual(cueEnd(call, index) - at + 0.5);
    }
  });
});

describe("cueAt", () => {
  test("is the last turn that has begun", () => {
    expect(cueAt(inboundLead.cues, 0)).toBe(-1);
    expect(cueAt(inboundLead.cues, 0.5)).toBe(0);
    expect(cueAt(inboundLead.cues, 11.4)).toBe(0);
    expect(cueAt(inboundLead.cues, 11.5)).toBe(1);
    expect(cueAt(inboundLead.cues, 150)).toBe(inboundLead.cues.length - 1);
  });

  test("contains the time it was asked for", () => {
    fc.assert(
      fc.property(fc.constantFrom(...calls), fc.double({ min: 0.5, max: 104, noNaN: true }), (call, time) => {
        const index = cueAt(call.cues, time);
        expect(call.cues[index]?.at).toBeLessThanOrEqual(time);
        expect(cueEnd(call, index)).toBeGreaterThan(time);
      }),
    );
  });
});

describe("parts", () => {
  test("follow each other inside the call, in the tone of their speaker", () => {
    const bar = parts(outboundSales);
    expect(bar).toHaveLength(outboundSales.cues.length);
    expect(bar[0]).toEqual({ from: 0.5, to: 11.9, tone: "lamp" });
    expect(bar[1]?.tone).toBe("second");
    for (const [index, { from, to }] of bar.entries()) {
      expect(to).toBeGreaterThan(from);
      expect(to).toBeLessThanOrEqual(bar[index + 1]?.from ?? outboundSales.seconds);
    }
  });
});

describe("toSay", () => {
  const call = { seconds: 20, cues: [{ at: 0, speaker: "agent", text: "one two three four" }] } as const;

  test("begins with the first word when the turn has just begun", () => {
    expect(toSay(call, 0, 0.9)?.text).toBe("one two three four");
  });

  test("begins in the middle when the turn is half over, and keeps whole words", () => {
    expect(toSay(call, 0, 10)?.text).toBe("three four");
    expect(toSay(call, 0, 16)?.text).toBe("four");
  });

  test("is nothing before the first turn and after the last word", () => {
    expect(toSay(call, -1, 0)).toBeNull();
    expect(toSay(call, 0, 20)).toBeNull();
  });

  test("speaks neither too slowly nor too fast", () => {
    expect(toSay(call, 0, 0)?.rate).toBe(0.85);
    expect(toSay({ ...call, seconds: 0.5 }, 0, 0)?.rate).toBe(1.35);
  });
});

test("within keeps a time inside the call", () => {
  expect([within(150, -3), within(150, 42), within(150, 151)]).toEqual([0, 42, 150]);
});

test("clockText shows minutes and two digits of seconds", () => {
  expect([0, 9.99, 59.9, 60, 82.6, 150].map(clockText)).toEqual(["0:00", "0:09", "0:59", "1:00", "1:22", "2:30"]);
});
