// Source: developers.cloudflare.com/email-service (Workers API, headers, limits)
import { createFaultQueue } from "../shared/fault-queue.ts";
import { demand, MailRefusal, readMessage, type SentMail } from "./message-rules.ts";

export type { SentMail } from "./message-rules.ts";

/** What goes wrong. */
export type MailFaultKind =
  /** The service refuses with this code, and does not accept the mail. */
  | { readonly kind: "code"; readonly code: string }
  /** The mail is accepted, and the call does not resolve until `release()`. */
  | { readonly kind: "slow" }
  /** The mail is accepted, and the connection ends before the reply. */
  | { readonly kind: "lost-reply" };

/** A fault, the recipient it applies to (`to`; any by default), and how many mails it hits (default 1). */
type MailFault = MailFaultKind & { readonly to?: string; readonly times?: number };

export type FakeMailOptions = {
  /** Domains whose addresses may send. */
  readonly verified: readonly string[];
};

/** What a caller sees of a broken connection: an error of the runtime, without a code of the service. */
function connectionLost(): Error {
  return new Error("Network connection lost.");
}

/**
 * Makes a strict stand-in for the `send_email` binding of Cloudflare's Email Service, over Web APIs alone, so that it runs in
 * Node and in workerd. It refuses what the service refuses.
 */
export function createFakeMail({ verified }: FakeMailOptions) {
  const sent: SentMail[] = [];
  const suppressed = new Set<string>();
  const faults = createFaultQueue<MailFault, SentMail>(({ to }, mail) => to === undefined || mail.to.includes(to));
  let held: (() => void)[] = [];
  let calls = 0;

  function take(mail: SentMail): { messageId: string } {
    sent.push(mail);
    return { messageId: `<${sent.length}@fake.example>` };
  }

  function check(message: unknown): SentMail {
    const mail = readMessage(message);
    const domain = mail.from.email.slice(mail.from.email.lastIndexOf("@") + 1).toLowerCase();
    demand(verified.includes(domain), "E_SENDER_NOT_VERIFIED", domain);
    const isSuppressed = [...mail.to, ...mail.cc, ...mail.bcc].some((to) => suppressed.has(to.toLowerCase()));
    demand(!isSuppressed, "E_RECIPIENT_SUPPRESSED", "a recipient is suppressed");
    return mail;
  }

  function slow<Answer>(answer: Answer): Promise<Answer> {
    return new Promise((resolve) => held.push(() => resolve(answer)));
  }

  async function send(message: unknown): Promise<{ messageId: string }> {
    calls += 1;
    const mail = check(message);
    const fault = faults.take(mail);
    switch (fault?.kind) {
      case undefined:
        return take(mail);
      case "code":
        throw new MailRefusal(fault.code, "as ordered");
      case "lost-reply":
        take(mail);
        throw connectionLost();
      case "slow":
        return await slow(take(mail));
    }
  }

  return {
    /** As the binding has it. Typed loosely, so that a test can send what no type allows. */
    send,
    /** All accepted mails, oldest first. */
    sent: sent as readonly SentMail[],
    /** Number of calls, whatever their result. */
    get calls() {
      return calls;
    },
    order: (fault: MailFault) => faults.order(fault),
    clearFaults: () => faults.clear(),
    /** Puts an address on the suppression list. */
    suppress: (address: string) => void suppressed.add(address.toLowerCase()),
    /** Number of calls that wait for `release`. */
    get waiting() {
      return held.length;
    },
    /** Resolves the waiting calls. */
    release() {
      for (const go of held) go();
      held = [];
    },
  };
}
export type FakeMail = ReturnType<typeof createFakeMail>;
