import { expect, test, vi } from "vitest";

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
      headers: {
        "Auto-Submitted": "auto-generated",
        "List-Unsubscribe": `<${MAIL.unsubscribe}>`,
        "X-Entity-Ref-ID": MAIL.reference,
      },
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
  const to = ["ana@visitor.example", "ben@visitor.example"];
  await mailer.send({ ...MAIL, to, calendar: null, unsubscribe: null, reference: null });
  expect(service.sent.slice(1)).toMatchObject([{ to, attachments: [] }]);
  expect(service.sent[1]?.headers).toEqual({ "Auto-Submitted": "auto-generated" });
});

/** An error with the service's code, as the binding throws it. */
const withCode = (code: unknown) => Object.assign(new Error("for ana@visitor.example"), { code });
const failed = (reason: string, detail: string) => ({ kind: "failed", failure: { reason, detail } });
const ALONE = { reason: "configuration", detail: "E_RECIPIENT_NOT_ALLOWED", isIsolated: true };
const LOST = { kind: "ambiguous", detail: "no answer" };

// What a failure says is the code alone: an address in the service's text goes nowhere.
test.for<[what: string, error: unknown, result: unknown]>([
  ["an error of the service", withCode("E_INTERNAL_SERVER_ERROR"), failed("unreachable", "E_INTERNAL_SERVER_ERROR")],
  ["too many mails", withCode("E_RATE_LIMIT_EXCEEDED"), failed("rate_limited", "E_RATE_LIMIT_EXCEEDED")],
  ["a day's quota", withCode("E_DAILY_LIMIT_EXCEEDED"), failed("quota", "E_DAILY_LIMIT_EXCEEDED")],
  ["an unknown sender", withCode("E_SENDER_NOT_VERIFIED"), failed("configuration", "E_SENDER_NOT_VERIFIED")],
  ["a domain", withCode("E_SENDER_DOMAIN_NOT_AVAILABLE"), failed("configuration", "E_SENDER_DOMAIN_NOT_AVAILABLE")],
  // Over RPC, only the message of an error is preserved.
  ["a code in a text", new Error("E_RATE_LIMIT_EXCEEDED: wait"), failed("rate_limited", "E_RATE_LIMIT_EXCEEDED")],
  // It is about this one mail, and holds up no other.
  ["a recipient who is not listed", withCode("E_RECIPIENT_NOT_ALLOWED"), { kind: "failed", failure: ALONE }],
  ["a suppressed recipient", withCode("E_RECIPIENT_SUPPRESSED"), { kind: "refused", detail: "E_RECIPIENT_SUPPRESSED" }],
  ["a flaw", new Error("E_VALIDATION_ERROR: ana@"), { kind: "refused", detail: "E_VALIDATION_ERROR" }],
  ["a code of tomorrow", withCode("E_SOMETHING_NEW"), { kind: "refused", detail: "E_SOMETHING_NEW" }],
  // The mail may have been sent.
  ["an error without a code", new Error("Network connection lost."), LOST],
  ["an error that quotes a code", new Error("Something with E_RATE_LIMIT_EXCEEDED"), LOST],
  ["a number for a code", withCode(10_001), LOST],
  ["a text", "E_INTERNAL_SERVER_ERROR", LOST],
  ["nothing", undefined, LOST],
])("MAIL-05 the call ends with %s", async ([, error, result]) => {
  let calls = 0;
  const crash = () => {
    calls += 1;
    throw error;
  };
  for (const send of [crash, async () => crash()])
    expect(await createCloudflareMailer({ send }, never).send(MAIL)).toEqual(result);
  expect(calls).toBe(2);
});

test("MAIL-04 an address that the free plan may not mail keeps no other from a mail", async () => {
  const to = ["new@nightshift.example", "team@nightshift.example"];
  const send = vi.fn<(message: { readonly to: readonly string[] }) => Promise<unknown>>(async (message) => {
    if (message.to.includes(to[0] ?? "")) throw withCode("E_RECIPIENT_NOT_ALLOWED");
  });
  const result = { kind: "sent", detail: "E_RECIPIENT_NOT_ALLOWED" };
  expect(await createCloudflareMailer({ send }, never).send({ ...MAIL, to })).toEqual(result);
  expect(send.mock.calls.map(([message]) => message.to)).toEqual([to, [to[0]], [to[1]]]);
});

test("MAIL-05 a refused mail is sent to each address alone only where one of several takes no mail", async () => {
  for (const [code, to] of [
    ["E_VALIDATION_ERROR", ["ana@nightshift.example", "team@nightshift.example"]],
    ["E_RECIPIENT_SUPPRESSED", ["ana@nightshift.example"]],
  ] as const) {
    const send = vi.fn<() => Promise<unknown>>(() => Promise.reject(withCode(code)));
    expect(await createCloudflareMailer({ send }, never).send({ ...MAIL, to })).toEqual({
      kind: "refused",
      detail: code,
    });
    expect(send).toHaveBeenCalledTimes(1);
  }
});

const SUPPRESSED = "E_RECIPIENT_SUPPRESSED";
const BROKEN = "E_INTERNAL_SERVER_ERROR";

test.for<[what: string, each: readonly string[], result: unknown]>([
  ["some get it", [SUPPRESSED, "sent", "sent"], { kind: "sent", detail: SUPPRESSED }],
  ["none takes a mail", [SUPPRESSED, SUPPRESSED, SUPPRESSED], { kind: "refused", detail: SUPPRESSED }],
  // It may have been sent to the last.
  ["some may have got it", [SUPPRESSED, BROKEN, "lost"], LOST],
  ["nobody can have got it", [SUPPRESSED, BROKEN], failed("unreachable", BROKEN)],
])("MAIL-04 MAIL-05 a mail to several, one of whom takes none, goes to each alone: %s", async ([, each, result]) => {
  const to = each.map((_, at) => `${at}@nightshift.example`);
  const got: string[] = [];
  const send = async (message: { readonly to: readonly string[] }) => {
    const [one = ""] = message.to;
    const fate = message.to.length > 1 ? SUPPRESSED : each[to.indexOf(one)];
    if (fate === "lost") throw new Error("Network connection lost.");
    if (fate !== "sent") throw withCode(fate);
    got.push(one);
  };
  expect(await createCloudflareMailer({ send }, never).send({ ...MAIL, to })).toEqual(result);
  expect(got).toEqual(to.filter((_, at) => each[at] === "sent"));
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

test("without a service mails are kept, and with half of the settings they wait", async () => {
  const desk = createMailer("desk", null, never);
  const misconfigured = createMailer("service", null, never);
  expect([desk.kind, await desk.send(MAIL)]).toEqual(["desk", { kind: "kept" }]);
  expect(misconfigured.kind).toBe("misconfigured");
  expect(await misconfigured.send(MAIL)).toMatchObject({ kind: "failed", failure: { reason: "configuration" } });
});
