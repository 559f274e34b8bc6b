// `npm run mail`: the mails to visitors and staff, as a list, as text, and as files for a mail program.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { runCommand, saveForOwner } from "../bookings/command-line";
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

/** Writes a mail's file, in a folder that git does not see. */
function save(folder: string, name: string, content: Uint8Array): string {
  const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined;
  // A folder that we create must not be committed by mistake.
  if (isNew) writeFileSync(join(folder, ".gitignore"), "*\n");
  const path = join(folder, name);
  saveForOwner(path, content);
  return path;
}

await runCommand(OPTIONS, USAGE, ({ positionals, values }, site) => runMail(positionals, values, { ...site, save }));
