import { setTimeout } from "node:timers/promises";

import { readDevVars } from "../owner/local-settings";
import type { World } from "./command";

/** This machine and its terminal. The operator's token is from the environment, or from the folder's `.dev.vars`. */
export function thisMachine(folder: string): World {
  const token = (process.env["OPERATOR_TOKEN"] ?? readDevVars(folder)["OPERATOR_TOKEN"] ?? "").trim();
  const complain = (text: string) => console.error(text);
  return {
    fetch: (input, init) => fetch(input, init),
    token: token === "" ? null : token,
    here: `http://localhost:${process.env["PORT"] ?? "8787"}`,
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
