// `npm run settings:docs`: writes the table of settings into docs/operations.md.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { settingNames, settingsTable } from "../workers/settings-table.ts";

const FILE = fileURLToPath(new URL("../docs/operations.md", import.meta.url));
const [BEGIN, END] = ["<!-- settings: npm run settings:docs -->", "<!-- end of settings -->"];

/** The text of docs/operations.md with the table of the settings between its markers. Throws when a marker is missing. */
export function withSettings(text: string): string {
  const [before, rest = ""] = text.split(BEGIN);
  const [, after] = rest.split(END);
  if (before === undefined || after === undefined) throw new Error(`docs/operations.md lacks ${BEGIN} or ${END}`);
  const rows = settingNames.map((name) => {
    const { help, unset, kind } = settingsTable[name];
    return `| ${name} | ${kind === "trial" ? "for experiments: " : ""}${help} | ${unset} |`;
  });
  return [before + BEGIN, "| name | meaning | while it is not set |", "|---|---|---|", ...rows, END + after].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, withSettings(readFileSync(FILE, "utf8")));
