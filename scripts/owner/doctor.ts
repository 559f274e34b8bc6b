// `npm run doctor`: checks every setting by using it, one line each, here or at the site that --url names.
import { join } from "node:path";
import { parseArgs } from "node:util";

import * as v from "valibot";
import { runnerImport } from "vite";

import { brand } from "../../app/content/brand.ts";
import { fails, type Finding, findingLine, works } from "../../workers/doctor/finding.ts";
import { type Fetch, limitedFetch, parseJson } from "../../workers/http/limited-fetch.ts";
import { readSettings } from "../../workers/settings.ts";
import { root } from "../run.mjs";
import { command } from "./command.ts";
import { configFlaws, readDevVars, readLocalSettings } from "./local-settings.ts";
import { plainHttp } from "./smoke.ts";

/** A site whose own doctor is asked. */
export type RemoteSite = {
  readonly origin: string;
  /** OPERATOR_TOKEN; empty where it is not set here. */
  readonly token: string;
  readonly fetch: Fetch;
};

/** Deep health waits for slow providers, and is some kilobytes. */
const LIMITS = { timeoutMs: 60_000, maxBytes: 1_048_576 };

const Report = v.object({
  findings: v.array(
    v.object({
      check: v.string(),
      state: v.picklist(["works", "note", "fails"]),
      message: v.string(),
      fix: v.exactOptional(v.string()),
    }),
  ),
});
/** The answer of POST /api/health/mail; see `TestMail` in workers/mail/deliver-messages.ts. */
const TestMail = v.object({
  kind: v.picklist(["sent", "kept", "failed", "refused", "ambiguous", "no_address"]),
  /** The reason and the service's code; null if the mail was accepted. */
  detail: v.nullable(v.string()),
});
/** What each answer means: the words after "The test mail". */
const TEST_MAIL = {
  sent: ["works", "was taken for STAFF_MAIL: see that it arrives"],
  kept: ["note", "stayed in the desk, because MAIL_FROM is not set"],
  ambiguous: ["note", "may have been sent: the reply was lost"],
  no_address: ["fails", "has no receiver, because STAFF_MAIL is not set"],
  failed: ["fails", "was not taken"],
  refused: ["fails", "was not taken"],
} as const;

/** The Worker's own doctor, whose modules name each other as Vite resolves them. */
async function loadExamine(): Promise<typeof import("../../workers/doctor/examine.ts").examine> {
  const options = { configFile: false, logLevel: "error", resolve: { tsconfigPaths: true } } as const;
  const file = join(root, "workers", "doctor", "examine.ts");
  const { module } = await runnerImport<typeof import("../../workers/doctor/examine.ts")>(file, options);
  return module.examine;
}

