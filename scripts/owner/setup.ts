// `npm run setup`: asks for the settings that are missing, writes them, and with --remote sends them to Cloudflare.
import { randomBytes } from "node:crypto";
import { isAbsolute, join } from "node:path";

import { readOptions } from "../read-options.mjs";
import { collectSettings } from "./collect-settings";
import { type Commands, createCommands } from "./command";
import { connectRemote } from "./connect-remote";
import { writeDevVars } from "./dev-vars";
import { standingOf } from "./git-watch";
import { type GoogleKey, readGoogleKey } from "./google-key";
import { readLocalSettings, readWranglerConfig, siteUrlOf } from "./local-settings";
import { devVars, flagOf, placeholders, wranglerVars } from "./owner-settings";
import { BrokenOff, createPrompt, type Prompt } from "./prompt";
import { setDomain, setWranglerVar } from "./wrangler-toml";

/** The length of a SHA-256 hash. */
const KEY_BYTES = 32;
const print = (line: string): void => console.log(line);

function refuse(line: string): number {
  console.error(line);
  return 1;
}

function readFlags() {
  const names = [...devVars, ...wranglerVars].map(({ name }) => [flagOf(name), { type: "string" }] as const);
  const { values } = readOptions({
    options: {
      ...Object.fromEntries(names),
      "google-key": { type: "string" },
      generate: { type: "boolean", default: false },
      remote: { type: "boolean", default: false },
      replace: { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
    },
  });
  const texts = Object.entries(values).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  const flags: Record<string, string | undefined> = Object.fromEntries(texts);
  return { flags, generate: values.generate, remote: values.remote, replace: values.replace, yes: values.yes };
}

/** The key file's content; null when none is named; a sentence when it must not or cannot be used. */
async function takeKey(
  folder: string,
  run: Commands,
  { flag, stored, prompt }: { flag: string | undefined; stored: boolean; prompt: Prompt | null },
) {
  const question = "Path of the Google service account's key file, empty for no Google Calendar";
  const named = flag ?? (stored || prompt === null ? "" : await prompt.ask(question));
  if (named === "") return null;
  const file = isAbsolute(named) ? named : join(folder, named);
  const standing = await standingOf(file, run);
  if (standing === "tracked") {
    return `${named} is tracked by git, so its key is not secret any more. Remove it from the repository, delete the key at Google and make a new one.`;
  }
  if (standing === "exposed") print(`${named} lies in this repository and is not ignored: move it elsewhere.`);
  const key: GoogleKey = readGoogleKey(file);
  return key.ok ? key : key.problem;
}

/** Writes the site's address into wrangler.toml as a domain, and reports what Cloudflare will do with it. */
function connectDomain(folder: string): void {
  const url = siteUrlOf(readWranglerConfig(folder));
  if (url === placeholders["SITE_URL"] || !URL.canParse(url)) return;
  const { host } = new URL(url);
  const outcome = setDomain(folder, url);
  if (outcome === "theirs") {
    print(`wrangler.toml has routes of its own: they stay, and ${host} has to be among them.`);
  } else if (outcome === "changed") {
    print(
      host.endsWith(".workers.dev")
        ? `wrangler.toml: the site is served at ${host}. Commit that file.`
        : `wrangler.toml: the site is served at ${host}, and nowhere else. Commit that file. The next deploy points that name at ` +
            "the site, in place of any DNS record it has now: its domain must be one that this Cloudflare account serves.",
    );
  }
}

/** Runs the command in a folder. Gives the exit status. */
async function main(folder: string): Promise<number> {
  const { flags, generate, remote, replace, yes } = readFlags();
  const run = createCommands(folder);
  if ((await standingOf(join(folder, ".dev.vars"), run)) === "tracked") {
    return refuse(".dev.vars is tracked by git. Remove it (`git rm --cached .dev.vars`) and renew every secret in it.");
  }
  if (!yes && !process.stdin.isTTY)
    return refuse("Nobody can be asked here: use --yes with flags and the environment.");
  const prompt = yes ? null : createPrompt();
  try {
    const stored = readLocalSettings(folder);
    const connected = Boolean(stored["GOOGLE_CLIENT_EMAIL"]);
    const key = await takeKey(folder, run, { flag: flags["google-key"], stored: connected, prompt });
    if (typeof key === "string") return refuse(key);
    const found = await collectSettings({
      stored,
      flags,
      env: process.env,
      googleKey: key,
      prompt,
      generate,
      makeBearer: () => randomBytes(KEY_BYTES).toString("base64url"),
      makeWebhookKey: () => `whsec_${randomBytes(KEY_BYTES).toString("base64")}`,
      print,
    });
    if (found.problems.length > 0) return refuse(found.problems.join("\n"));
    const names = Object.keys(found.devVars);
    if (names.length > 0) {
      writeDevVars(folder, found.devVars);
      print(`.dev.vars: wrote ${names.join(", ")}.`);
    } else print(".dev.vars: nothing to write.");
    for (const [name, value] of Object.entries(found.wranglerVars)) {
      if (!setWranglerVar(folder, name, value)) return refuse(`wrangler.toml has no line for ${name} under [vars].`);
      print(`wrangler.toml: ${name} is ${value} now. Commit that file.`);
    }
    connectDomain(folder);
  } catch (error) {
    if (error instanceof BrokenOff) return refuse("Interrupted: nothing was written.");
    throw error;
  }
  const status = remote ? await connectRemote({ folder, run, print, replace }) : 0;
  if (status === 0) print("Next: `npm run doctor` checks all of it by using it.");
  return status;
}

process.exitCode = await main(process.cwd());
