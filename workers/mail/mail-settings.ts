import type { WebhookSettings } from "./webhook-secret.ts";

/** `service`: a mail service delivers mails. `desk`: mails are only stored. `misconfigured`: mails wait. */
export type MailerKind = "service" | "desk" | "misconfigured";

/** Who mails are from and who gets them. */
export type MailSettings = {
  /** Sender of all mails; null: no mail service, so the desk is the mailbox. */
  readonly from: string | null;
  /** How mails are delivered. `misconfigured`: MAIL_FROM is wrong, or the binding for it is missing, so they wait. */
  readonly mailer: MailerKind;
  /** Where staff are notified of leads; none if STAFF_MAIL is not set. */
  readonly staff: readonly string[];
  readonly webhook: WebhookSettings | null;
};

/** The problem if MAIL_FROM is set without a mail service. */
export const MISSING_BINDING = "MAIL_FROM is set and the binding MAIL is missing in wrangler.toml: mails wait.";
