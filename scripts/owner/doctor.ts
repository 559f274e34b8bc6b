// `npm run doctor`: checks every setting by using it, one line each; exit status 1 when something fails. With --mail the
// site that runs here, or the one that --url names, sends a test mail to staff.
import { setTimeout as pause } from "node:timers/promises";

import * as v from "valibot";

import { examine } from "../../workers/doctor/examine";
import { type Finding, findingLine, note } from "../../workers/doctor/finding";
import { limitedFetch, parseJson } from "../../workers/http/limited-fetch";
import { readSettings } from "../../workers/settings";
import { readOptions } from "../read-options.mjs";
import { PLACEHOLDER_KV_ID, readLocalSettings, readWranglerConfig } from "./local-settings";
import { sendTestMail } from "./test-mail";

/** An examination of slow providers takes a while; the reply is a few kilobytes. */
const LIMITS = { timeoutMs: 60_000, maxBytes: 1_048_576 };
const Report = v.object({
  findings: v.array(
    v.object({
      check: v.string(),
      state: v.picklist(["works", "note", "fails", "skipped"]),
      message: v.string(),
      fix: v.optional(v.string()),
    }),
  ),
});

async function examineHere(folder: string, write: boolean): Promise<Finding[]> {
  const source = readLocalSettings(folder);
  const findings = await examine(
    {
      settings: readSettings(source),
      source,
      fetch: (input, init) => fetch(input, init),
      now: () => Date.now(),
      uuid: () => crypto.randomUUID(),
      pause: (ms) => pause(ms),
      kv: null,
      desk: null,
    },
    { write },
  );
  const config = readWranglerConfig(folder);
  if (config.kv_namespaces.every(({ id }) => id !== PLACEHOLDER_KV_ID)) return findings;
  const message = "wrangler.toml names no KV namespace yet.";
  return [...findings, note("kv", message, "`npm run setup -- --remote` makes one before the first deploy.")];
}

/** Asks a deployed site to examine itself, with the operator's token. */
async function examineThere(origin: string, token: string): Promise<Finding[] | string> {
  const address = new URL("/api/health?deep=1", origin).href;
  const reply = await limitedFetch(fetch, address, { headers: { authorization: `Bearer ${token}` } }, LIMITS);
  if (!reply.ok) return `${origin} cannot be asked: ${reply.reason}.`;
  const report = parseJson(Report, reply.text);
  if (report) return report.findings.map(({ fix, ...finding }) => (fix === undefined ? finding : { ...finding, fix }));
  if (reply.status === 404) return `${origin} has no OPERATOR_TOKEN: run \`npm run setup -- --remote\`.`;
  if (reply.status === 401) return `${origin} has another OPERATOR_TOKEN than this machine.`;
  return `${origin} answered ${reply.status}; try again in half a minute.`;
}

/** Runs the command in a folder. Gives the exit status. */
async function main(folder: string): Promise<number> {
  const { values } = readOptions({
    options: {
      write: { type: "boolean", default: false },
      mail: { type: "boolean", default: false },
      url: { type: "string" },
    },
  });
  const held = process.env["OPERATOR_TOKEN"] ?? readLocalSettings(folder)["OPERATOR_TOKEN"];
  const token = typeof held === "string" && held.trim() !== "" ? held.trim() : null;
  let findings: Finding[] | string;
  if (values.url === undefined) findings = await examineHere(folder, values.write);
  else {
    findings =
      token === null
        ? "OPERATOR_TOKEN is not set here: put it into .dev.vars, or into the environment."
        : await examineThere(values.url, token);
  }
  if (values.mail && typeof findings !== "string") {
    const here = `http://localhost:${process.env["PORT"] ?? "8787"}`;
    findings = [
      ...findings,
      await sendTestMail(values.url, { fetch: (input, init) => fetch(input, init), token, here }),
    ];
  }
  if (typeof findings === "string") {
    console.error(findings);
    return 1;
  }
  for (const finding of findings) console.log(findingLine(finding));
  const failing = findings.filter(({ state }) => state === "fails").length;
  console.log(failing === 0 ? "Nothing fails." : `${failing} ${failing === 1 ? "thing fails" : "things fail"}.`);
  return failing === 0 ? 0 : 1;
}

process.exitCode = await main(process.cwd());
