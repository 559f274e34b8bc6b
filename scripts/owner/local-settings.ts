import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import * as v from "valibot";
import { type Unstable_Config, unstable_getVarsForDev, unstable_readConfig } from "wrangler";

import { settingNames, settingsTable } from "../../workers/settings-table.ts";

/** The parts of wrangler.toml that the owner's commands read. */
export type WranglerConfig = Pick<
  Unstable_Config,
  "name" | "vars" | "send_email" | "route" | "routes" | "durable_objects" | "kv_namespaces"
>;

/** What the site cannot be without; the other bindings of workers/env.ts may be missing. */
const NEEDED = ["BOOKING_DESK", "COUNTS", "SITE_KV"];

/** A file of the owner's that wrangler cannot read. The message says which, where and why. */
export class UnreadableFile extends Error {}

const Place = v.object({ location: v.object({ line: v.number() }) });

function reading<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const line = v.is(Place, error) ? `, line ${error.location.line}` : "";
    const first = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const why = first instanceof Error ? first.message.replaceAll("\n", " ") : String(first);
    throw new UnreadableFile(`${file}${line} cannot be read: ${why}`);
  }
}

/** Reads wrangler.toml in a folder. Throws an `UnreadableFile`. */
export function readWranglerConfig(folder: string): WranglerConfig {
  const config = join(folder, "wrangler.toml");
  return reading("wrangler.toml", () => unstable_readConfig({ config }, { hideWarnings: true }));
}

/** The values of `.dev.vars` as wrangler reads them; none when there is no such file. Throws an `UnreadableFile`. */
export function readDevVars(folder: string): Record<string, string> {
  const config = join(folder, "wrangler.toml");
  const bindings = reading(".dev.vars", () => unstable_getVarsForDev(config, undefined, {}, undefined, true));
  return Object.fromEntries(
    Object.entries(bindings).flatMap(([name, { value }]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

/**
 * The settings of the site when it runs here: the vars of wrangler.toml, overridden by `.dev.vars`, and whether there is a
 * binding for mails.
 */
export function readLocalSettings(folder: string): Record<string, unknown> {
  const { vars, send_email } = readWranglerConfig(folder);
  const bindsMail = send_email.some(({ name }) => name === "MAIL");
  return { ...vars, ...readDevVars(folder), ...(bindsMail ? { MAIL: true } : {}) };
}

/**
 * What must not be in wrangler.toml, or is missing there, in one sentence each, none with a value. A secret must not stand
 * under `[vars]`: git keeps that file, and Cloudflare shows its values in the dashboard.
 */
export function configFlaws(folder: string): string[] {
  const config = readWranglerConfig(folder);
  const vars = Object.keys(config.vars);
  const secrets = settingNames.filter((name) => settingsTable[name].secret && vars.includes(name));
  const bound = [
    ...config.durable_objects.bindings.map(({ name }) => name),
    ...config.kv_namespaces.map(({ binding }) => binding),
  ];
  return [
    ...secrets.map(
      (name) =>
        `${name} is a secret and stands under [vars] of wrangler.toml, which git keeps: make a new one, put it into .dev.vars, and run \`npm run setup -- --remote\`.`,
    ),
    ...(vars.includes("TRIAL")
      ? ["TRIAL stands under [vars] of wrangler.toml: it is for your own machine alone."]
      : []),
    ...NEEDED.filter((name) => !bound.includes(name)).map(
      (name) =>
        `wrangler.toml does not bind ${name}, which the site needs: take its block from the release's own file.`,
    ),
  ];
}

/** The live site's origin as wrangler.toml names it; empty when it names none. */
export function siteUrlOf({ vars }: Pick<WranglerConfig, "vars">): string {
  const url = vars["SITE_URL"];
  const read = v.safeParse(settingsTable.SITE_URL.parse, typeof url === "string" ? url.trim() : "");
  return read.success ? read.output : "";
}

const HEADER = "# Settings of this machine. Never commit this file; docs/settings.md says what each means.\n";
/** Readable by its owner alone. */
const MODE = 0o600;

/** A value in its written form: line breaks escaped, in a kind of quotes that it does not contain. */
function quote(value: string): string {
  const line = value.replaceAll("\n", String.raw`\n`);
  if (!line.includes('"')) return `"${line}"`;
  return line.includes("'") ? `\`${line}\`` : `'${line}'`;
}

/** Adds values to a folder's `.dev.vars`, of which the last line of a name counts. The file is readable by its owner alone. */
export function addDevVars(folder: string, values: Readonly<Record<string, string>>): void {
  const file = join(folder, ".dev.vars");
  const before = existsSync(file) ? readFileSync(file, "utf8") : HEADER;
  const end = before === "" || before.endsWith("\n") ? "" : "\n";
  const lines = Object.entries(values).map(([name, value]) => `${name}=${quote(value)}\n`);
  // Through a temporary file, so that a full disk does not damage the old one.
  const draft = join(folder, ".dev.vars.draft");
  writeFileSync(draft, before + end + lines.join(""), { mode: MODE });
  chmodSync(draft, MODE);
  renameSync(draft, file);
}

const VARS = /^\[vars\].*$/m;

/** Sets values under `[vars]` in wrangler.toml, each in its line or in a new one. */
export function writeVars(folder: string, values: Readonly<Record<string, string>>): void {
  const file = join(folder, "wrangler.toml");
  let text = readFileSync(file, "utf8");
  for (const [name, value] of Object.entries(values)) {
    const before = new RegExp(`^${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`, "m");
    // A string of JSON is one of TOML.
    const line = `${name} = ${JSON.stringify(value)}`;
    if (before.test(text)) text = text.replace(before, () => line);
    else if (VARS.test(text)) text = text.replace(VARS, (header) => `${header}\n${line}`);
    else text += `\n[vars]\n${line}\n`;
  }
  writeFileSync(file, text);
}

/** One line as `writeDomain` writes it. */
const OWN_ROUTE = /^routes = \[\{ pattern = "[^"/*]+", custom_domain = true \}\]\r?\n/m;
/** The groups: a comment behind it, and the half of a line's end that Windows adds. */
const WORKERS_DEV = /^workers_dev\s*=\s*(?:true|false)([ \t]*(?:#.*)?)(\r?)$/m;

/**
 * Sets where Cloudflare serves the site: under a custom domain, without an address at workers.dev, where neither the zone's
 * rules nor its https settings would apply; or only at workers.dev. Returns "changed" or "same", and "theirs" if the file
 * has other routes or no line `workers_dev` and was left unchanged.
 */
export function writeDomain(folder: string, siteUrl: string): "changed" | "same" | "theirs" {
  const file = join(folder, "wrangler.toml");
  const text = readFileSync(file, "utf8");
  const { host } = new URL(siteUrl);
  const isOwn = !host.endsWith(".workers.dev");
  const without = text.replace(OWN_ROUTE, "");
  if (/^(\[\[routes\]\]|routes?\s*=)/m.test(without) || !WORKERS_DEV.test(without)) return "theirs";
  const route = isOwn ? `\nroutes = [{ pattern = "${host}", custom_domain = true }]` : "";
  const edited = without.replace(
    WORKERS_DEV,
    (_, note: string, end: string) => `workers_dev = ${!isOwn}${note}${route && end + route}${end}`,
  );
  if (edited !== text) writeFileSync(file, edited);
  return edited === text ? "same" : "changed";
}
