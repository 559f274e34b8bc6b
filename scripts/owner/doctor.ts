// `npm run doctor`: checks every setting by using it, one line each; exit status 1 when something fails. With --mail the
// site that runs here, or the one that --url names, sends a test mail to staff.
import { setTimeout as pause } from "node:timers/promises";

import { brand } from "../../app/content/brand";
import { examine } from "../../workers/doctor/examine";
import { type Finding, findingLine, note } from "../../workers/doctor/finding";
import { readSettings } from "../../workers/settings";
import type { SiteAccess } from "../bookings/site-access";
import { readOptions } from "../read-options.mjs";
import { examineThere } from "./examine-there";
import { PLACEHOLDER_KV_ID, readLocalSettings, readWranglerConfig } from "./local-settings";
import { sendTestMail } from "./test-mail";

async function examineHere(folder: string, write: boolean): Promise<Finding[]> {
  const source = readLocalSettings(folder);
  const findings = await examine(
    {
      settings: readSettings(source),
      source,
      samples: brand.samples,
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

/** Runs the command in a folder. Gives the exit status. */
async function main(folder: string): Promise<number> {
  const { values } = readOptions({
    options: {
      write: { type: "boolean", default: false },
      mail: { type: "boolean", default: false },
      url: { type: "string" },
    },
  });
  const stored = process.env["OPERATOR_TOKEN"] ?? readLocalSettings(folder)["OPERATOR_TOKEN"];
  const token = typeof stored === "string" && stored.trim() !== "" ? stored.trim() : null;
  const here = `http://localhost:${process.env["PORT"] ?? "8787"}`;
  const access: SiteAccess = { fetch: (input, init) => fetch(input, init), token, here };
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

process.exitCode = await main(process.cwd());
