// `npm run bookings`: what staff see of bookings and do with them, without a tool for databases.
import { parseArgs } from "node:util";

import { readDevVars } from "../owner/local-settings";
import type { Values } from "./commands";
import { runBookings, USAGE } from "./run-bookings";

const OPTIONS = {
  from: { type: "string" },
  to: { type: "string" },
  kind: { type: "string" },
  state: { type: "string" },
  waiting: { type: "boolean" },
  email: { type: "string" },
  all: { type: "boolean" },
  yes: { type: "boolean" },
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

if (process.argv.slice(2).some((argument) => argument === "--help" || argument === "-h")) {
  console.log(USAGE);
  process.exit(0);
}
const given = readArguments();
const token = (process.env["OPERATOR_TOKEN"] ?? readDevVars(process.cwd())["OPERATOR_TOKEN"] ?? "").trim();

process.exitCode = given
  ? await runBookings(given.positionals, given.values, {
      fetch: (input, init) => fetch(input, init),
      token: token === "" ? null : token,
      here: `http://localhost:${process.env["PORT"] ?? "8787"}`,
      now: () => Date.now(),
      // Files end with a line break of their own.
      print: (text) => void process.stdout.write(text.endsWith("\n") ? text : `${text}\n`),
      complain,
    })
  : 2;
