import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import { settingNames, settingsTable } from "../../workers/settings-table.ts";

/** Shorter values, such as `3` or `off`, occur in any file by chance. */
const MIN_VALUE = 8;

/**
 * Secrets found in files that visitors can fetch, as `file: NAME`: the name of a secret setting, or its value on this
 * machine. Values themselves are not printed. A source map counts, too: it would show all of the sources.
 */
export function secretsInFiles(folder: string, values: Readonly<Record<string, string | undefined>>): string[] {
  const secret = settingNames.filter((name) => settingsTable[name].secret);
  const found: string[] = [];
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, file);
    if (!statSync(path).isFile()) continue;
    const text = readFileSync(path, "latin1");
    if (file.endsWith(".map")) found.push(`${file}: a source map`);
    for (const name of secret) {
      // A key may be on one line or on many; each of its lines would reveal it.
      const parts = (values[name] ?? "").split(/\\n|\s+/).filter((part) => part.length >= MIN_VALUE);
      if (text.includes(name) || parts.some((part) => text.includes(part))) found.push(`${file}: ${name}`);
    }
  }
  return found;
}
