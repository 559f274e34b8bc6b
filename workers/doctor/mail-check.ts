import type { MailStatus } from "../mail/admin-mail";
import { MISSING_BINDING } from "../mail/mail-settings";
import type { Settings } from "../settings";
import { askDesk } from "./ask-desk";
import { fails, type Finding, note, works } from "./finding";

/** The part of the desk that is used. */
export type MailPort = { mailStatus(): Promise<MailStatus> };

/** Checks what happens to mails and to requests to the webhook, without sending any. Never throws. */
export async function checkMail({ mail }: Settings, desk: MailPort | null): Promise<Finding[]> {
  const status = desk && (await askDesk(() => desk.mailStatus()));
  return [
    checkMailer(mail),
    checkStaff(mail.staff),
    mail.webhook === null
      ? note("mail.webhook", "STAFF_WEBHOOK_URL is not set: no other system gets news of leads.")
      : works("mail.webhook", `News of leads goes to ${new URL(mail.webhook.url).host}, signed.`),
    ...(status ? troubles(status) : []),
  ];
}

function checkMailer({ mailer, from }: Settings["mail"]): Finding {
  switch (mailer) {
    case "desk":
      return note(
        "mail",
        "MAIL_FROM is not set: mails are kept in the desk, nobody gets any, and no page promises one.",
        "docs/operations.md, “Mails”, says how to send them; `npm run mail` shows what is kept.",
      );
    case "service":
      return works("mail", `Mails are sent from ${from ?? ""}; \`npm run doctor -- --mail\` sends one to staff.`);
    case "misconfigured":
      return fails("mail", {
        message: from === null ? "MAIL_FROM is not an address: mails wait." : MISSING_BINDING,
        fix:
          from === null
            ? "Set MAIL_FROM to one address of the verified domain, without a name."
            : "Verify its domain, take the comment signs off [[send_email]] in wrangler.toml, and deploy: docs/operations.md, “Mails”.",
      });
  }
}

function checkStaff(staff: readonly string[]): Finding {
  if (staff.length === 0) {
    return note(
      "mail.staff",
      "STAFF_MAIL is not set: staff hear of leads only by the calendar.",
      "Set it to the addresses that get news of leads, comma separated.",
    );
  }
  return works(
    "mail.staff",
    `News of leads goes to ${staff.length === 1 ? "1 address" : `${staff.length} addresses`}.`,
  );
}

function troubles({ late, ambiguous, refused }: MailStatus): Finding[] {
  const show = (state: string) => `\`npm run mail -- list --state ${state}\` shows which.`;
  return [
    ...(late === 0 ? [] : [fails("mail.late", { message: `Waiting past their time: ${late}.`, fix: show("waiting") })]),
    ...(ambiguous === 0
      ? []
      : [note("mail.ambiguous", `Of the last day ${ambiguous} may or may not have arrived.`, show("ambiguous"))]),
    ...(refused === 0
      ? []
      : [note("mail.refused", `Of the last day ${refused} were refused for good.`, show("refused"))]),
  ];
}
