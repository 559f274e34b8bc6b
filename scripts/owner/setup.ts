// `npm run setup`: asks for the settings that are missing, writes them, and sends them to Cloudflare.
import { randomBytes } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

import input from "@inquirer/input";
import * as v from "valibot";

import { parseJson } from "../../workers/http/limited-fetch.ts";
import {
  ownSecrets,
  type Setting,
  settingFlaw,
  type SettingName,
  settingNames,
  settingsTable,
} from "../../workers/settings-table.ts";
import { settingText } from "../../workers/settings.ts";
import { readTrial } from "../../workers/trial.ts";
import { command } from "./command.ts";
import {
  readDevVars,
  readLocalSettings,
  readWranglerConfig,
  siteUrlOf,
  addDevVars,
  writeDomain,
  writeVars,
} from "./local-settings.ts";
import { createWrangler, isLoggedIn, NOT_LOGGED_IN, type Wrangler } from "./wrangler.ts";

/**
 * Asks the owner until `flawOf` finds nothing in the answer; an empty answer skips. `isSecret`: what is typed is not shown.
 * Rejects when the owner presses Ctrl+C.
 */
export type Ask = (
  question: string,
  options?: { readonly isSecret?: boolean; readonly flawOf?: (answer: string) => string | null },
) => Promise<string>;

export type SetupPorts = {
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Null: there is nobody to ask. */
  readonly ask: Ask | null;
  readonly wrangler: Wrangler;
  readonly print: (line: string) => void;
};

export type SetupOptions = {
  /** The JSON file of a service account's key. */
  readonly googleKey?: string | undefined;
  /** Makes tokens of the owner's own that are missing or wrong, without asking. */
  readonly generate: boolean;
  /** Sends the settings to the deployed site, without asking. */
  readonly remote: boolean;
};

/** The settings that are asked for; the others are taken from the environment and the key file alone. */
const ASKED: readonly SettingName[] = [
  "SITE_URL",
  "ANALYTICS_ID",
  "GOOGLE_CALENDAR_ID",
  "GOOGLE_BUSY_CALENDAR_IDS",
  "AIRTABLE_BASE_ID",
  "AIRTABLE_TOKEN",
  "MEETING_PLACE",
  "MAIL_FROM",
  "STAFF_MAIL",
];
/** The length of a SHA-256 hash. */
const KEY_BYTES = 32;
/** A key file has two or three kilobytes. */
const MAX_KEY_FILE_BYTES = 65_536;
/** Cloudflare changes secrets at once only if the newest version is live; else it refuses with one of these codes. */
const LATEST_NOT_LIVE = [10214, 10215];

type Values = Record<string, string>;

/** Asks for the settings that are missing, writes them, and sends them to Cloudflare. Returns the exit status. */
export async function setup(ports: SetupPorts, options: SetupOptions): Promise<number> {
  const { folder, ask, print } = ports;
  const stored = readLocalSettings(folder);
  const question = "Path of the Google service account's key file, empty for no Google Calendar";
  const keyFile = options.googleKey ?? (ask && !stored["GOOGLE_CLIENT_EMAIL"] ? await ask(question) : "");
  const key = keyFile === "" ? {} : readKeyFile(resolve(folder, keyFile));
  if (key === null) {
    print(`${keyFile} is not the JSON file of a service account's key.`);
    return 1;
  }
  const found: Values = {};
  const problems: string[] = [];
  const valueOf = (name: SettingName): string => {
    const value = found[name] ?? stored[name];
    return typeof value === "string" ? value.trim() : "";
  };
  for (const name of settingNames) {
    const given = (settingText(ports.env, name) ?? settingText(key, name) ?? "").replaceAll(String.raw`\n`, "\n");
    const now = valueOf(name);
    const { help, secret: isSecret, placeholder }: Setting<unknown> = settingsTable[name];
    const isMissing = now === "" || now === placeholder;
    const isUseful = !name.startsWith("GOOGLE_") || valueOf("GOOGLE_CLIENT_EMAIL") !== "";
    const isAsked = ask !== null && given === "" && isMissing && isUseful && ASKED.includes(name);
    const flawOf = (answer: string) => settingFlaw(name, answer);
    const value = isAsked ? await ask(`${name}: ${firstSentence(help)}; empty to skip`, { isSecret, flawOf }) : given;
    const flaw = value === "" ? null : settingFlaw(name, value);
    if (flaw !== null) problems.push(flaw);
    else if (value !== "" && value !== now.replaceAll(String.raw`\n`, "\n")) found[name] = value;
  }
  if (problems.length > 0) {
    print(problems.join("\n"));
    return 1;
  }
  await makeOwnSecrets(ports, options.generate, found, valueOf);
  writeFound(ports, found);
  const flaws = settingNames.flatMap((name) => {
    const value = valueOf(name);
    return value === "" ? [] : (settingFlaw(name, value) ?? []);
  });
  if (flaws.length > 0) {
    print(flaws.join("\n"));
    return 1;
  }
  const isSent = options.remote || (ask !== null && (await agrees(ask, "Send them to the deployed site?")));
  const status = isSent ? await sendSettings(ports) : 0;
  if (status === 0) print("Next: `npm run doctor` checks all of it by using it.");
  return status;
}

/** The settings in a key file; null when it cannot be read or is none. */
function readKeyFile(file: string): Values | null {
  const KeyFile = v.object({ type: v.literal("service_account"), client_email: v.string(), private_key: v.string() });
  try {
    const key = statSync(file).size > MAX_KEY_FILE_BYTES ? null : parseJson(KeyFile, readFileSync(file, "utf8"));
    return key && { GOOGLE_CLIENT_EMAIL: key.client_email, GOOGLE_PRIVATE_KEY: key.private_key };
  } catch {
    return null;
  }
}

