// `npm run figures`: one table from a view to a meeting, and how fast pages are for their visitors.
import { runCommand } from "../bookings/command-line";
import { runFigures, USAGE, type Values } from "./run-figures";

const OPTIONS = {
  from: { type: "string" },
  to: { type: "string" },
  days: { type: "string" },
  all: { type: "boolean" },
  json: { type: "boolean" },
  url: { type: "string" },
} as const satisfies Record<keyof Values, { type: "string" | "boolean" }>;

await runCommand(OPTIONS, USAGE, ({ positionals, values }, site) => runFigures(positionals, values, site));