/** Checks the settings that a folder's site has on this machine. With `write` a test event goes to Google's calendar and back. */
export async function examineHere(folder: string, write: boolean): Promise<Finding[]> {
  const examine = await loadExamine();
  const source = readLocalSettings(folder);
  const findings = await examine(
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
  return [...configFlaws(folder).map((message) => fails("settings", message, "docs/settings.md")), ...findings];
}

/** Runs a site's own checks, with the owner's token. A string says why that could not be done. */
export async function examineThere(site: RemoteSite): Promise<Finding[] | string> {
  const report = await ask(site, Report, "/api/health?deep=1");
  if (typeof report === "string") return report;
  return site.origin.startsWith("https:") ? [...report.findings, await httpsFinding(site)] : report.findings;
}

/** Whether plain http leads to https. A site cannot see this itself: the edge may answer without asking it. */
async function httpsFinding({ origin, fetch }: RemoteSite): Promise<Finding> {
  const problem = await plainHttp({ origin, headers: {} }, fetch);
  return problem === null
    ? works("site.https", "Plain http leads to https, also where the edge has the page.")
    : fails("site.https", `Plain http: ${problem}.`, "docs/deploying.md#before-you-go-live");
}

/** Makes a site send a test mail to staff. */
async function sendTestMail(site: RemoteSite): Promise<Finding> {
  const check = "mail.test";
  const reply = await ask(site, TestMail, "/api/health/mail", {});
  if (typeof reply === "string") return fails(check, "No test mail was sent.", reply);
  const { kind, detail } = reply;
  const [state, words] = TEST_MAIL[kind];
  // With a detail the mail was taken, but not for every address.
  const outcome = kind === "sent" && detail !== null ? "fails" : state;
  const message = `The test mail ${words}${detail === null ? "" : ` (${detail})`}.`;
  return { check, state: outcome, message, ...(outcome === "works" ? {} : { fix: "docs/email.md#set-it-up" }) };
}

/**
 * Gets a path of the site, or posts a body to it. To other machines the token is sent over https alone. A string says what is
 * wrong, and what to do.
 */
export async function ask<T extends object>(
  { origin, token, fetch }: RemoteSite,
  schema: v.GenericSchema<unknown, T>,
  path: string,
  body?: object,
): Promise<T | string> {
  const isHere = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
  if (!isHere && !isHttpsOrigin(origin))
    return "--url must be an https origin, such as https://your-site.example: the token must not travel in the clear.";
  if (token === "")
    return "OPERATOR_TOKEN is not set here: put the site's own into .dev.vars. `npm run setup -- --generate` makes one.";
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  const reply = await limitedFetch(fetch, origin + path, init, LIMITS);
  if (!reply.ok) return `${origin} does not answer (${reply.reason}).${isHere ? " `npm start` serves it here." : ""}`;
  // Deep health answers 503 where something fails.
  const value = reply.status === 200 || reply.status === 503 ? parseJson(schema, reply.text) : null;
  if (value !== null) return value;
  if (reply.status === 401) return `${origin} has a different OPERATOR_TOKEN than the one used here.`;
  const title = parseJson(v.object({ title: v.string() }), reply.text)?.title;
  // Without OPERATOR_TOKEN the site has no such route.
  if (reply.status === 404 && title === "Resource not found")
    return `${origin} has no OPERATOR_TOKEN: \`npm run setup -- --remote\` sends the one of .dev.vars.`;
  return `${origin} does not answer as this site does (${title ?? reply.status}).`;
}

/** Whether this is an https origin only, without name and password, path or query, which could mislead. */
function isHttpsOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, href, origin } = new URL(text);
  return protocol === "https:" && href === `${origin}/`;
}

/** Returns the exit status, 1 when something fails. */
async function doctor(folder: string): Promise<number> {
  const { values } = parseArgs({
    options: {
      write: { type: "boolean", default: false },
      mail: { type: "boolean", default: false },
      url: { type: "string" },
    },
  });
  const token = (process.env["OPERATOR_TOKEN"] ?? readDevVars(folder)["OPERATOR_TOKEN"] ?? "").trim();
  const origin = (values.url ?? `http://localhost:${process.env["PORT"] || "8787"}`).replace(/\/+$/, "");
  const site = { origin, token, fetch: (url: string, init?: RequestInit) => fetch(url, init) };
  console.error(values.url === undefined ? "Settings of this machine: .dev.vars and wrangler.toml" : `Site: ${origin}`);
  const examined = values.url === undefined ? await examineHere(folder, values.write) : await examineThere(site);
  if (typeof examined === "string") {
    console.error(examined);
    return 1;
  }
  const findings = [...examined, ...(values.mail ? [await sendTestMail(site)] : [])];
  for (const finding of findings) console.log(findingLine(finding));
  const failing = findings.filter(({ state }) => state === "fails").length;
  console.log(failing === 0 ? "Nothing fails." : `${failing} ${failing === 1 ? "thing fails" : "things fail"}.`);
  return failing === 0 ? 0 : 1;
}

if (import.meta.main) await command(doctor);
