// `npm run settings:docs`: writes the tables of settings into docs/settings.md.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { type Setting, type SettingName, settingNames, settingsTable } from "../workers/settings-table.ts";

const FILE = fileURLToPath(new URL("../docs/settings.md", import.meta.url));
const [BEGIN, END] = ["<!-- settings: npm run settings:docs -->", "<!-- end of settings -->"];
const EXPERIMENTS = [
  "### For experiments",
  "",
  "They go into `.dev.vars`, for the site on your own machine. `npm run setup` never sends them.",
  "",
  "| name | meaning | if not set |",
  "|---|---|---|",
];

const kindOf = (name: SettingName): Setting<unknown>["kind"] => settingsTable[name].kind;

/** The text of docs/settings.md with the tables of the settings between its markers. Throws when a marker is missing. */
export function withSettings(text: string): string {
  const [before, rest = ""] = text.split(BEGIN);
  const [, after] = rest.split(END);
  if (before === undefined || after === undefined) throw new Error(`docs/settings.md lacks ${BEGIN} or ${END}`);
  const rows = settingNames
    .filter((name) => kindOf(name) !== "trial")
    .map((name) => {
      const { help, unset } = settingsTable[name];
      const place = kindOf(name) === "vars" ? "`wrangler.toml`" : "`.dev.vars`";
      return `| ${name} | ${place} | ${help} | ${unset} |`;
    });
  const trials = settingNames
    .filter((name) => kindOf(name) === "trial")
    .map((name) => `| ${name} | ${settingsTable[name].help} | ${settingsTable[name].unset} |`);
  const head = ["| name | where it goes | meaning | if not set |", "|---|---|---|---|"];
  return [before + BEGIN, ...head, ...rows, "", ...EXPERIMENTS, ...trials, END + after].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, withSettings(readFileSync(FILE, "utf8")));
