// `npm run doctor`: checks every setting by using it, one line each, here or at the site that --url names.
import { join } from "node:path";

import * as v from "valibot";
import { runnerImport } from "vite";

import { brand } from "../../app/content/brand.ts";
import { fails, type Finding, findingLine, note, works } from "../../workers/doctor/finding.ts";
import { type Fetch, limitedFetch, parseJson } from "../../workers/http/limited-fetch.ts";
import { readSettings } from "../../workers/settings.ts";
import { readOptions, root } from "../run.mjs";
import { exposedSettings, readDevVars, readLocalSettings } from "./local-settings.ts";
import { plainHttp } from "./smoke.ts";

/** A site whose own doctor is asked. */
export type RemoteSite = {
  readonly origin: string;
  /** OPERATOR_TOKEN; empty where it is not set here. */
  readonly token: string;
  readonly fetch: Fetch;
};
/** What a site answered, or a sentence that says what to do. */
export type Asked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

/** Deep health waits for slow providers, and is some kilobytes. */
const LIMITS = { timeoutMs: 60_000, maxBytes: 1_048_576 };
const TEST_MAIL = "mail.test";
const SETTINGS_HELP = "docs/settings.md";

const Problem = v.object({ title: v.string() });
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
  return [...exposedSettings(folder).map((message) => fails("settings", message, SETTINGS_HELP)), ...findings];
}

/** Runs a site's own checks, with the owner's token. */
export async function examineThere(site: RemoteSite): Promise<Asked<Finding[]>> {
  const report = await ask(site, Report, "/api/health?deep=1");
  if (!report.ok) return report;
  const findings = report.value.findings.map(({ fix, ...rest }) => (fix === undefined ? rest : { ...rest, fix }));
  return { ok: true, value: site.origin.startsWith("https:") ? [...findings, await httpsFinding(site)] : findings };
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
  const reply = await ask(site, TestMail, "/api/health/mail", {});
  if (!reply.ok) return fails(TEST_MAIL, "No test mail was sent.", reply.message);
  const { kind, detail, recipients } = reply.value;
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

/** Gets a path of the site, or posts a body to it. To other machines the token is sent over https alone. */
export async function ask<T>(
  { origin, token, fetch }: RemoteSite,
  schema: v.GenericSchema<unknown, T>,
  path: string,
  body?: object,
): Promise<Asked<T>> {
  const no = (message: string) => ({ ok: false, message }) as const;
  const isHere = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
  if (!isHere && !isHttpsOrigin(origin))
    return no(
      "--url must be an https origin, such as https://your-site.example: the token must not travel in the clear.",
    );
  if (token === "")
    return no(
      isHere
        ? "OPERATOR_TOKEN is not set: `npm run setup -- --generate --yes` makes one. Then start the site again."
        : "OPERATOR_TOKEN is not set here: put the site's own into .dev.vars, or into the environment.",
    );
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  const reply = await limitedFetch(fetch, origin + path, init, LIMITS);
  const foreign = `${origin} does not answer as this site does.`;
  if (!reply.ok) {
    if (reply.reason === "timeout") return no(`${origin} takes too long to answer.`);
    if (reply.reason === "too_large") return no(foreign);
    return no(
      isHere
        ? `Nothing answers at ${origin}. Start the site with \`npm start\` in another terminal (PORT or --url name another address).`
        : `${origin} cannot be reached.`,
    );
  }
  // Deep health answers 503 where something fails.
  const value = reply.status === 200 || reply.status === 503 ? parseJson(schema, reply.text) : null;
  if (value !== null) return { ok: true, value };
  if (reply.status === 401) return no(`${origin} has a different OPERATOR_TOKEN than the one used here.`);
  if (reply.status === 429) return no(`${origin} takes no more calls from here for a minute.`);
  const title = parseJson(Problem, reply.text)?.title;
  // Without OPERATOR_TOKEN the site has no such route.
  if (reply.status === 404 && title === "Resource not found")
    return no(
      isHere
        ? "The running site has no OPERATOR_TOKEN: `npm run setup -- --generate --yes` makes one. Then start the site again."
        : `${origin} has no OPERATOR_TOKEN: \`npm run setup -- --remote\` sends the one of .dev.vars.`,
    );
  return no(title === undefined ? foreign : `${title}.`);
}

/** Whether this is an https origin only, without name and password, path or query, which could mislead. */
function isHttpsOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, href, origin } = new URL(text);
  return protocol === "https:" && href === `${origin}/`;
}

/** Returns the exit status, 1 when something fails. */
async function doctor(folder: string): Promise<number> {
  const { values } = readOptions({
    options: {
      write: { type: "boolean", default: false },
      mail: { type: "boolean", default: false },
      url: { type: "string" },
    },
  });
  const token = (process.env["OPERATOR_TOKEN"] ?? readDevVars(folder)["OPERATOR_TOKEN"] ?? "").trim();
  const here = `http://localhost:${process.env["PORT"] || "8787"}`;
  const origin = (values.url ?? here).replace(/\/+$/, "");
  const site = { origin, token, fetch: (url: string, init?: RequestInit) => fetch(url, init) };
  console.error(values.url === undefined ? "Settings of this machine: .dev.vars and wrangler.toml" : `Site: ${origin}`);
  const examined =
    values.url === undefined
      ? { ok: true as const, value: await examineHere(folder, values.write) }
      : await examineThere(site);
  if (!examined.ok) {
    console.error(examined.message);
    return 1;
  }
  const findings = [...examined.value, ...(values.mail ? [await sendTestMail(site)] : [])];
  for (const finding of findings) console.log(findingLine(finding));
  const failing = findings.filter(({ state }) => state === "fails").length;
  console.log(failing === 0 ? "Nothing fails." : `${failing} ${failing === 1 ? "thing fails" : "things fail"}.`);
  return failing === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = await doctor(process.cwd());
