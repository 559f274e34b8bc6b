// `npm run bookings`: staff list and change bookings without a database tool.
import { runCommand, saveForOwner } from "./command-line";
import type { Values } from "./commands";
import { runBookings, USAGE } from "./run-bookings";

const OPTIONS = {
  from: { type: "string" },
  to: { type: "string" },
  kind: { type: "string" },
  state: { type: "string" },
  since: { type: "string" },
  waiting: { type: "boolean" },
  unproven: { type: "boolean" },
  email: { type: "string" },
  all: { type: "boolean" },
  yes: { type: "boolean" },
  json: { type: "boolean" },
  save: { type: "string" },
  url: { type: "string" },
} as const satisfies Record<keyof Values, { type: "string" | "boolean" }>;

await runCommand(OPTIONS, USAGE, ({ positionals, values }, site) =>
  runBookings(positionals, values, { ...site, now: () => Date.now(), save: saveForOwner }),
);
