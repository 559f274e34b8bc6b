import { isEmail } from "../../app/domain/booking/mail-address.ts";
import { isWebhookSecret, type WebhookSettings } from "./webhook-secret.ts";

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

/** More would make one lead a mailing list. */
const MAX_STAFF = 10;

/** The problem if MAIL_FROM is set without a mail service. */
export const MISSING_BINDING = "MAIL_FROM is set and the binding MAIL is missing in wrangler.toml: mails wait.";

/**
 * Reads MAIL_FROM, STAFF_MAIL, STAFF_WEBHOOK_URL and STAFF_WEBHOOK_SECRET. Errors are added to `problems`. `isBound`:
 * whether there is a mail service.
 */
export function readMail(text: (name: string) => string | null, isBound: boolean, problems: string[]): MailSettings {
  const from = text("MAIL_FROM");
  const fromFlaw = from !== null && !isEmail(from);
  if (fromFlaw) problems.push("MAIL_FROM must be one mail address, without a name.");
  if (from !== null && !isBound) problems.push(MISSING_BINDING);
  const staff = (text("STAFF_MAIL") ?? "")
    .split(",")
    .map((address) => address.trim())
    .filter((address) => address !== "");
  const staffFlaw = staff.length > MAX_STAFF || !staff.every(isEmail);
  if (staffFlaw) problems.push(`STAFF_MAIL must be at most ${MAX_STAFF} mail addresses, comma separated.`);
  return {
    from: fromFlaw ? null : from,
    mailer: from === null ? "desk" : fromFlaw || !isBound ? "misconfigured" : "service",
    staff: staffFlaw ? [] : staff,
    webhook: readWebhook(text, problems),
  };
}

function readWebhook(text: (name: string) => string | null, problems: string[]): WebhookSettings | null {
  const url = text("STAFF_WEBHOOK_URL");
  const secret = text("STAFF_WEBHOOK_SECRET");
  if (url === null && secret === null) return null;
  if (url === null || secret === null) {
    const missing = url === null ? "STAFF_WEBHOOK_URL" : "STAFF_WEBHOOK_SECRET";
    problems.push(`${missing} is missing: the webhook needs STAFF_WEBHOOK_URL and STAFF_WEBHOOK_SECRET together.`);
    return null;
  }
  const isSafe = URL.canParse(url) && /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url);
  if (!isSafe) problems.push("STAFF_WEBHOOK_URL must be an https address.");
  const isKey = isWebhookSecret(secret);
  if (!isKey) problems.push("STAFF_WEBHOOK_SECRET must be whsec_ and 24 to 64 random bytes in base64.");
  return isSafe && isKey ? { url, secret } : null;
}
