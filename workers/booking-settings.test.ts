import { describe, expect, test } from "vitest";

import { readSettings } from "./settings";

describe("the settings of booking", () => {
  test.each([
    ["LEAD_RETENTION_DAYS", "retentionDays", 365],
    ["MAX_LIVE_BOOKINGS_PER_EMAIL", "maxLiveBookingsPerEmail", 3],
    ["MAX_LIVE_BOOKINGS_PER_ADDRESS", "maxLiveBookingsPerAddress", 3],
    ["RETRY_TIME_DIVISOR", "retryTimeDivisor", 1],
  ] as const)("%s is a whole number above 0", (name, setting, fallback) => {
    expect(readSettings({ [name]: " 30 " })).toMatchObject({ [setting]: 30, problems: [] });
    expect(readSettings({ [name]: "" })).toMatchObject({ [setting]: fallback, problems: [] });
    for (const value of ["0", "-1", "1.5", "1e3", "ten", "0x10", "9999999999", "Infinity"]) {
      const problems = [`${name} must be a whole number above 0.`];
      expect(readSettings({ [name]: value })).toMatchObject({ [setting]: fallback, problems });
    }
  });

  test.each([
    ["", null, 0],
    [" https://meet.example/a-b ", "https://meet.example/a-b", 0],
    ["We call you on WhatsApp, or https://meet.example", "We call you on WhatsApp, or https://meet.example", 0],
    ["http://meet.example/a", null, 1],
    ["https://meet example/a", null, 1],
    ["javascript://x", null, 1],
    ["two\nlines", null, 1],
    ["x".repeat(201), null, 1],
  ])("TOLD-03 MEETING_PLACE %j means %j", (MEETING_PLACE, meetingPlace, problems) => {
    const settings = readSettings({ MEETING_PLACE });
    expect(settings.meetingPlace).toBe(meetingPlace);
    expect(settings.problems).toHaveLength(problems);
  });

  test("Turnstile needs both keys; one alone is a problem, and asks nobody", () => {
    const both = { TURNSTILE_SITE_KEY: "site", TURNSTILE_SECRET_KEY: "secret" };
    const settings = readSettings(both);
    expect([settings.turnstile, settings.problems]).toEqual([{ siteKey: "site", secretKey: "secret" }, []]);
    for (const name of ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY"]) {
      const { turnstile, problems } = readSettings({ ...both, [name]: " " });
      expect(turnstile).toBeNull();
      expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} is missing: `))]);
    }
  });

  test.each([
    ["on", true, 0],
    [" off ", false, 0],
    ["", true, 0],
    ["OFF", true, 1],
  ])("RATE_LIMITS %j means %j", (RATE_LIMITS, rateLimits, problems) => {
    const settings = readSettings({ RATE_LIMITS });
    expect(settings.rateLimits).toBe(rateLimits);
    expect(settings.problems).toHaveLength(problems);
  });

  test.each([
    ["", 0, 0],
    [" 86400000 ", 86_400_000, 0],
    ["-90000", -90_000, 0],
    ["9999999999999", 9_999_999_999_999, 0],
    ["99999999999999", 0, 1],
    ["1.5", 0, 1],
    ["tomorrow", 0, 1],
    ["+5", 0, 1],
  ])("CLOCK_SHIFT_MS %j means %j", (CLOCK_SHIFT_MS, clockShiftMs, problems) => {
    const settings = readSettings({ CLOCK_SHIFT_MS });
    expect(settings.clockShiftMs).toBe(clockShiftMs);
    expect(settings.problems).toHaveLength(problems);
  });
});
