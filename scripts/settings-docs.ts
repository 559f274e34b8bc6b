// `npm run settings:docs`: writes the table of settings into docs/settings.md.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { type Setting, settingNames, settingsTable } from "../workers/settings-table.ts";

const FILE = fileURLToPath(new URL("../docs/settings.md", import.meta.url));
const [BEGIN, END] = ["<!-- settings: npm run settings:docs -->", "<!-- end of settings -->"];
/** The text of docs/settings.md with the table of the settings between its markers. Throws when a marker is missing. */
export function withSettings(text: string): string {
  const [before, rest = ""] = text.split(BEGIN);
  const [, after] = rest.split(END);
  if (before === undefined || after === undefined) throw new Error(`docs/settings.md lacks ${BEGIN} or ${END}`);
  const rows = settingNames.map((name) => {
    const { help, unset, file }: Setting<unknown> = settingsTable[name];
    return `| ${name} | \`${file ?? ".dev.vars"}\` | ${help} | ${unset} |`;
  });
  const head = ["| name | where it goes | meaning | if not set |", "|---|---|---|---|"];
  return [before + BEGIN, ...head, ...rows, END + after].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, withSettings(readFileSync(FILE, "utf8")));
