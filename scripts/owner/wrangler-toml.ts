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

/** Sets one of `[vars]`, leaving all else as it is. False when wrangler.toml has no such line. */
export function setWranglerVar(folder: string, name: string, value: string): boolean {
  return change(folder, new RegExp(`^(${name}\\s*=\\s*)"[^"]*"`, "m"), value);
}

/** Puts a namespace's id in the placeholder's place. False when the placeholder is not there any more. */
export function setKvId(folder: string, id: string): boolean {
  return change(folder, new RegExp(`^(id\\s*=\\s*)"${PLACEHOLDER_KV_ID}"`, "m"), id);
}
