import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

import { parse } from "smol-toml";
import * as v from "valibot";

const Wrangler = v.object({
  name: v.string(),
  vars: v.optional(v.record(v.string(), v.unknown()), {}),
  kv_namespaces: v.optional(v.array(v.object({ binding: v.string(), id: v.optional(v.string(), "") })), []),
  send_email: v.optional(v.array(v.object({ name: v.string() })), []),
  migrations: v.optional(v.array(v.object({ tag: v.string() })), []),
});

/** The parts of wrangler.toml that the owner's commands read. */
export type WranglerConfig = v.InferOutput<typeof Wrangler>;

/** The placeholder id in wrangler.toml until a namespace is created. */
export const PLACEHOLDER_KV_ID = "00000000000000000000000000000001";

/** Reads wrangler.toml in a folder. Throws when it is missing or lacks a name. */
export function readWranglerConfig(folder: string): WranglerConfig {
  return v.parse(Wrangler, parse(readFileSync(join(folder, "wrangler.toml"), "utf8")));
}

/** The values of `.dev.vars`; none when there is no such file. */
export function readDevVars(folder: string): Record<string, string> {
  const file = join(folder, ".dev.vars");
  if (!existsSync(file)) return {};
  return Object.fromEntries(
    Object.entries(parseEnv(readFileSync(file, "utf8"))).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

/**
 * The settings of the site when it runs here: the vars of wrangler.toml, overridden by `.dev.vars`, and whether there is a
 * binding for mails.
 */
export function readLocalSettings(folder: string): Record<string, unknown> {
  const config = readWranglerConfig(folder);
  return { ...config.vars, ...readDevVars(folder), ...(bindsMail(config) ? { MAIL: true } : {}) };
}

/** Whether wrangler.toml has the binding through which mails leave. */
export function bindsMail({ send_email }: WranglerConfig): boolean {
  return send_email.some(({ name }) => name === "MAIL");
}

/** The live site's origin as wrangler.toml names it; empty when it names none. */
export function siteUrlOf({ vars }: WranglerConfig): string {
  const url = vars["SITE_URL"];
  return typeof url === "string" ? url.replace(/\/+$/, "") : "";
}
