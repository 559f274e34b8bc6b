import { fails, type Finding, note, works } from "../../workers/doctor/finding";
import type { TestMail } from "../../workers/mail/admin-mail";
import { createOperatorClient } from "../bookings/operator-client";
import { checkAccess, type SiteAccess } from "../bookings/site-access";

const CHECK = "mail.test";

/** Makes a site send a test mail to staff, and prints the result. `url`: a deployed site. */
export async function sendTestMail(url: string | undefined, access: SiteAccess): Promise<Finding> {
  const site = checkAccess(url, access);
  const answer = site.ok ? await createOperatorClient(site.value).testMail() : site;
  if (!answer.ok) return fails(CHECK, { message: "No test mail was sent.", fix: answer.message });
  return findingOf(answer.value);
}

function findingOf({ kind, detail, recipients }: TestMail): Finding {
  switch (kind) {
    case "sent":
      return works(
        CHECK,
        `The service took a test mail to STAFF_MAIL (addresses: ${recipients}): see that it arrives.`,
      );
    case "kept":
      return note(CHECK, "MAIL_FROM is not set, so no test mail left the desk.");
    case "no_address":
      return fails(CHECK, {
        message: "STAFF_MAIL is not set, so there is nobody to send a test mail to.",
        fix: "Set it, at the deployed site by `npm run setup -- --remote`.",
      });
    case "ambiguous":
      return note(CHECK, `The answer of the service was lost (${detail}): the test mail may have been sent.`);
    case "failed":
    case "refused":
      return fails(CHECK, {
        message: `The service did not take the test mail (${detail}).`,
        fix: "docs/operations.md, “Mails”, says what each code asks for.",
      });
  }
}
