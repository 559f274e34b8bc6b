import { readFile, writeFile } from "node:fs/promises";

/**
 * What to do about a file that is there: refuse it, overwrite it, or add to it.
 * Adding replaces earlier lines of the same names and leaves all others as they are.
 */
type WriteMode = "new" | "force" | "append";

/** The mode that a fake's flags ask for. Throws when they exclude each other. */
export function writeMode({ force, append }: { force: boolean; append: boolean }): WriteMode {
  if (force && append) throw new Error("--force and --append exclude each other");
  if (force) return "force";
  return append ? "append" : "new";
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
 * Writes settings as lines of a `.dev.vars` file, readable by their owner only where the file is new. Rejects with
 * EEXIST when the file is there and the mode is `new`.
 */
export async function writeVars(file: string, vars: Readonly<Record<string, string>>, mode: WriteMode): Promise<void> {
  const added = Object.entries(vars)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("");
  if (mode !== "append") return writeFile(file, added, { flag: mode === "force" ? "w" : "wx", mode: 0o600 });
  const kept = (await textOfFile(file)).split("\n").filter((line) => !Object.hasOwn(vars, nameIn(line) ?? ""));
  while (kept.at(-1) === "") kept.pop();
  return writeFile(file, [...kept, added].join("\n"), { mode: 0o600 });
}
