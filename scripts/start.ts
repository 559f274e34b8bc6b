// `npm start`: builds the site and serves the production build in workerd, with its data stored under .wrangler/. What is
// checked before it builds would otherwise show as a stack trace, or not at all.
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

import { readSettings, type Settings } from "../workers/settings.ts";
import { readLocalSettings } from "./owner/local-settings.ts";
import { root, run } from "./run.mjs";

const LOOPBACK = "127.0.0.1";
const MAX_PORT = 65_535;

/** A setting's line, with all lines of a quoted value; a comment; or an empty line. The first group is the name. */
const SETTING =
  /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`|[^\n"'`]*[^\n]*)[^\n]*(?:\n|$)|^[ \t]*(?:#[^\n]*)?(?:\n|$)/;
/** A value that begins with a quote and does not end with it. */
const OPEN_QUOTE = /=[ \t]*(["'`])(?:(?!\1).)*$/;

/**
 * What is wrong with a `.dev.vars`, as a sentence that names the line and never its value; null when nothing is. Wrangler
 * and Node skip what they cannot read, so a setting would be missing without a message.
 */
export function devVarsProblem(bytes: Uint8Array): string | null {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes).replaceAll("\r\n", "\n");
  } catch {
    return ".dev.vars is not UTF-8 text. Save it as UTF-8 and run this again.";
  }
  // PowerShell's `>` writes UTF-16, in which every second byte is 0 for ASCII.
  if (text.includes("\0")) return ".dev.vars is not UTF-8 text. Save it as UTF-8 and run this again.";
  for (let line = 1; text !== "";) {
    const found = SETTING.exec(text)?.[0] ?? "";
    const isOpen = !found.slice(0, -1).includes("\n") && OPEN_QUOTE.test(found.trimEnd());
    if (found === "")
      return `Line ${line} of .dev.vars is not NAME=value. Fix it, or put # before it, and run this again.`;
    if (isOpen) return `Line ${line} of .dev.vars opens a quote that is never closed. Close it and run this again.`;
    line += found.split("\n").length - 1;
    text = text.slice(found.length);
  }
  return null;
}

/** What is wrong with the port that PORT names; null when the site can listen there. */
export async function portProblem(port: string): Promise<string | null> {
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > MAX_PORT) {
    return `PORT is not a port: it has to be a number from 1 to ${MAX_PORT}.`;
  }
  const code = await new Promise<string | null>((resolve) => {
    const probe = createServer();
    probe.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "unknown"));
    probe.listen(Number(port), LOOPBACK, () => probe.close(() => resolve(null)));
  });
  if (code === null) return null;
  return code === "EADDRINUSE"
    ? `Port ${port} is in use. Stop what listens there, or choose another one: PORT=9000 npm start`
    : `Port ${port} cannot be used here (${code}). Choose another one: PORT=9000 npm start`;
}

/** The settings of the site that a folder would serve here: a part of them, and the binding for mails, is in wrangler.toml. */
export function settingsHere(folder: string): Settings {
  return readSettings(readLocalSettings(folder));
}

/** Checks, builds and serves. Returns the exit status. */
async function start(port: string): Promise<number> {
  const file = join(root, ".dev.vars");
  const vars = existsSync(file) ? readFileSync(file) : new Uint8Array();
  const problems = [await portProblem(port), devVarsProblem(vars)].filter((problem) => problem !== null);
  if (problems.length > 0) {
    console.error(problems.join("\n"));
    return 1;
  }
  console.log("Building the site…");
  const built = await run("react-router", ["build"]);
  if (built !== 0) return built;
  const settings = settingsHere(root);
  for (const problem of settings.problems) console.error(`Settings: ${problem}`);
  console.log(`Calendar: ${settings.calendar.kind}. Blog: ${settings.blog.kind}.`);
  const isOpen = settings.staff.kind === "none";
  console.log(`Staff: http://localhost:${port}/staff${isOpen ? ", open to whoever sits at this machine" : ""}.`);
  console.log(`Serving at http://localhost:${port} (set PORT for another one; Ctrl+C stops it).`);
  return await run("vite", ["preview", "--port", port]);
}

if (process.argv[1] === import.meta.filename) process.exit(await start(process.env["PORT"] || "8787"));
