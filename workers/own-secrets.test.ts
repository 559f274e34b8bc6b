import { expect, test } from "vitest";

import { readSettings } from "./settings";

const LONG = "secret-of-nobody-0123456789abcdef";
const OPENED = { OPERATOR_TOKEN: "operatorToken", REVALIDATE_TOKEN: "revalidateToken" } as const;

test.each(["OPERATOR_TOKEN", "REVALIDATE_TOKEN"] as const)("%s of less than 32 characters opens nothing", (name) => {
  for (const value of ["x", LONG.slice(0, 31), ` ${LONG.slice(0, 31)} `]) {
    const settings = readSettings({ [name]: value });
    expect(settings[OPENED[name]]).toBeNull();
    expect(settings.problems).toEqual([`${name} must be at least 32 characters; until then its routes answer 404.`]);
  }
  expect(readSettings({ [name]: LONG })).toMatchObject({ [OPENED[name]]: LONG, problems: [] });
});

test("the feed's stands in an address, and is as long", () => {
  for (const value of ["x", LONG.slice(0, 31), `${LONG}/`]) {
    const { calendarFeedSecret, problems } = readSettings({ CALENDAR_FEED_SECRET: value });
    expect(calendarFeedSecret).toBeNull();
    expect(problems).toEqual([expect.stringMatching(/^CALENDAR_FEED_SECRET must be at least 32 letters/)]);
  }
  expect(readSettings({ CALENDAR_FEED_SECRET: LONG })).toMatchObject({ calendarFeedSecret: LONG, problems: [] });
});

test("two that are the same open nothing, and a third one of its own opens what is its", () => {
  const same = { OPERATOR_TOKEN: LONG, CALENDAR_FEED_SECRET: LONG, REVALIDATE_TOKEN: `${LONG}-hook` };
  expect(readSettings(same)).toMatchObject({
    operatorToken: null,
    calendarFeedSecret: null,
    revalidateToken: `${LONG}-hook`,
    problems: [
      "OPERATOR_TOKEN must not be the same as CALENDAR_FEED_SECRET; none of them is used.",
      "CALENDAR_FEED_SECRET must not be the same as OPERATOR_TOKEN; none of them is used.",
    ],
  });
  expect(readSettings({ ...same, REVALIDATE_TOKEN: LONG })).toMatchObject({
    operatorToken: null,
    calendarFeedSecret: null,
    revalidateToken: null,
  });
});
