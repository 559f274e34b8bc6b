/** A written mail, without sender and recipient. */
export type MailText = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An iCalendar file and its method; null if none is attached. */
  readonly calendar: { readonly method: "PUBLISH" | "CANCEL"; readonly content: string } | null;
};

/** A complete mail. Addresses are validated, and no visitor input is in a header. */
export type Mail = MailText & {
  readonly from: { readonly email: string; readonly name: string };
  readonly to: readonly string[];
  readonly replyTo: string;
  /** URL at which the recipient can stop all mail; null for mails to staff. */
  readonly unsubscribe: string | null;
  /** Equal for the same message and unique to it; null for a test. */
  readonly reference: string | null;
};

/** Why a mail could not be sent now. The reasons are those of the calendar, with the same waits. */
export type MailFailure = {
  /** True where the failure is about this message alone, so that the next may succeed. */
  readonly isIsolated?: boolean;
  readonly reason: "unreachable" | "rate_limited" | "quota" | "configuration";
  readonly detail: string;
};

export type SendResult =
  /** `detail`: why somebody among several recipients did not get it. */
  | { readonly kind: "sent"; readonly detail?: string }
  /** There is no mail service: the desk is the mailbox. */
  | { readonly kind: "kept" }
  /** The service did not accept it, and may accept it later. */
  | { readonly kind: "failed"; readonly failure: MailFailure }
  /** The service will never accept it. `detail` is its code. */
  | { readonly kind: "refused"; readonly detail: string }
  /** The reply was lost: it may have been sent. */
  | { readonly kind: "ambiguous"; readonly detail: string };

/** `service`: a mail service delivers mails. `desk`: mails are only stored. `misconfigured`: mails wait. */
export type MailerKind = "service" | "desk" | "misconfigured";

/** Sends mails. No method throws. */
export interface Mailer {
  readonly kind: MailerKind;
  send(mail: Mail): Promise<SendResult>;
}

/** The part of Cloudflare's `send_email` binding that is used. */
export type MailBinding = {
  send(message: {
    from: { email: string; name: string };
    to: string[];
    replyTo: string;
    subject: string;
    text: string;
    html: string;
    headers: Record<string, string>;
    attachments?: { content: Uint8Array; filename: string; type: string; disposition: "attachment" }[];
  }): Promise<unknown>;
};

/** Longer than a call inside Cloudflare takes; after it nobody knows whether the mail was sent. */
const TIMEOUT_MS = 10_000;

/**
 * What the codes of Cloudflare's Email Service mean for a mail. Codes that are not listed are refusals of this one mail.
 * Source: its Workers API reference, "Error codes".
 */
const FAILURES: Readonly<Record<string, MailFailure["reason"]>> = {
  E_INTERNAL_SERVER_ERROR: "unreachable",
  E_RATE_LIMIT_EXCEEDED: "rate_limited",
  E_DAILY_LIMIT_EXCEEDED: "quota",
  E_SENDER_NOT_VERIFIED: "configuration",
  E_SENDER_DOMAIN_NOT_AVAILABLE: "configuration",
  E_RECIPIENT_NOT_ALLOWED: "configuration",
};

/**
 * A recipient takes no mail, or on the free plan is not verified: the service refuses the mail to all. The first code is this
 * address's own fault, the second the owner's.
 */
const ONE_OF_THEM = ["E_RECIPIENT_SUPPRESSED", "E_RECIPIENT_NOT_ALLOWED"];

/** Mails through Cloudflare's Email Service. `wait` waits for so many milliseconds. */
export function createCloudflareMailer(binding: MailBinding, wait: (ms: number) => Promise<unknown>): Mailer {
  async function call(mail: Mail): Promise<SendResult> {
    const { from, to, replyTo, subject, text, html, calendar, unsubscribe, reference } = mail;
    try {
      await binding.send({
        from,
        to: [...to],
        replyTo,
        subject,
        text,
        html,
        headers: {
          // RFC 3834: prevents automatic replies such as vacation notes.
          "Auto-Submitted": "auto-generated",
          ...(unsubscribe === null ? {} : { "List-Unsubscribe": `<${unsubscribe}>` }),
          // Without a different value for each mail, Gmail collapses mails that look alike. It also identifies a message in
          // a mailbox.
          ...(reference === null ? {} : { "X-Entity-Ref-ID": reference }),
        },
        ...(calendar === null
          ? {}
          : {
              attachments: [
                {
                  content: new TextEncoder().encode(calendar.content),
                  filename: "demo.ics",
                  type: `text/calendar; charset=utf-8; method=${calendar.method}`,
                  disposition: "attachment",
                },
              ],
            }),
      });
      return { kind: "sent" };
    } catch (error) {
      return resultOf(codeOf(error));
    }
  }

  /** The address of one recipient, such as a former colleague's, must not keep the others from a mail. */
  async function callForEach(mail: Mail): Promise<SendResult> {
    const whole = await call(mail);
    const code = whole.kind === "failed" ? whole.failure.detail : whole.kind === "refused" ? whole.detail : "";
    if (!ONE_OF_THEM.includes(code) || mail.to.length === 1) return whole;
    const each = await Promise.all(mail.to.map((one) => call({ ...mail, to: [one] })));
    if (each.some(({ kind }) => kind === "sent")) return { kind: "sent", detail: code };
    const first = (kind: SendResult["kind"]) => each.find((result) => result.kind === kind);
    return first("ambiguous") ?? first("failed") ?? whole;
  }

  return {
    kind: "service",
    send: (mail) =>
      Promise.race([
        callForEach(mail),
        wait(TIMEOUT_MS).then((): SendResult => ({ kind: "ambiguous", detail: "timeout" })),
      ]),
  };
}

function resultOf(code: string | null): SendResult {
  // An error without a code did not come from the service: the connection to it ended.
  if (code === null) return { kind: "ambiguous", detail: "no answer" };
  const reason = FAILURES[code];
  const about = code === "E_RECIPIENT_NOT_ALLOWED" ? { isIsolated: true } : {};
  return reason ? { kind: "failed", failure: { reason, detail: code, ...about } } : { kind: "refused", detail: code };
}

/** The code of an error of the service, from `code` or, over RPC, from the beginning of its message. */
function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return /^E_[A-Z_]{1,60}/.exec(String("code" in error ? error.code : error.message))?.[0] ?? null;
}

/** The mailbox of an installation without a mail service: sent mails are stored in the desk, for the staff's page. */
const deskMailbox: Mailer = { kind: "desk", send: async () => ({ kind: "kept" }) };

/** MAIL_FROM is set and the binding is not: mails wait until the binding is added. */
const misconfiguredMailer: Mailer = {
  kind: "misconfigured",
  send: async () => ({ kind: "failed", failure: { reason: "configuration", detail: "MAIL binding missing" } }),
};

/** The mailer of these settings. `binding` is null where the Worker has none. */
export function createMailer(
  kind: Mailer["kind"],
  binding: MailBinding | null,
  wait: (ms: number) => Promise<unknown>,
): Mailer {
  if (kind === "desk") return deskMailbox;
  if (kind === "misconfigured" || binding === null) return misconfiguredMailer;
  return createCloudflareMailer({ send: (message) => binding.send(message) }, wait);
}
