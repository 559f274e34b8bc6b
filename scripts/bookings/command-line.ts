import { chmodSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

import { readDevVars } from "../owner/local-settings";
import type { SiteCommand } from "./site-access";

/**
 * Reads the command line, handles --help, runs the command and sets the exit code: the command's own, or 2 for an invalid
 * command line.
 */
export async function runCommand<const Options extends ParseArgsOptionsConfig>(
  options: Options,
  usage: string,
  run: (given: ReturnType<typeof parse<Options>>, site: SiteCommand) => Promise<number>,
): Promise<void> {
  if (process.argv.slice(2).some((argument) => argument === "--help" || argument === "-h")) {
    console.log(usage);
    return;
  }
  let given: ReturnType<typeof parse<Options>>;
  try {
    given = parse(options);
  } catch (error) {
    complain(`${error instanceof Error ? error.message : "That is not understood."}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  const token = (process.env["OPERATOR_TOKEN"] ?? readDevVars(process.cwd())["OPERATOR_TOKEN"] ?? "").trim();
  process.exitCode = await run(given, {
    fetch: (input, init) => fetch(input, init),
    token: token === "" ? null : token,
    pause: patience,
    here: `http://localhost:${process.env["PORT"] ?? "8787"}`,
    // Files already end with a line break.
    print: (text) => void process.stdout.write(text.endsWith("\n") ? text : `${text}\n`),
    complain,
  });
}

function parse<const Options extends ParseArgsOptionsConfig>(options: Options) {
  return parseArgs({ options, allowPositionals: true });
}

/** Writes a file that only its owner can read, because it contains personal data; also where it was readable before. */
export function saveForOwner(file: string, content: string | Uint8Array): void {
  writeFileSync(file, "", { mode: 0o600 });
  chmodSync(file, 0o600);
  writeFileSync(file, content);
}

/** Waits for a site that has had too many calls, and says so. */
export async function patience(ms: number): Promise<void> {
  complain(`The site takes no more calls for the moment; going on in ${Math.ceil(ms / 1_000)} s.`);
  await setTimeout(ms);
}

function complain(text: string): void {
  console.error(text);
}
