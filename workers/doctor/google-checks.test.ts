import { expect, test } from "vitest";

import type { Fault } from "../../tests/fakes/google/faults";
import { makeServiceAccount } from "../../tests/fakes/google/keys";
import { DEMOS, STAFF, USER } from "../../tests/fakes/google/sample";
import { makePatient } from "../../tests/support/doctor";

const ACCOUNT = "booking@fake-project.iam.gserviceaccount.com";
const error = (on: Fault["on"], status: number, reason: string, message?: string): Fault => ({
  on,
  kind: "error",
  status,
  reason,
  ...(message === undefined ? {} : { message }),
});

test("a healthy calendar: each is named, the right is read, and nothing is written unless asked", async () => {
  const patient = await makePatient();
  expect(await patient.lines("google")).toEqual([
    `ok    google.token: Google gives ${ACCOUNT} a token.`,
    `ok    google.freebusy: The free and busy hours of ${DEMOS.id} can be read.`,
    `ok    google.freebusy: The free and busy hours of ${STAFF.id} can be read.`,
    `ok    google.right: ${DEMOS.id} may be written to.`,
  ]);
  expect(patient.google.calls.map(({ kind }) => kind)).toEqual(["token", "freeBusy", "list"]);
  expect(patient.google.events(DEMOS.id)).toEqual([]);
});

test("with --write a test event that blocks no time is written and removed", async () => {
  const patient = await makePatient();
  const lines = await patient.lines("google", { write: true });
  expect(lines.at(-1)).toBe(`ok    google.write: A test event was written to ${DEMOS.id} and removed again.`);
  expect(patient.google.calls.map(({ kind }) => kind).slice(3)).toEqual(["insert", "delete"]);
  expect(patient.google.events(DEMOS.id)).toMatchObject([{ status: "cancelled", transparency: "transparent" }]);
});

test.for<[what: string, fault: Fault, line: RegExp]>([
  [
    "an unknown account",
    error("token", 400, "invalid_grant", "Invalid grant: account not found"),
    /does not know .*GOOGLE_CLIENT_EMAIL/,
  ],
  [
    "a key that was deleted",
    error("token", 400, "invalid_grant", "Invalid JWT Signature."),
    /is not a key of .*serviceaccounts\?project=fake-project/,
  ],
  ["a wrong clock", error("token", 400, "invalid_grant", "Check your iat and exp values"), /clock is off/],
  ["a wrong audience", error("token", 400, "invalid_grant", "Failed audience check."), /Remove GOOGLE_TOKEN_URL/],
  ["no delegation", error("token", 401, "unauthorized_client"), /may not act for .*Domain-wide delegation/],
  ["an unknown scope", error("token", 400, "invalid_scope"), /does not know one of the requested scopes/],
  ["a refusal without a cause", error("token", 400, "invalid_grant"), /no token.*not disabled/],
  ["Google's own fault at the token", error("token", 503, "backendError"), /has an outage/],
  ["too many tokens", error("token", 429, "rate"), /is rate limiting/],
  [
    "the API switched off",
    error("freeBusy", 403, "accessNotConfigured"),
    /calendar-json\.googleapis\.com\?project=fake-project/,
  ],
  ["a token refused twice", { ...error("freeBusy", 401, "authError"), times: 2 }, /rejected a token it just issued/],
  ["a pause, as 403", error("freeBusy", 403, "userRateLimitExceeded"), /is rate limiting/],
  ["a pause, as 429", error("freeBusy", 429, "rateLimitExceeded"), /is rate limiting/],
  ["a used-up quota", error("freeBusy", 403, "quotaExceeded"), /read-only for some hours/],
  ["a scope that is not granted", error("freeBusy", 403, "insufficientPermissions"), /lacks the scope/],
  ["too many calendars", error("freeBusy", 400, "tooManyCalendarsRequested"), /at most 50/],
  ["a bad request", error("freeBusy", 400, "badRequest"), /rejects the request, and will/],
  ["Google's own fault", error("freeBusy", 500, "backendError"), /has an outage/],
  [
    "one calendar that Google cannot look into",
    { on: "freeBusy", kind: "calendar-error", calendarId: STAFF.id },
    /could not read ana@example\.com/,
  ],
  ["a cut connection", { on: "freeBusy", kind: "reset" }, /cannot be reached/],
  ["a log-in page of the network", { on: "freeBusy", kind: "garbage" }, /did not come from Google/],
  ["an endless reply", { on: "freeBusy", kind: "huge" }, /did not come from Google/],
  ["a right that may not be read", error("list", 404, "notFound"), /not shared .*“Make changes to events”/],
])("%s has its sentence", async ([, fault, line]) => {
  const patient = await makePatient();
  patient.google.order(fault);
  const failing = (await patient.lines("google")).filter((text) => text.startsWith("FAIL"));
  expect(failing).toHaveLength(1);
  expect(failing[0]).toMatch(line);
  expect(failing[0]).toContain(" → ");
});

