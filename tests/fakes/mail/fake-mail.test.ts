import { describe, expect, test } from "vitest";

import { createFakeMail } from "./fake-mail.ts";

const FROM = "bookings@nightshift.example";
const GOOD = {
  from: { email: FROM, name: "Nightshift" },
  to: ["ana@visitor.example"],
  replyTo: "hello@nightshift.example",
  subject: "Your demo is booked",
  text: "Hello",
  html: "<p>Hello</p>",
  headers: { "Auto-Submitted": "auto-generated" },
};
const FILE = { content: new TextEncoder().encode("BEGIN:VCALENDAR"), filename: "demo.ics", type: "text/calendar" };
const many = (count: number, at: (n: number) => string) => Array.from({ length: count }, (_, n) => at(n));

function make() {
  return createFakeMail({ verified: ["nightshift.example"] });
}

test("a good message is taken as it is", async () => {
  const mail = make();
  const answer = await mail.send({ ...GOOD, attachments: [{ ...FILE, disposition: "attachment" }] });
  expect(answer.messageId).toMatch(/^<.+>$/);
  expect(mail.sent).toEqual([
    {
      ...GOOD,
      cc: [],
      bcc: [],
      replyTo: { email: GOOD.replyTo, name: null },
      attachments: [
        { filename: "demo.ics", type: "text/calendar", disposition: "attachment", content: "BEGIN:VCALENDAR" },
      ],
    },
  ]);
});

test.for<[string, Record<string, unknown>, string]>([
  ["no sender", { from: undefined }, "E_FIELD_MISSING"],
  ["no recipient", { to: [] }, "E_FIELD_MISSING"],
  ["no recipient at all", { to: undefined }, "E_FIELD_MISSING"],
  ["no subject", { subject: "" }, "E_FIELD_MISSING"],
  ["a bad recipient", { to: "ana@visitor" }, "E_VALIDATION_ERROR"],
  ["a recipient with a second one in it", { to: "ana@a.example,bo@b.example" }, "E_VALIDATION_ERROR"],
  ["a recipient with dots in a row", { to: "a..b@a.example" }, "E_VALIDATION_ERROR"],
  ["a bad sender", { from: "nightshift" }, "E_VALIDATION_ERROR"],
  ["a bad address for answers", { replyTo: "a b@c.example" }, "E_VALIDATION_ERROR"],
  ["neither text nor html", { text: undefined, html: undefined }, "E_VALIDATION_ERROR"],
  ["a subject of two lines", { subject: "Hi\r\nBcc: x@x.example" }, "E_VALIDATION_ERROR"],
  ["a name of two lines", { from: { email: FROM, name: "A\nB" } }, "E_VALIDATION_ERROR"],
  ["a field that there is not", { priority: "high" }, "E_VALIDATION_ERROR"],
  ["a file without a disposition", { attachments: [FILE] }, "E_VALIDATION_ERROR"],
  ["51 recipients", { to: many(51, (n) => `a${n}@a.example`) }, "E_TOO_MANY_RECIPIENTS"],
  ["51 recipients in all", { to: many(50, (n) => `a${n}@a.example`), bcc: "b@b.example" }, "E_TOO_MANY_RECIPIENTS"],
  [
    "33 files",
    { attachments: Array.from({ length: 33 }, () => ({ ...FILE, disposition: "attachment" })) },
    "E_TOO_MANY_ATTACHMENTS",
  ],
  ["a sender of another domain", { from: "a@elsewhere.example" }, "E_SENDER_NOT_VERIFIED"],
  ["over 5 MiB", { text: "x".repeat(5 * 1024 * 1024) }, "E_CONTENT_TOO_LARGE"],
])("a message with %s is refused", async ([, change, code]) => {
  const mail = make();
  const refused = mail.send({ ...GOOD, ...change });
  await expect(refused).rejects.toMatchObject({ code, message: expect.stringMatching(new RegExp(`^${code}\\b`)) });
  expect([mail.sent, mail.calls]).toEqual([[], 1]);
});

