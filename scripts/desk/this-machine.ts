import { chmodSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

import { readDevVars } from "../owner/local-settings";
import type { World } from "./command";

/** Writes a file that only its owner can read, because it contains personal data; also where it was readable before. */
export function saveForOwner(file: string, content: string | Uint8Array): void {
  writeFileSync(file, "", { mode: 0o600 });
  chmodSync(file, 0o600);
  writeFileSync(file, content);
}

/**
 * This machine and its terminal. The operator's token is from the environment, or from the folder's `.dev.vars`. The first line in
 * the terminal names the site that is asked; what is piped or saved does not have it.
 */
export function thisMachine(folder: string): World {
  const token = (process.env["OPERATOR_TOKEN"] ?? readDevVars(folder)["OPERATOR_TOKEN"] ?? "").trim();
  const complain = (text: string) => console.error(text);
  let isSiteNamed = false;
  return {
    fetch: (input, init) => {
      if (!isSiteNamed) complain(`Site: ${new URL(input).origin}`);
      isSiteNamed = true;
      return fetch(input, init);
    },
    token: token === "" ? null : token,
    here: `http://localhost:${process.env["PORT"] || "8787"}`,
    pause: async (ms) => {
      complain(`The site takes no more calls for the moment; going on in ${Math.ceil(ms / 1_000)} s.`);
      await setTimeout(ms);
    },
    now: () => Date.now(),
    // Files already end with a line break.
    print: (text) => void process.stdout.write(text.endsWith("\n") ? text : `${text}\n`),
    complain,
  };
}