test.for<[what: string, fault: Fault, line: RegExp]>([
  [
    "no guests without delegation",
    error("insert", 403, "forbiddenForServiceAccounts"),
    /may not invite guests.*GOOGLE_IMPERSONATE/,
  ],
  [
    "a right that is read only",
    error("insert", 403, "requiredAccessLevel"),
    /may read .*but not write.*“Make changes to events”/,
  ],
  ["an id that is taken", error("insert", 409, "duplicate"), /an event with the same id/],
  [
    "an event that cannot be removed",
    error("delete", 403, "forbidden"),
    /could not be removed.*Delete “Test of the site \w{6}” on 2026-11-21 by hand/,
  ],
  ["an event that is gone", error("delete", 410, "deleted"), /already deleted/],
  ["a lost reply", { on: "insert", kind: "lost-reply" }, /cannot be reached/],
])("--write: %s has its sentence", async ([, fault, line]) => {
  const patient = await makePatient();
  patient.google.order(fault);
  const failing = (await patient.lines("google", { write: true })).filter((text) => text.startsWith("FAIL"));
  expect(failing).toHaveLength(1);
  expect(failing[0]).toMatch(line);
});

test("--write: what a lost reply left behind is taken back", async () => {
  const patient = await makePatient();
  patient.google.order({ on: "insert", kind: "lost-reply" });
  await patient.lines("google", { write: true });
  expect(patient.google.events(DEMOS.id)).toMatchObject([{ status: "cancelled" }]);
});

test("REL-08 a calendar that is not shared is named, and its place, with the right it needs", async () => {
  const patient = await makePatient({ GOOGLE_BUSY_CALENDAR_IDS: "ben@example.com" });
  expect((await patient.lines("google.freebusy"))[1]).toBe(
    `FAIL  google.freebusy: ben@example.com is not shared with ${ACCOUNT}, or its id is mistyped. It is number 1 of GOOGLE_BUSY_CALENDAR_IDS. → Google Calendar, Settings of that calendar, “Share with specific people”: add ${ACCOUNT} with the right “See only free/busy (hide details)”; the id is under “Integrate calendar”.`,
  );
});

test("a calendar that may be read only is no calendar to write to, and nothing is tried", async () => {
  const patient = await makePatient({ GOOGLE_CALENDAR_ID: STAFF.id });
  const lines = await patient.lines("google", { write: true });
  expect(lines.at(-1)).toMatch(/^FAIL {2}google\.right: .* may read ana@example\.com, but not write to it/);
  expect(patient.google.calls.map(({ kind }) => kind)).not.toContain("insert");
});

test("a key of another account, a key that is none, and delegation", async () => {
  const { privateKeyPem } = await makeServiceAccount();
  const other = await makePatient({ GOOGLE_PRIVATE_KEY: privateKeyPem });
  expect((await other.lines("google"))[0]).toMatch(/^FAIL {2}google\.token: GOOGLE_PRIVATE_KEY is not a key of/);
  const none = await makePatient({
    GOOGLE_PRIVATE_KEY: "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----",
  });
  expect(await none.lines("google")).toMatchObject(
    [/not a usable key/, /^skip/].map((line) => expect.stringMatching(line)),
  );
  const user = await makePatient({ GOOGLE_IMPERSONATE: USER });
  expect((await user.lines("google"))[0]).toMatch(/^ok/);
});
