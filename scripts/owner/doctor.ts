import * as v from "valibot";

import { brand } from "../../app/content/brand";
import { examine } from "../../workers/doctor/examine";
import { fails, type Finding, findingLine, note, works } from "../../workers/doctor/finding";
import { type Fetch, limitedFetch, parseJson } from "../../workers/http/limited-fetch";
import type { TestMail } from "../../workers/mail/admin-mail";
import { readSettings } from "../../workers/settings";
import { patience } from "../bookings/command-line";
import { createOperatorClient } from "../bookings/operator-client";
import { checkAccess, type SiteAccess } from "../bookings/site-access";
import { readOptions } from "../read-options.mjs";
import { readLocalSettings } from "./local-settings";
import { plainHttp } from "./smoke";

/** Checking slow providers takes a while; the reply is a few kilobytes. */
const LIMITS = { timeoutMs: 60_000, maxBytes: 1_048_576 };
const Report = v.object({
  findings: v.array(
    v.object({
      check: v.string(),
      state: v.picklist(["works", "note", "fails"]),
      message: v.string(),
      fix: v.optional(v.string()),
    }),
  ),
});
const TEST_MAIL = "mail.test";

async function examineHere(folder: string, write: boolean): Promise<Finding[]> {
  const source = readLocalSettings(folder);
  return await examine(
    {
      settings: readSettings(source),
      source,
      samples: brand.samples,
      fetch: (input, init) => fetch(input, init),
      now: () => Date.now(),
      uuid: () => crypto.randomUUID(),
      kv: null,
      desk: null,
    },
    { write },
  );
}

/** Runs a site's own checks, with the operator's token. Resolves to a sentence when the site cannot be reached. */
export async function examineThere(url: string, access: SiteAccess): Promise<Finding[] | string> {
  const site = checkAccess(url, access);
  if (!site.ok) return site.message;
  const { fetch, origin, token } = site.value;
  const headers = { authorization: `Bearer ${token}` };
  const reply = await limitedFetch(fetch, `${origin}/api/health?deep=1`, { headers }, LIMITS);
  if (!reply.ok) return `${origin} cannot be asked: ${reply.reason}.`;
  const report = parseJson(Report, reply.text);
  if (report) {
    const findings = report.findings.map(({ fix, ...finding }) => (fix === undefined ? finding : { ...finding, fix }));
    return origin.startsWith("https:") ? [...findings, await httpsFinding(origin, fetch)] : findings;
  }
  if (reply.status === 404) return `${origin} has no OPERATOR_TOKEN: run \`npm run setup -- --remote\`.`;
  if (reply.status === 401) return `${origin} has a different OPERATOR_TOKEN than this machine.`;
  return `${origin} answered ${reply.status}; try again in half a minute.`;
}

/** Whether plain http leads to https. A site cannot see this itself: the edge may answer without asking it. */
async function httpsFinding(origin: string, fetch: Fetch): Promise<Finding> {
  const problem = await plainHttp({ origin, headers: {} }, fetch);
  return problem === null
    ? works("site.https", "Plain http leads to https, also where the edge has the page.")
    : fails("site.https", `Plain http: ${problem}.`, "docs/deploying.md#before-you-go-live");
}

/** Makes a site send a test mail to staff. `url`: a deployed site. */
export async function sendTestMail(url: string | undefined, access: SiteAccess): Promise<Finding> {
  const site = checkAccess(url, access);
  const answer = site.ok ? await createOperatorClient(site.value).testMail() : site;
  return answer.ok ? testMailFinding(answer.value) : fails(TEST_MAIL, "No test mail was sent.", answer.message);
}

function testMailFinding({ kind, detail, recipients }: TestMail): Finding {
  const help = "docs/operations.md#mails";
  switch (kind) {
    case "sent":
      return works(
        TEST_MAIL,
        `The service took a test mail to STAFF_MAIL (addresses: ${recipients}): see that it arrives.`,
      );
    case "kept":
      return note(TEST_MAIL, "MAIL_FROM is not set, so no test mail left the desk.", help);
    case "no_address":
      return fails(TEST_MAIL, "STAFF_MAIL is not set, so there is nobody to send a test mail to.", help);
    case "ambiguous":
      return note(TEST_MAIL, `The reply of the service was lost (${detail}): the test mail may have been sent.`);
    case "failed":
    case "refused":
      return fails(TEST_MAIL, `The service did not take the test mail (${detail}).`, help);
  }
}

/**
 * `npm run doctor`: checks every setting by using it, one line each. With --mail the site that runs here, or the one that
 * --url names, sends a test mail to staff. Returns the exit status, 1 when something fails.
 */
export async function doctor(folder: string, args: string[]): Promise<number> {
  const { values } = readOptions({
    args,
    options: {
      write: { type: "boolean", default: false },
      mail: { type: "boolean", default: false },
      url: { type: "string" },
    },
  });
  const stored = process.env["OPERATOR_TOKEN"] ?? readLocalSettings(folder)["OPERATOR_TOKEN"];
  const token = typeof stored === "string" && stored.trim() !== "" ? stored.trim() : null;
  const here = `http://localhost:${process.env["PORT"] ?? "8787"}`;
  const access: SiteAccess = { fetch: (input, init) => fetch(input, init), token, here, pause: patience };
  let findings =
    values.url === undefined ? await examineHere(folder, values.write) : await examineThere(values.url, access);
  if (values.mail && typeof findings !== "string") findings = [...findings, await sendTestMail(values.url, access)];
  if (typeof findings === "string") {
    console.error(findings);
    return 1;
  }
  for (const finding of findings) console.log(findingLine(finding));
  const failing = findings.filter(({ state }) => state === "fails").length;
  console.log(failing === 0 ? "Nothing fails." : `${failing} ${failing === 1 ? "thing fails" : "things fail"}.`);
  return failing === 0 ? 0 : 1;
}
