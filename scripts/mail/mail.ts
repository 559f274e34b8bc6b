// `npm run mail`: what the desk told visitors and staff, as a list, as text, and as files for a mail program.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { readDevVars } from "../owner/local-settings";
import { runMail, USAGE, type Values } from "./run-mail";

const OPTIONS = {
  state: { type: "string" },
  booking: { type: "string" },
  dir: { type: "string" },
  all: { type: "boolean" },
  html: { type: "boolean" },
  json: { type: "boolean" },
  url: { type: "string" },
} as const satisfies Record<keyof Values, { type: "string" | "boolean" }>;

function complain(text: string): void {
  console.error(text);
}

/** The parsed command line; null when it is invalid. */
function readArguments(): { positionals: string[]; values: Values } | null {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    complain(`${error instanceof Error ? error.message : "That is not understood."}\n\n${USAGE}`);
    return null;
  }
}

/** Writes a file that only its owner can read: it holds what a person told us. */
function save(folder: string, name: string, content: Uint8Array): string {
  const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined;
  // A folder of our own must not be committed by mistake.
  if (isNew) writeFileSync(join(folder, ".gitignore"), "*\n");
  const path = join(folder, name);
  writeFileSync(path, content, { mode: 0o600 });
  return path;
}

if (process.argv.slice(2).some((argument) => argument === "--help" || argument === "-h")) {
  console.log(USAGE);
  process.exit(0);
}
const given = readArguments();
const token = (process.env["OPERATOR_TOKEN"] ?? readDevVars(process.cwd())["OPERATOR_TOKEN"] ?? "").trim();

process.exitCode = given
  ? await runMail(given.positionals, given.values, {
      fetch: (input, init) => fetch(input, init),
      token: token === "" ? null : token,
      here: `http://localhost:${process.env["PORT"] ?? "8787"}`,
      print: (text) => void process.stdout.write(text.endsWith("\n") ? text : `${text}\n`),
      complain,
      save,
    })
  : 2;
