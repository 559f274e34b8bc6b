import { readFile, writeFile } from "node:fs/promises";

/** The blog's settings of a local run. */
export type AirtableVars = { token: string; baseId: string; table: string; origin: string };

/**
 * What to do about a file that is there: refuse it, overwrite it, or add to it.
 * Adding replaces earlier lines of the same names and leaves all others as they are.
 */
export type WriteMode = "new" | "force" | "append";

/** The settings as lines of a `.dev.vars` file. */
function formatVars({ token, baseId, table, origin }: AirtableVars): string {
  return [
    `AIRTABLE_TOKEN=${token}`,
    `AIRTABLE_BASE_ID=${baseId}`,
    `AIRTABLE_TABLE=${table}`,
    `AIRTABLE_API_URL=${origin}`,
    "",
  ].join("\n");
}

function nameIn(line: string): string | undefined {
  return /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1];
}

async function textOfFile(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}

/**
 * Writes the settings, readable by their owner only where the file is new. Rejects with EEXIST when the file is there
 * and the mode is `new`.
 */
export async function writeVars(file: string, vars: AirtableVars, mode: WriteMode): Promise<void> {
  const added = formatVars(vars);
  if (mode !== "append") return writeFile(file, added, { flag: mode === "force" ? "w" : "wx", mode: 0o600 });
  const names = added.split("\n").map(nameIn);
  const kept = (await textOfFile(file)).split("\n").filter((line) => {
    const name = nameIn(line);
    return name === undefined || !names.includes(name);
  });
  while (kept.at(-1) === "") kept.pop();
  return writeFile(file, [...kept, added].join("\n"), { mode: 0o600 });
}
