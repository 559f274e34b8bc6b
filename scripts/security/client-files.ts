import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Shorter values, such as `3` or `off`, occur in any file by chance. */
const MIN_VALUE = 8;

/** Settings whose value is meant for visitors. */
const OPEN = ["SITE_URL", "ANALYTICS_ID", "TURNSTILE_SITE_KEY", "MEETING_PLACE"];

/**
 * Settings found in files that visitors can fetch, as `file: NAME`: the name of a setting that visitors must not know, or
 * its value on this machine. Values themselves are not printed.
 */
export function settingsInFiles(
  folder: string,
  names: readonly string[],
  values: Readonly<Record<string, string | undefined>>,
): string[] {
  const secret = names.filter((name) => !OPEN.includes(name));
  const found: string[] = [];
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, file);
    if (!statSync(path).isFile()) continue;
    const text = readFileSync(path, "latin1");
    if (file.endsWith(".map")) found.push(`${file}: a source map`);
    for (const name of secret) {
      const value = values[name] ?? "";
      // A key may be on one line or on many; each of its lines would reveal it.
      const parts = value.split(/\\n|\s+/).filter((part) => part.length >= MIN_VALUE);
      if (text.includes(name) || parts.some((part) => text.includes(part))) found.push(`${file}: ${name}`);
    }
  }
  return found;
}
