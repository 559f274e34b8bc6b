import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  DECOY_FILL_MS,
  formSignals,
  looksAutomated,
  MIN_FILL_MS,
  readSignalFields,
  readSignalHeaders,
} from "./form-signals";

const NONE = { fillMs: null, decoyFilled: false, turnstileToken: null };

describe("a request's signals", () => {
  test("that were not sent are null, and do not count against it", () => {
    const signals = readSignalHeaders(new Headers());
    expect(signals).toEqual(NONE);
    expect(looksAutomated(signals)).toBe(false);
  });

  test("tell how long it took", () => {
    fc.assert(
      fc.property(fc.nat(1e9), (fillMs) => {
        const signals = readSignalHeaders(new Headers({ [formSignals.fillTimeHeader]: String(fillMs) }));
        expect(signals.fillMs).toBe(fillMs);
        expect(looksAutomated(signals)).toBe(fillMs < MIN_FILL_MS);
      }),
    );
  });

  test.each(["-1", "1.5", "1e3", "NaN", "0x10", "9999999999999", "soon"])("%j is no time", (text) => {
    const headers = new Headers({ [formSignals.fillTimeHeader]: text });
    expect(readSignalHeaders(headers)).toMatchObject({ fillMs: null });
  });

  test.each([
    ["1", true],
    ["0", false],
    ["", false],
    ["true", false],
  ])("a decoy of %j is filled: %j", (text, filled) => {
    expect(readSignalHeaders(new Headers({ [formSignals.decoyHeader]: text })).decoyFilled).toBe(filled);
  });

  test.each([
    [true, null, false],
    [true, MIN_FILL_MS, true],
    [true, DECOY_FILL_MS - 1, true],
    [true, DECOY_FILL_MS, false],
    [false, MIN_FILL_MS - 1, true],
    [false, MIN_FILL_MS, false],
  ])("a decoy filled: %j and a fill time of %j look like a program: %j", (decoyFilled, fillMs, automated) => {
    expect(looksAutomated({ ...NONE, decoyFilled, fillMs })).toBe(automated);
  });

  test("the field is named after nothing that a browser or a password manager fills in", () => {
    expect(formSignals.decoyField).not.toMatch(
      /name|mail|tel|phone|fax|web|url|site|link|compan|org|addr|street|city|zip|post|state|countr|user|pass|code|card|title|birth|sex/i,
    );
  });
});

describe("a form's signals", () => {
  test("are the decoy and Turnstile's token, and never a time", () => {
    const form = new FormData();
    expect(readSignalFields(form)).toEqual(NONE);
    form.set(formSignals.decoyField, new Blob(["a file is no text"]), "x.txt");
    expect(readSignalFields(form)).toEqual(NONE);
    form.set(formSignals.decoyField, "  ");
    form.set(formSignals.turnstileField, "token");
    expect(readSignalFields(form)).toEqual({ ...NONE, turnstileToken: "token" });
    form.set(formSignals.decoyField, "https://spam.example");
    const signals = readSignalFields(form);
    expect(signals.decoyFilled).toBe(true);
    // Nothing tells how long it took.
    expect(looksAutomated(signals)).toBe(false);
  });
});
