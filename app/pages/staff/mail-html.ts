import { staffLeads as words } from "~/content/staff-leads";

import type { Route } from "./+types/mail-html";
import { findMail } from "./staff-page";

/** A mail holds what a stranger wrote: nothing in it may run, load or send anything, and its page is of no origin. */
const POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The HTML of a mail, as a mail program shows it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const mail = (await findMail(params, context))?.mail ?? null;
  const type = mail === null ? "text/plain" : "text/html";
  return new Response(mail?.html ?? words.mails.noHtml, {
    status: mail === null ? 404 : 200,
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "content-security-policy": POLICY,
      "cache-control": "no-store",
    },
  });
}
