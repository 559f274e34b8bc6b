import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const HEADER = "# Settings of this machine. Never commit this file; docs/operations.md says what each means.\n";
/** Readable by its owner alone. */
const MODE = 0o600;

/** A setting's line, or lines if its quoted value spans several. */
function assignment(name: string): RegExp {
  return new RegExp(
    `^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=[ \\t]*(?:"[^"]*"|'[^']*'|\`[^\`]*\`|[^\\n]*)[^\\n]*$`,
    "m",
  );
}

/** A value in its written form: line breaks escaped, in a kind of quotes that it does not contain. */
function quote(value: string): string {
  const line = value.replaceAll("\n", String.raw`\n`);
  if (!line.includes('"')) return `"${line}"`;
  return line.includes("'") ? `\`${line}\`` : `'${line}'`;
}

/** The text of a `.dev.vars` with these values; everything else, comments included, stays unchanged. */
export function editDevVars(text: string, values: Readonly<Record<string, string>>): string {
  let edited = text === "" ? HEADER : text;
  for (const [name, value] of Object.entries(values)) {
    const line = `${name}=${quote(value)}`;
    const before = assignment(name);
    edited = before.test(edited)
      ? edited.replace(before, () => line)
      : `${edited}${edited.endsWith("\n") ? "" : "\n"}${line}\n`;
  }
  return edited;
}

/** Writes values into a folder's `.dev.vars`, readable by its owner alone. */
export function writeDevVars(folder: string, values: Readonly<Record<string, string>>): void {
  const file = join(folder, ".dev.vars");
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  // Through a temporary file, so that a full disk does not damage the old one.
  const draft = join(folder, ".dev.vars.draft");
  writeFileSync(draft, editDevVars(text, values), { mode: MODE });
  chmodSync(draft, MODE);
  renameSync(draft, file);
}
