// `npm run setup`: makes .dev.vars, or checks every line of it. --google-key FILE and --generate add to it, --remote sends it to
// Cloudflare.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

import * as v from "valibot";

import { parseJson } from "../../workers/http/limited-fetch.ts";
import { ownSecrets, type Setting, settingFlaw, settingNames, settingsTable } from "../../workers/settings-table.ts";
import { settingText } from "../../workers/settings.ts";
import { readTrial } from "../../workers/trial.ts";
import { addDevVars, readDevVars } from "./local-settings.ts";
import { createWrangler, type Wrangler } from "./wrangler.ts";

export type SetupPorts = {
  readonly folder: string;
  readonly wrangler: Wrangler;
  readonly print: (line: string) => void;
};

export type SetupOptions = {
  /** The JSON file of a service account's key. */
  readonly googleKey?: string | undefined;
  /** Makes tokens of the owner's own that are missing or wrong. */
  readonly generate: boolean;
  /** Sends the settings to the deployed site. */
  readonly remote: boolean;
};

/** The length of a SHA-256 hash. */
const KEY_BYTES = 32;
/** Cloudflare changes secrets at once only if the newest version is live; else it refuses with one of these codes. */
const LATEST_NOT_LIVE = [10214, 10215];

type Values = Readonly<Record<string, string>>;

/** Completes and checks `.dev.vars`, and sends it if that is wanted. Returns the exit status. No value is printed. */
export async function setup(ports: SetupPorts, { googleKey, generate, remote }: SetupOptions): Promise<number> {
  const { folder, print } = ports;
  const key = googleKey === undefined ? {} : readKeyFile(resolve(folder, googleKey));
  if (key === null) {
    print(`${googleKey} is not the JSON file of a service account's key.`);
    return 1;
  }
  const before = readDevVars(folder);
  const values = { ...before, ...key, ...(generate ? makeOwnSecrets(before) : {}) };
  const added = Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[name]));
  addDevVars(folder, added);
  print(`.dev.vars: ${Object.keys(added).length === 0 ? "nothing to add" : `wrote ${Object.keys(added).join(", ")}`}.`);
  const flaws = settingNames.flatMap((name) => {
    const text = settingText(values, name);
    return text === null ? [] : (settingFlaw(name, text) ?? []);
  });
  if (flaws.length > 0) {
    print(flaws.join("\n"));
    return 1;
  }
  const status = remote ? await sendSettings(ports, values) : 0;
  if (status === 0) print("Next: `npm run doctor` checks all of it by using it.");
  return status;
}

/** The settings in a key file; null when it cannot be read or is none. */
function readKeyFile(file: string): Values | null {
  const KeyFile = v.object({ type: v.literal("service_account"), client_email: v.string(), private_key: v.string() });
  try {
    const key = parseJson(KeyFile, readFileSync(file, "utf8"));
    return key && { GOOGLE_CLIENT_EMAIL: key.client_email, GOOGLE_PRIVATE_KEY: key.private_key.trim() };
  } catch {
    return null;
  }
}

/** The owner's tokens that are missing, wrong or the same as another, and the webhook's key where it is needed. */
function makeOwnSecrets(values: Values): Values {
  const made: Record<string, string> = {};
  for (const name of ownSecrets) {
    const text = settingText(values, name);
    const isTwin = ownSecrets.slice(0, ownSecrets.indexOf(name)).some((other) => settingText(values, other) === text);
    const isSound = text !== null && !isTwin && settingFlaw(name, text) === null;
    if (!isSound) made[name] = randomBytes(KEY_BYTES).toString("base64url");
  }
  if (settingText(values, "STAFF_WEBHOOK_URL") !== null && settingText(values, "STAFF_WEBHOOK_SECRET") === null)
    made["STAFF_WEBHOOK_SECRET"] = `whsec_${randomBytes(KEY_BYTES).toString("base64")}`;
  return made;
}

/**
 * Sends the settings of `.dev.vars` as secrets, except those for trying out and those of a provider whose stand-in is used
 * here. wrangler makes an empty Worker for them where there is none yet; the first deploy fills it.
 */
async function sendSettings({ wrangler, print }: SetupPorts, values: Values): Promise<number> {
  const { trial } = readTrial(values["TRIAL"] ?? null);
  const fakes = [...(trial.googleUrl === null ? [] : ["GOOGLE"]), ...(trial.airtableUrl === null ? [] : ["AIRTABLE"])];
  const names = settingNames.filter((name) => {
    const { file }: Setting<unknown> = settingsTable[name];
    const isOfFake = fakes.some((provider) => name.startsWith(`${provider}_`));
    return file === undefined && settingText(values, name) !== null && !isOfFake;
  });
  if (fakes.length > 0) print(`Stand-ins of ${fakes.join(" and ")} are in use here: their settings stay.`);
  if (names.length === 0) {
    print("There is nothing to send.");
    return 0;
  }
  const secrets = JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name]])));
  const sent = await wrangler(["secret", "bulk"], { input: secrets });
  if (sent.code === 0 || sent.errorCode === null || !LATEST_NOT_LIVE.includes(sent.errorCode)) return sent.code;
  const aside = await wrangler(["versions", "secret", "bulk"], { input: secrets });
  if (aside.code !== 0) return aside.code;
  print(
    `Not live yet: ${names.join(", ")}. The newest version has no visitors (after a rollback, or a deploy that failed), so ` +
      "they are in a version of their own. `npm run deploy` of sources that you trust makes them live. Do not deploy that " +
      "version itself: its code is that of the last upload.",
  );
  return 0;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      "google-key": { type: "string" },
      generate: { type: "boolean", default: false },
      remote: { type: "boolean", default: false },
    },
  });
  const folder = process.cwd();
  const ports = { folder, wrangler: createWrangler(folder), print: (line: string) => console.log(line) };
  process.exitCode = await setup(ports, { ...values, googleKey: values["google-key"] });
}
