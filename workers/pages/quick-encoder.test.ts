import * as fc from "fast-check";
import { expect, test } from "vitest";

import { QuickEncoder, withQuickEncoder } from "./quick-encoder";

const platform = new TextEncoder();
const quick = new QuickEncoder();

test("whatever the text, the bytes are those of the platform's encoder", () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 80 }),
    // Halves of characters too.
    fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 80 }).map((codes) => String.fromCharCode(...codes)),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(quick.encode(text).join()).toBe(platform.encode(text).join());
    }),
  );
  expect([...quick.encode()]).toEqual([]);
});

test("bytes that were given are never given again: whoever passes them on may lose them", () => {
  const [first, second] = [quick.encode("class"), quick.encode("class")];
  expect(first.buffer).not.toBe(second.buffer);
  structuredClone(first.buffer, { transfer: [first.buffer as ArrayBuffer] });
  expect(second.length).toBe(5);
});

test("only what is loaded with it gets it, also when loading fails", async () => {
  const before = TextEncoder;
  const made = await withQuickEncoder(async () => new TextEncoder());
  expect(made).toBeInstanceOf(QuickEncoder);
  expect(TextEncoder).toBe(before);
  await expect(withQuickEncoder(() => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(TextEncoder).toBe(before);
});
