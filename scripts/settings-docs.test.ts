import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { settingNames } from "../workers/settings-table";
import { root } from "./run.mjs";
import { withSettings } from "./settings-docs";

const read = (name: string) => readFileSync(join(root, name), "utf8");

test("the table of docs/operations.md is the settings' own: `npm run settings:docs` writes it", () => {
  const manual = read("docs/operations.md");
  expect(withSettings(manual)).toBe(manual);
});

test("every setting but those for experiments has its line in .dev.vars.example or wrangler.toml", () => {
  const lines = read(".dev.vars.example") + read("wrangler.toml");
  const experiments = ["RETRY_TIME_DIVISOR", "RATE_LIMITS", "CLOCK_SHIFT_MS"];
  const missing = settingNames.filter((name) => !new RegExp(`^(# )?${name} ?=`, "m").test(lines));
  expect(missing.filter((name) => !experiments.includes(name))).toEqual([]);
});
