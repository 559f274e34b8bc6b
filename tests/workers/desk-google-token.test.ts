import { expect, test } from "vitest";

import {
  DEMOS,
  replaceGoogle,
  atGoogle,
  count,
  failures,
  kinds,
  untilWritten,
  useGoogle,
  written,
} from "./support/google";
import {
  alarmAt,
  book,
  getApi,
  HOUR,
  hours,
  pass,
  restartDesk,
  ringOnTime,
  rows,
  SECOND,
  setting,
  useFreshDesk,
  withoutMails,
} from "./support/site";

useFreshDesk();
withoutMails();
useGoogle();

test("REL-03 a token is cached until 300 seconds before it expires", async () => {
  await hours();
  // Google's tokens last 3,599 seconds.
  pass(3_298 * SECOND);
  await hours();
  expect(kinds()).toEqual(["token", "freeBusy", "freeBusy"]);
  pass(SECOND + 1);
  await book();
  expect(kinds()).toEqual(["token", "freeBusy", "freeBusy", "token", "freeBusy"]);
  pass(10 * HOUR);
  await hours();
  expect(count("token")).toBe(3);
});

test("REL-03 calls that come together share one token, at the start and when it is renewed", async () => {
  setting("RATE_LIMITS", "off");
  const visit = (n: number) => (n % 2 === 0 ? hours() : book({}, `key-${n}`));
  await Promise.all(Array.from({ length: 20 }, (_, n) => visit(n)));
  expect(count("token")).toBe(1);
  pass(HOUR);
  await Promise.all(Array.from({ length: 20 }, (_, n) => visit(n + 20)));
  expect(count("token")).toBe(2);
});

test("REL-03 a desk that was restarted asks for a token of its own", async () => {
  await hours();
  await restartDesk();
  await hours();
  expect(kinds()).toEqual(["token", "freeBusy", "token", "freeBusy"]);
});

test("REL-03 a clock that is half a minute ahead of Google's gets its token all the same", async () => {
  await replaceGoogle([DEMOS], () => Date.now() - 30 * SECOND);
  expect((await book()).status).toBe(201);
  expect(kinds()).toEqual(["token", "freeBusy"]);
});

test("REL-03 a token that Google refuses once is renewed once, and nobody notices", async () => {
  atGoogle().order({ on: "freeBusy", kind: "error", status: 401, reason: "authError" });
  expect((await book()).status).toBe(201);
  expect(kinds()).toEqual(["token", "freeBusy", "token", "freeBusy"]);
  atGoogle().order({ on: "insert", kind: "error", status: 401, reason: "authError" });
  await ringOnTime();
  expect(kinds().slice(4)).toEqual(["freeBusy", "insert", "token", "insert", "list"]);
  expect(written()).toHaveLength(1);
});

test("REL-03 tokens that Google always refuses cost two calls for each try, and a rest", async () => {
  atGoogle().order({
    on: "freeBusy",
    kind: "error",
    status: 401,
    reason: "authError",
    times: Number.POSITIVE_INFINITY,
  });
  expect((await book()).status).toBe(202);
  expect(kinds()).toEqual(["token", "freeBusy", "token", "freeBusy"]);
  await ringOnTime();
  // The second token was refused too, so the alarm begins with a third.
  expect(kinds().slice(4)).toEqual(["token", "freeBusy", "token", "freeBusy"]);
  expect(failures()).toEqual([{ reason: "configuration", detail: "401 authError", retry_in_ms: expect.any(Number) }]);
  expect(await alarmAt()).toBe(Date.now() + (failures()[0]?.retry_in_ms ?? 0));
  atGoogle().clearFaults();
  await untilWritten();
  expect(written()).toHaveLength(1);
});

test.for<[string, string, string, string]>([
  [
    "an account that Google does not know",
    "GOOGLE_CLIENT_EMAIL",
    "stranger@fake-project.iam.gserviceaccount.com",
    "token 400 invalid_grant account",
  ],
  ["a user it may not act for", "GOOGLE_IMPERSONATE", "boss@example.com", "token 401 unauthorized_client"],
])("REL-03 %s is an error of the settings, and keeps the booking", async ([, name, value, detail]) => {
  setting(name, value);
  expect((await book()).status).toBe(202);
  await ringOnTime();
  const [failure] = failures();
  expect(failure).toMatchObject({ reason: "configuration", detail, retry_in_ms: expect.any(Number) });
  expect((await rows())[0]?.state).toBe("pending");
});

test("REL-03 an invalid private key is an error of the settings, and keeps the booking", async () => {
  setting("GOOGLE_PRIVATE_KEY", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----");
  expect((await book()).status).toBe(202);
  await ringOnTime();
  expect(failures()).toEqual([
    { reason: "configuration", detail: "private key cannot be used", retry_in_ms: expect.any(Number) },
  ]);
  expect(kinds()).toEqual([]);
});

test("REL-03 incomplete settings hold every booking, and call nobody", async () => {
  setting("GOOGLE_CALENDAR_ID", null);
  expect((await book()).status).toBe(202);
  expect(await hours()).toEqual({ status: 200, taken: ["2099-11-24T00:00:00"], availability: "partial" });
  await ringOnTime();
  expect(failures()).toEqual([expect.objectContaining({ reason: "configuration", retry_in_ms: expect.any(Number) })]);
  expect(kinds()).toEqual([]);
});

test("API-05 neither the key, nor a token, nor a URL of the settings is logged or sent", async () => {
  setting("GOOGLE_CLIENT_EMAIL", "stranger@fake-project.iam.gserviceaccount.com");
  await book();
  await ringOnTime();
  const told = failures()
    .map(({ detail }) => detail)
    .concat(await (await getApi("/health")).text());
  expect(told.join()).not.toMatch(/stranger|PRIVATE|ya29|group\.calendar/);
});