function isInWranglerToml(name: SettingName): boolean {
  const { file }: Setting<unknown> = settingsTable[name];
  return file === "wrangler.toml";
}

function firstSentence(help: string): string {
  return help.split(/[;.] /)[0] ?? help;
}

async function agrees(ask: Ask, question: string): Promise<boolean> {
  return /^(y|yes)$/i.test(await ask(`${question} [y/N]`));
}

/** Makes the owner's tokens that are missing, wrong or the same as another, and the webhook's key where it is needed. */
async function makeOwnSecrets(
  { ask }: SetupPorts,
  generate: boolean,
  found: Values,
  valueOf: (name: SettingName) => string,
): Promise<void> {
  const isWanted = async (name: SettingName): Promise<boolean> =>
    generate || (ask !== null && (await agrees(ask, `${name}: ${firstSentence(settingsTable[name].help)}. Make one?`)));
  for (const [place, name] of ownSecrets.entries()) {
    const value = valueOf(name);
    const isTwin = ownSecrets.slice(0, place).some((other) => valueOf(other) === value);
    const isSound = value !== "" && !isTwin && settingFlaw(name, value) === null;
    if (!isSound && (await isWanted(name))) found[name] = randomBytes(KEY_BYTES).toString("base64url");
  }
  const lacksKey = valueOf("STAFF_WEBHOOK_URL") !== "" && valueOf("STAFF_WEBHOOK_SECRET") === "";
  if (lacksKey && (await isWanted("STAFF_WEBHOOK_SECRET"))) {
    found["STAFF_WEBHOOK_SECRET"] = `whsec_${randomBytes(KEY_BYTES).toString("base64")}`;
  }
}

/** Writes what is public into wrangler.toml and the rest into `.dev.vars`. No value that is secret is printed. */
function writeFound({ folder, print }: SetupPorts, found: Readonly<Values>): void {
  const isPublic = ([name]: [string, string]) => settingNames.some((each) => each === name && isInWranglerToml(each));
  const here = Object.fromEntries(Object.entries(found).filter((entry) => !isPublic(entry)));
  const vars = Object.fromEntries(Object.entries(found).filter(isPublic));
  if (Object.keys(here).length > 0) addDevVars(folder, here);
  print(`.dev.vars: ${Object.keys(here).length === 0 ? "nothing to write" : `wrote ${Object.keys(here).join(", ")}`}.`);
  writeVars(folder, vars);
  for (const [name, value] of Object.entries(vars)) print(`wrangler.toml: ${name} is ${value} now. Commit that file.`);
  const url = siteUrlOf(readWranglerConfig(folder));
  if (url === settingsTable.SITE_URL.placeholder || !URL.canParse(url)) return;
  const { host } = new URL(url);
  const outcome = writeDomain(folder, url);
  if (outcome === "theirs") print(`wrangler.toml has routes of its own: they stay, and ${host} has to be among them.`);
  if (outcome === "changed" && !host.endsWith(".workers.dev")) {
    print(
      `wrangler.toml: the site is served at ${host}, and nowhere else. The next deploy points that name at the site, in ` +
        "place of any DNS record it has now: its domain must be one that this Cloudflare account serves.",
    );
  }
}

/**
 * Sends the settings of `.dev.vars` as secrets, except those for trying out and those of a provider whose stand-in is used
 * here. wrangler makes an empty Worker for them where there is none yet; the first deploy fills it.
 */
async function sendSettings({ folder, wrangler, print }: SetupPorts): Promise<number> {
  const values = readDevVars(folder);
  const { trial } = readTrial(values["TRIAL"] ?? null);
  const fakes = [...(trial.googleUrl === null ? [] : ["GOOGLE"]), ...(trial.airtableUrl === null ? [] : ["AIRTABLE"])];
  const names = settingNames.filter(
    (name) =>
      !isInWranglerToml(name) &&
      settingText(values, name) !== null &&
      !fakes.some((provider) => name.startsWith(`${provider}_`)),
  );
  if (fakes.length > 0) print(`Stand-ins of ${fakes.join(" and ")} are in use here: their settings stay.`);
  if (names.length === 0) {
    print("There is nothing to send.");
    return 0;
  }
  if (!(await isLoggedIn(wrangler))) {
    print(NOT_LOGGED_IN);
    return 1;
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

const askAtTerminal: Ask = async (message, { isSecret = false, flawOf = () => null } = {}) => {
  const validate = (answer: string) => answer.trim() === "" || (flawOf(answer) ?? true);
  const shown = (typed: string) => (isSecret ? "*".repeat(typed.length) : typed);
  return (await input({ message, validate, transformer: shown })).trim();
};

async function main(folder: string): Promise<number> {
  const { values } = parseArgs({
    options: {
      "google-key": { type: "string" },
      generate: { type: "boolean", default: false },
      remote: { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
    },
  });
  const print = (line: string): void => console.log(line);
  if (!values.yes && !process.stdin.isTTY) {
    print("Nobody can be asked here: use --yes, with the settings in the environment.");
    return 1;
  }
  const ask = values.yes ? null : askAtTerminal;
  const ports = { folder, env: process.env, ask, wrangler: createWrangler(folder), print };
  return await setup(ports, { ...values, googleKey: values["google-key"] });
}

if (import.meta.main) await command(main);
