import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { PLACEHOLDER_KV_ID } from "./local-settings";

/** Replaces one line's value in wrangler.toml's text; null when there is no such line. */
function replaceValue(text: string, line: RegExp, value: string): string | null {
  return line.test(text) ? text.replace(line, (_, before: string) => `${before}"${value}"`) : null;
}

function change(folder: string, line: RegExp, value: string): boolean {
  const file = join(folder, "wrangler.toml");
  const edited = replaceValue(readFileSync(file, "utf8"), line, value);
  if (edited !== null) writeFileSync(file, edited);
  return edited !== null;
}

/** Sets one of `[vars]` and leaves everything else unchanged. False when wrangler.toml has no such line. */
export function setWranglerVar(folder: string, name: string, value: string): boolean {
  return change(folder, new RegExp(`^(${name}\\s*=\\s*)"[^"]*"`, "m"), value);
}

/** Replaces the placeholder with a namespace's id. False when there is no placeholder any more. */
export function setKvId(folder: string, id: string): boolean {
  return change(folder, new RegExp(`^(id\\s*=\\s*)"${PLACEHOLDER_KV_ID}"`, "m"), id);
}

/** One line as `setDomain` writes it. */
const ROUTES = /^routes = .*\n/m;
const WORKERS_DEV = /^workers_dev\s*=\s*(true|false)$/m;

/**
 * Sets where Cloudflare serves the site: under a custom domain, without an address at workers.dev, where neither the zone's
 * rules nor its https settings would apply; or only at workers.dev. Returns "changed" or "same", and "theirs" if the file
 * has other routes or no line `workers_dev` and was left unchanged.
 */
export function setDomain(folder: string, siteUrl: string): "changed" | "same" | "theirs" {
  const file = join(folder, "wrangler.toml");
  const text = readFileSync(file, "utf8");
  const { host } = new URL(siteUrl);
  const isOwn = !host.endsWith(".workers.dev");
  const route = isOwn ? `routes = [{ pattern = "${host}", custom_domain = true }]\n` : "";
  const written = ROUTES.exec(text)?.[0] ?? "";
  const isOurs = written === "" || /^routes = \[\{ pattern = "[^"/*]+", custom_domain = true \}\]\n$/.test(written);
  const hasMore = /^(\[\[routes\]\]|route\s*=|routes\s*=)/m.test(text.replace(ROUTES, ""));
  if (!isOurs || hasMore || !WORKERS_DEV.test(text)) return "theirs";
  const edited = text.replace(ROUTES, "").replace(WORKERS_DEV, () => `workers_dev = ${!isOwn}\n${route}`.trimEnd());
  if (edited !== text) writeFileSync(file, edited);
  return edited === text ? "same" : "changed";
}
