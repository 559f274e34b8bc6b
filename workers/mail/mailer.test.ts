import { expect, test } from "vitest";

import { createFakeMail } from "../../tests/fakes/mail/fake-mail";
import { createCloudflareMailer, createMailer, type Mail } from "./mailer";

const MAIL: Mail = {
  from: { email: "bookings@nightshift.example", name: "Nightshift" },
  to: ["ana@visitor.example"],
  replyTo: "hello@nightshift.example",
  unsubscribe: "https://nightshift.example/booking/abc?do=never",
  reference: "abc.visitor.booked.0",
  subject: "Your demo is booked",
  text: "Hello",
  html: "<p>Hello</p>",
  calendar: { method: "PUBLISH", content: "BEGIN:VCALENDAR\r\nSUMMARY:Démo\r\nEND:VCALENDAR\r\n" },
};

function never(): Promise<never> {
  return new Promise(() => {});
}

function make() {
  const service = createFakeMail({ verified: ["nightshift.example"] });
  return { service, mailer: createCloudflareMailer({ send: (message) => service.send(message) }, never) };
}

/** The result of a call that ends with this error. */
function after(error: unknown) {
  return createCloudflareMailer(
    {
      send: async () => {
        throw error;
      },
    },
    never,
  ).send(MAIL);
}

test("a mail is what the service takes: both parts, no answer from machines, and the calendar file as it is", async () => {
  const { service, mailer } = make();
  expect(await mailer.send(MAIL)).toEqual({ kind: "sent" });
  expect(service.sent).toEqual([
    expect.objectContaining({
      from: MAIL.from,
      to: MAIL.to,
      cc: [],
      bcc: [],
      replyTo: { email: MAIL.replyTo, name: null },
      subject: MAIL.subject,
      text: MAIL.text,
      html: MAIL.html,
      headers: expect.objectContaining({ "Auto-Submitted": "auto-generated" }),
      attachments: [
        {
          filename: "demo.ics",
          type: "text/calendar; charset=utf-8; method=PUBLISH",
          disposition: "attachment",
          content: MAIL.calendar?.content,
        },
      ],
    }),
  ]);
  await mailer.send({ ...MAIL, calendar: null });
  expect(service.sent[1]?.attachments).toEqual([]);
});

test.for([
  ["E_INTERNAL_SERVER_ERROR", "unreachable"],
  ["E_RATE_LIMIT_EXCEEDED", "rate_limited"],
  ["E_DAILY_LIMIT_EXCEEDED", "quota"],
  ["E_SENDER_NOT_VERIFIED", "configuration"],
  ["E_SENDER_DOMAIN_NOT_AVAILABLE", "configuration"],
] as const)("%s is a failure that may pass: %s", async ([code, reason]) => {
  const failed = { kind: "failed", failure: { reason, detail: code } };
  expect(await after(Object.assign(new Error("something"), { code }))).toEqual(failed);
  // Over RPC, only the message of an error is preserved.
  expect(await after(new Error(`${code}: something about ana@visitor.example`))).toEqual(failed);
});

test("MAIL-05 a recipient that the binding does not allow is a failure of this one mail alone", async () => {
  expect(await after(new Error("E_RECIPIENT_NOT_ALLOWED: not in the list"))).toEqual({
    kind: "failed",
    failure: { reason: "configuration", detail: "E_RECIPIENT_NOT_ALLOWED", isAlone: true },
  });
});

test.for(["E_RECIPIENT_SUPPRESSED", "E_VALIDATION_ERROR", "E_CONTENT_TOO_LARGE", "E_SOMETHING_NEW"])(
  "%s refuses this one mail for good",
  async (code) => {
    expect(await after(Object.assign(new Error("x"), { code }))).toEqual({ kind: "refused", detail: code });
  },
);

test.for<[string, unknown]>([
  ["an error without a code", new Error("Network connection lost.")],
  ["an error that quotes a code", new Error("Something with E_RATE_LIMIT_EXCEEDED")],
  ["a number for a code", Object.assign(new Error("reset"), { code: 10_001 })],
  ["a text", "E_INTERNAL_SERVER_ERROR"],
  ["nothing", undefined],
])("%s is no answer: the mail may have been sent", async ([, error]) => {
  expect(await after(error)).toEqual({ kind: "ambiguous", detail: "no answer" });
});

test("what a failure says is the code alone: an address in the service's text goes nowhere", async () => {
  const result = await after(new Error("E_VALIDATION_ERROR: ana@visitor.example is no address"));
  expect(JSON.stringify(result)).not.toContain("visitor");
});

test("a call that is not answered in ten seconds is ambiguous, and its late end harms nobody", async () => {
  const { service } = make();
  const waits: number[] = [];
  service.order({ kind: "slow" });
  const mailer = createCloudflareMailer(
    { send: (message) => service.send(message) },
    async (ms) => void waits.push(ms),
  );
  expect(await mailer.send(MAIL)).toEqual({ kind: "ambiguous", detail: "timeout" });
  expect(waits).toEqual([10_000]);
  service.release();
});

test("a binding that throws at once is no answer either", async () => {
  const mailer = createCloudflareMailer(
    {
      send: () => {
        throw new Error("E_RATE_LIMIT_EXCEEDED");
      },
    },
    never,
  );
  expect(await mailer.send(MAIL)).toMatchObject({ kind: "failed", failure: { reason: "rate_limited" } });
});

test("without a service mails are kept, and with half of the settings they wait", async () => {
  const never = () => new Promise(() => {});
  const desk = createMailer("desk", null, never);
  const misconfigured = createMailer("service", null, never);
  expect([desk.kind, await desk.send(MAIL)]).toEqual(["desk", { kind: "kept" }]);
  expect(misconfigured.kind).toBe("misconfigured");
  expect(await misconfigured.send(MAIL)).toMatchObject({ kind: "failed", failure: { reason: "configuration" } });
});
