import { expect, test } from "vitest";

import type { BookingPayload } from "~/domain/booking/payload";

import { payloadOf, post, rows, useFreshDesk, type Wish } from "./support/site";

useFreshDesk();

type Errors = readonly (readonly [pointer: string, code: string, detail: string])[];

const OUT_OF_WINDOW = ["/start", "date_out_of_window", "Pick a weekday within the next month"] as const;
const WEEKEND = ["/start", "date_weekend", "Weekends are not available"] as const;
const OFF_GRID = ["/start", "hour_unavailable", "Selected hour is not available"] as const;
const NO_DAY = ["/start", "date_invalid", "Date is not a valid day"] as const;
const LENGTH = ["/end", "length_invalid", "A meeting lasts 30 minutes"] as const;

/** Posts the payload and expects these errors, in this order, and no booking. */
async function expectErrors(payload: Record<keyof BookingPayload, unknown>, errors: Errors): Promise<void> {
  const reply = await post(payload);
  expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  expect([reply.status, await reply.json()]).toEqual([
    422,
    {
      type: "about:blank",
      status: 422,
      title: "Invalid fields",
      errors: errors.map(([pointer, code, detail]) => ({ pointer, code, detail })),
    },
  ]);
  expect(await rows()).toEqual([]);
}

function times(start: string, end: string): BookingPayload {
  return { ...payloadOf(), start, end };
}

test.for<[string, string, string, Errors[number]]>([
  ["Saturday", "2099-11-28T10:00:00-05:00", "2099-11-28T10:30:00-05:00", WEEKEND],
  ["an hour off the grid", "2099-11-23T11:00:00-05:00", "2099-11-23T11:30:00-05:00", OFF_GRID],
  ["31 November", "2099-11-31T10:00:00-05:00", "2099-11-31T10:30:00-05:00", NO_DAY],
  ["an hour's length", "2099-11-23T10:00:00-05:00", "2099-11-23T11:00:00-05:00", LENGTH],
  ["a day beyond the window", "2099-12-23T08:00:00-05:00", "2099-12-23T08:30:00-05:00", OUT_OF_WINDOW],
])("API-02 %s is a 422", async ([, start, end, error]) => {
  await expectErrors(times(start, end), [error]);
});

test.for<[string, Wish, Errors]>([
  ["no name", { name: "" }, [["/summary", "name_required", "Name is required"]]],
  ["no company", { company: "" }, [["/description", "company_required", "Company is required"]]],
  ["no challenge", { challenge: " " }, [["/description", "challenge_required", "Challenge is required"]]],
  ["no mail", { email: "" }, [["/leadEmail", "email_required", "Email is required"]]],
  ["a mail without an @", { email: "ana" }, [["/leadEmail", "email_invalid", "Invalid email address"]]],
  [
    "a mail with a second header",
    { email: "ana@visitor.example\r\nBcc: x@evil.example" },
    [["/leadEmail", "email_invalid", "Invalid email address"]],
  ],
  [
    "a mail of 255 characters",
    { email: `${"a".repeat(241)}@mail.example.x`.slice(-255) },
    [["/leadEmail", "email_too_long", "Email can have at most 254 characters"]],
  ],
  [
    "a name of 101 characters",
    { name: "n".repeat(101) },
    [["/summary", "name_too_long", "Name can have at most 100 characters"]],
  ],
  [
    "a company of 121 characters",
    { company: "c".repeat(121) },
    [["/description", "company_too_long", "Company can have at most 120 characters"]],
  ],
  [
    "a challenge of 2,001 characters",
    { challenge: "x".repeat(2001) },
    [["/description", "challenge_too_long", "Challenge can have at most 2000 characters"]],
  ],
])("BOOK-11 %s is a 422 with the field's message", async ([, wish, errors]) => {
  await expectErrors(payloadOf(wish), errors);
});

test("BOOK-11 every problem is reported at once, in the form's order", async () => {
  await expectErrors({ ...payloadOf({ name: "", email: "x", challenge: "" }), start: "?", end: "?" }, [
    ["/summary", "name_required", "Name is required"],
    ["/leadEmail", "email_invalid", "Invalid email address"],
    ["/description", "challenge_required", "Challenge is required"],
    NO_DAY,
  ]);
});

test("BOOK-11 texts at their limits are booked, counted as a person counts", async () => {
  const wish = {
    name: "\u{1F642}".repeat(100),
    company: "c".repeat(120),
    challenge: "x".repeat(2000),
    email: `${"a".repeat(240)}@mail.example.x`.slice(-254),
  };
  expect(wish.email).toHaveLength(254);
  expect((await post(payloadOf(wish))).status).toBe(201);
  expect((await rows())[0]).toMatchObject({
    summary: `Free Demo: ${wish.name}, ${wish.company}`,
    description: `Company: ${wish.company}\nChallenge: ${wish.challenge}`,
    email: wish.email,
  });
});

test.for([
  "a+b@visitor.example",
  "o'brien@visitor.example",
  "info@espa\u00f1ol.example",
  "\u674e@\u516c\u53f8.example",
])("BOOK-11 the mail %s is taken as it is", async (email) => {
  expect((await post(payloadOf({ email }))).status).toBe(201);
  expect((await rows())[0]?.email).toBe(email);
});

test.for<[string, string, string]>([
  ["accents written in two parts", "Jose\u0301", "Jos\u00e9"],
  ["Chinese", "\u674e\u5c0f\u9f8d", "\u674e\u5c0f\u9f8d"],
  ["Arabic", "\u0645\u062d\u0645\u062f", "\u0645\u062d\u0645\u062f"],
  ["a mark that turns the text around", "Ana\u202Egnp.exe", "Anagnp.exe"],
  ["a line break and a bell", "Ana\r\n\u0007Ruiz", "Ana Ruiz"],
])("BOOK-11 a name with %s is stored as clean text", async ([, name, kept]) => {
  expect((await post(payloadOf({ name }))).status).toBe(201);
  expect((await rows())[0]?.summary).toBe(`Free Demo: ${kept}, Acme`);
});

test.for<[string, unknown]>([
  ["null", null],
  ["a list", [payloadOf()]],
  ["a time as a number", { ...payloadOf(), start: Date.parse("2099-11-23T13:00:00Z") }],
])("API-02 %s instead of the payload is a 422", async ([, value]) => {
  const reply = await post(value);
  expect(reply.status).toBe(422);
  expect(await reply.json()).toMatchObject({
    title: "Send start, end, summary, description and leadEmail, each as text",
  });
  expect(await rows()).toEqual([]);
});
