import { type SentMail } from "./message-rules.ts";
export type { SentMail } from "./message-rules.ts";
/** What goes wrong. */
type MailFaultKind =
  /** The service refuses with this code, and does not accept the mail. */
  | {
      readonly kind: "code";
      readonly code: string;
    }
  /** The mail is accepted, and the call does not resolve until `release()`. */
  | {
      readonly kind: "slow";
    }
  /** The mail is accepted, and the connection ends before the reply. */
  | {
      readonly kind: "lost-reply";
    };
/** A fault, the recipient it applies to (`to`; any by default), and how many mails it hits (default 1). */
type MailFault = MailFaultKind & {
  readonly to?: string;
  readonly times?: number;
};
export type FakeMailOptions = {
  /** Domains whose addresses may send. */
  readonly verified: readonly string[];
};
/** A strict stand-in for the `send_email` binding of Cloudflare's Email Service. */
export interface FakeMail {
  /** As the binding has it. Typed loosely, so that a test can send what no type allows. */
  send(message: unknown): Promise<{
    messageId: string;
  }>;
  /** All accepted mails, oldest first. */
  readonly sent: readonly SentMail[];
  /** Number of calls, whatever their result. */
  readonly calls: number;
  order(fault: MailFault): void;
  clearFaults(): void;
  /** While true, each call ends without a reply, and no mail is accepted. */
  down(isDown: boolean): void;
  /** Puts an address on the suppression list. */
  suppress(address: string): void;
  /** Number of calls that wait for `release`. */
  readonly waiting: number;
  /** Resolves the waiting calls. */
  release(): void;
}
/** Makes a fake over Web APIs alone, so that it runs in Node and in workerd. It refuses what the service refuses. */
export declare function createFakeMail({ verified }: FakeMailOptions): FakeMail;
