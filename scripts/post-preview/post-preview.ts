// `npm run preview`: drafts of posts, and links that show one to the people who have to approve it.
import { runCommand } from "../bookings/command-line";
import { runPreview, USAGE, type Values } from "./run-preview";

const OPTIONS = {
  json: { type: "boolean" },
  url: { type: "string" },
} as const satisfies Record<keyof Values, { type: "string" | "boolean" }>;

await runCommand(OPTIONS, USAGE, ({ positionals, values }, site) => runPreview(positionals, values, site));