describe("headers", () => {
  test.for<[Record<string, unknown>, string]>([
    ...[
      "Date",
      "Message-ID",
      "MIME-Version",
      "Content-Type",
      "DKIM-Signature",
      "Return-Path",
      "Received",
      "Sender",
    ].map((name): [Record<string, unknown>, string] => [{ [name]: "x" }, "E_HEADER_NOT_ALLOWED"]),
    ...["From", "To", "cc", "BCC", "Subject", "reply-to"].map((name): [Record<string, unknown>, string] => [
      { [name]: "x" },
      "E_HEADER_USE_API_FIELD",
    ]),
    [{ References: "" }, "E_HEADER_VALUE_INVALID"],
    [{ References: "<a@b>\r\nBcc: x@x.example" }, "E_HEADER_VALUE_INVALID"],
    [{ "Auto-Submitted": "yes" }, "E_HEADER_VALUE_INVALID"],
    [{ "X-Long": "x".repeat(2_049) }, "E_HEADER_VALUE_TOO_LONG"],
    [{ "X Y": "x" }, "E_HEADER_NAME_INVALID"],
    [{ "X-Ü": "x" }, "E_HEADER_NAME_INVALID"],
    [Object.fromEntries(many(9, (n) => `X-${n}`).map((name) => [name, "x".repeat(2_048)])), "E_HEADERS_TOO_LARGE"],
  ])("%j are refused with %s", async ([headers, code]) => {
    await expect(make().send({ ...GOOD, headers })).rejects.toMatchObject({ code });
  });

  test("those of the list and all X- are taken; names are compared without case", async () => {
    const mail = make();
    const headers = { "list-id": "a", "IN-REPLY-TO": "<a@b>", "x-own": "1", "X-Most": "x".repeat(2_048) };
    await mail.send({ ...GOOD, headers });
    expect(mail.sent[0]?.headers).toEqual(headers);
  });

  test("more than 20 of the list are refused", async () => {
    const names =
      "In-Reply-To References List-Unsubscribe List-Unsubscribe-Post List-Id List-Archive List-Help List-Owner";
    const more =
      "List-Post List-Subscribe Precedence Content-Language Keywords Comments Importance Priority Sensitivity";
    const last = "Organization Require-Recipient-Valid-Since Expires";
    const twenty = `${names} ${more} ${last}`.split(" ");
    const mail = make();
    await mail.send({ ...GOOD, headers: Object.fromEntries(twenty.map((name) => [name, "x"])) });
    const headers = Object.fromEntries([...twenty, "Reply-By"].map((name) => [name, "x"]));
    await expect(mail.send({ ...GOOD, headers })).rejects.toMatchObject({ code: "E_HEADERS_TOO_MANY" });
  });
});

describe("faults", () => {
  test("a suppressed recipient is refused, whatever the case", async () => {
    const mail = make();
    mail.suppress("ANA@visitor.example");
    await expect(mail.send(GOOD)).rejects.toMatchObject({ code: "E_RECIPIENT_SUPPRESSED" });
  });

  test("a code meets as many calls as ordered, of the named recipient", async () => {
    const mail = make();
    mail.order({ kind: "code", code: "E_RATE_LIMIT_EXCEEDED", to: "bo@b.example", times: 2 });
    await mail.send(GOOD);
    for (const _ of [1, 2]) {
      const refused = mail.send({ ...GOOD, to: "bo@b.example" });
      await expect(refused).rejects.toMatchObject({ code: "E_RATE_LIMIT_EXCEEDED" });
    }
    await mail.send({ ...GOOD, to: "bo@b.example" });
    expect([mail.sent.length, mail.calls]).toEqual([2, 4]);
  });

  test("a lost reply takes the mail, a connection that is down does not; neither has a code", async () => {
    const mail = make();
    mail.order({ kind: "lost-reply" });
    await expect(mail.send(GOOD)).rejects.not.toHaveProperty("code");
    expect(mail.sent).toHaveLength(1);
    mail.order({ kind: "down" });
    await expect(mail.send(GOOD)).rejects.not.toHaveProperty("code");
    mail.down(true);
    await expect(mail.send(GOOD)).rejects.toThrow("Network connection lost.");
    mail.down(false);
    expect(mail.sent).toHaveLength(1);
  });

  test("a slow call is taken, and has no answer until it is released", async () => {
    const mail = make();
    mail.order({ kind: "slow" });
    const answer = mail.send(GOOD);
    await expect.poll(() => mail.waiting).toBe(1);
    expect(mail.sent).toHaveLength(1);
    mail.release();
    await answer;
    expect([mail.sent.length, mail.waiting]).toEqual([1, 0]);
  });
});
