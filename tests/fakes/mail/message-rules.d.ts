/** What the service throws: a code, with which its message begins as well. */
export declare class MailRefusal extends Error {
  readonly name = "MailRefusal";
  readonly code: string;
  constructor(code: string, detail: string);
}
/** Throws the service's refusal unless the condition holds. */
export declare function demand(condition: boolean, code: string, detail: string): asserts condition;
/** An address, with the name that stands before it. */
type Mailbox = {
  readonly email: string;
  readonly name: string | null;
};
type SentFile = {
  readonly filename: string;
  readonly type: string;
  readonly disposition: string;
  /** As text: all that this site attaches is text. */
  readonly content: string;
};
/** A mail as the service accepted it. */
export type SentMail = {
  readonly from: Mailbox;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly replyTo: Mailbox | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly SentFile[];
};
/** Parses a message as the binding's `send` gets it. Throws what the service would throw. */
export declare function readMessage(message: unknown): SentMail;
export {};
