import { secretFlaw, type SecretName } from "../../workers/read-secrets.ts";
import type { GoogleKey } from "./google-key";
import { bearers, devVars, flagOf, formProblem, type OwnerSetting, placeholders, wranglerVars } from "./owner-settings";
import type { Prompt } from "./prompt";

/** Sources of the values. */
export type Sources = {
  /** Values that are already set in `.dev.vars` and in wrangler.toml. */
  readonly stored: Readonly<Record<string, unknown>>;
  readonly flags: Readonly<Record<string, string | undefined>>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly googleKey: Extract<GoogleKey, { ok: true }> | null;
  /** Null: there is nobody to ask. */
  readonly prompt: Prompt | null;
  /** Generate bearer tokens that are missing, too short, or equal to another, and a missing webhook key, without asking. */
  readonly generate: boolean;
  readonly makeBearer: () => string;
  /** Generates a key for Standard Webhooks. */
  readonly makeWebhookKey: () => string;
  readonly print: (line: string) => void;
};

/** Which values to write where. Problems are sentences without values. */
export type Collected = {
  readonly devVars: Readonly<Record<string, string>>;
  readonly wranglerVars: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
};

const MAX_TRIES = 3;
const WEBHOOK_KEY = "STAFF_WEBHOOK_SECRET";

/** Decides each setting: a flag, then the environment, the key file, the stored value, and last an answer. */
export async function collectSettings(sources: Sources): Promise<Collected> {
  const { stored, googleKey, print } = sources;
  const problems: string[] = [];
  const inFile: Record<string, string> = googleKey
    ? { GOOGLE_CLIENT_EMAIL: googleKey.clientEmail, GOOGLE_PRIVATE_KEY: googleKey.privateKey }
    : {};
  const found: Record<string, string> = {};
  const site: Record<string, string> = {};
  const already: string[] = [];

  for (const setting of devVars) {
    const { name, needs } = setting;
    const given = givenValue(setting, sources, problems) ?? inFile[name];
    const now = storedText(stored, name);
    if (given !== undefined && given !== now) found[name] = given;
    else if (now !== null) already.push(name);
    else if (needs === undefined || found[needs] !== undefined || storedText(stored, needs) !== null) {
      const answer = await askFor(setting, sources);
      if (answer !== null) found[name] = answer;
    }
  }
  for (const [name, use] of bearers) {
    const now = storedText(stored, name);
    const given = sources.env[name] ?? "";
    const flaw = given === "" ? null : secretFlaw(name, given);
    if (flaw !== null) problems.push(flaw);
    else if (given !== "" && given !== now) found[name] = given;
    else if (now !== null && (!sources.generate || isSound(name, now, stored))) already.push(name);
    else if (sources.generate || (await agrees(sources.prompt, `Generate ${name}, for ${use}?`))) {
      found[name] = sources.makeBearer();
    }
  }
  const isKnown = (name: string) => found[name] !== undefined || storedText(stored, name) !== null;
  // One without the other is a mistake.
  if (isKnown("STAFF_WEBHOOK_URL") && !isKnown(WEBHOOK_KEY)) {
    const question = `Generate ${WEBHOOK_KEY}, which signs the requests to STAFF_WEBHOOK_URL?`;
    if (sources.generate || (await agrees(sources.prompt, question))) found[WEBHOOK_KEY] = sources.makeWebhookKey();
  }
  for (const setting of wranglerVars) {
    const { name } = setting;
    const given = givenValue(setting, sources, problems);
    const now = storedText(stored, name);
    if (given !== undefined && given !== now) site[name] = given;
    else if (now !== null && now !== placeholders[name]) already.push(name);
    else {
      const answer = await askFor(setting, sources);
      if (answer !== null) site[name] = answer;
    }
  }
  if (already.length > 0) print(`Set already: ${already.join(", ")}.`);
  return { devVars: found, wranglerVars: site, problems };
}

function storedText(stored: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = stored[name];
  // The same key on one line and on several lines counts as equal.
  return typeof value === "string" && value.trim() !== "" ? value.replaceAll(String.raw`\n`, "\n") : null;
}

/** Whether a bearer token that is set can stay: of two equal ones, only the first. */
function isSound(name: SecretName, value: string, stored: Sources["stored"]): boolean {
  const before = bearers.slice(
    0,
    bearers.findIndex(([other]) => other === name),
  );
  return secretFlaw(name, value) === null && !before.some(([other]) => storedText(stored, other) === value);
}

/** A checked value from a flag or the environment. Secrets in flags would show in the machine's list of processes. */
function givenValue(setting: OwnerSetting, { flags, env }: Sources, problems: string[]): string | undefined {
  const { name, secret } = setting;
  const flag = flags[flagOf(name)];
  if (secret && flag !== undefined) {
    problems.push(`${name} is a secret: put it into the environment under this name, not into a flag.`);
    return undefined;
  }
  const value = (flag ?? env[name])?.replaceAll(String.raw`\n`, "\n");
  if (value === undefined || value.trim() === "") return undefined;
  const problem = formProblem(setting, value);
  if (problem !== null) problems.push(problem);
  return problem === null ? value : undefined;
}

async function askFor(setting: OwnerSetting, { prompt, print }: Sources): Promise<string | null> {
  if (prompt === null || setting.question === null) return null;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const answer = await prompt.ask(`${setting.question}, empty to skip`, { secret: setting.secret });
    if (answer === "") return null;
    const problem = formProblem(setting, answer);
    if (problem === null) return answer;
    print(problem);
  }
  return null;
}

async function agrees(prompt: Prompt | null, question: string): Promise<boolean> {
  return prompt !== null && /^(y|yes)$/i.test(await prompt.ask(`${question} [y/N]`));
}
