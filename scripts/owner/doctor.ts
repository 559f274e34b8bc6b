import { join } from "node:path";

import * as v from "valibot";
import { runnerImport } from "vite";

import { brand } from "../../app/content/brand.ts";
import { fails, type Finding, findingLine, note, works } from "../../workers/doctor/finding.ts";
import type { Fetch } from "../../workers/http/limited-fetch.ts";
import { readSettings } from "../../workers/settings.ts";
import { readOptions, root } from "../run.mjs";
import { readLocalSettings } from "./local-settings.ts";
import { createSite, Refusal, type Site, thisMachine } from "./site.ts";
import { plainHttp } from "./smoke.ts";

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
/** The answer of POST /api/health/mail; see `TestMail` in workers/mail/test-mail.ts. */
const TestMail = v.object({
  kind: v.picklist(["sent", "kept", "failed", "refused", "ambiguous", "no_address"]),
  /** The reason and the service's code; null if the mail was accepted. */
  detail: v.nullable(v.string()),
  recipients: v.number(),
});
type TestMail = v.InferOutput<typeof TestMail>;
const TEST_MAIL = "mail.test";

/** The Worker's own doctor, whose modules name each other as Vite resolves them. */
async function loadExamine(): Promise<typeof import("../../workers/doctor/examine.ts").examine> {
  const options = { configFile: false, logLevel: "error", resolve: { tsconfigPaths: true } } as const;
  const file = join(root, "workers", "doctor", "examine.ts");
  const { module } = await runnerImport<typeof import("../../workers/doctor/examine.ts")>(file, options);
  return module.examine;
}

async function examineHere(folder: string, write: boolean): Promise<Finding[]> {
  const examine = await loadExamine();
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

/** Runs a site's own checks, with the owner's token. Throws a Refusal when the site gives no report. */
export async function examineThere(site: Site, fetch: Fetch): Promise<Finding[]> {
  const report = await site.ask(Report, "/api/health?deep=1");
  const findings = report.findings.map(({ fix, ...finding }) => (fix === undefined ? finding : { ...finding, fix }));
  return site.origin.startsWith("https:") ? [...findings, await httpsFinding(site.origin, fetch)] : findings;
}

/** Whether plain http leads to https. A site cannot see this itself: the edge may answer without asking it. */
async function httpsFinding(origin: string, fetch: Fetch): Promise<Finding> {
  const problem = await plainHttp({ origin, headers: {} }, fetch);
  return problem === null
    ? works("site.https", "Plain http leads to https, also where the edge has the page.")
    : fails("site.https", `Plain http: ${problem}.`, "docs/deploying.md#before-you-go-live");
}

/** Makes a site send a test mail to staff. */
async function sendTestMail(site: Site): Promise<Finding> {
  try {
    return testMailFinding(await site.ask(TestMail, "/api/health/mail", {}));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return fails(TEST_MAIL, "No test mail was sent.", error.message);
  }
}

function testMailFinding({ kind, detail, recipients }: TestMail): Finding {
  const help = "docs/email.md#set-it-up";
  switch (kind) {
    case "sent":
      if (detail !== null)
        return fails(TEST_MAIL, `The service took the test mail, but not for every address (${detail}).`, help);
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
  const machine = thisMachine(folder);
  const site = createSite(values.url, machine);
  if (values.url === undefined) console.error("Settings of this machine: .dev.vars and wrangler.toml");
  let findings: Finding[];
  try {
    findings =
      values.url === undefined ? await examineHere(folder, values.write) : await examineThere(site, machine.fetch);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    return 1;
  }
  if (values.mail) findings.push(await sendTestMail(site));
  for (const finding of findings) console.log(findingLine(finding));
  const failing = findings.filter(({ state }) => state === "fails").length;
  console.log(failing === 0 ? "Nothing fails." : `${failing} ${failing === 1 ? "thing fails" : "things fail"}.`);
  return failing === 0 ? 0 : 1;
}
