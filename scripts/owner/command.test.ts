import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { makeOwnerDesk } from "../../tests/support/owner-desk";
import { readDevVars, readWranglerConfig } from "./local-settings";

test.each(["setup", "deploy", "doctor"])(
  "a mistyped option of %s is one sentence",
  { timeout: 60_000 },
  async (name) => {
    const { code, printed } = await makeOwnerDesk().run(`owner/${name}.ts`, ["--ulr"]);
    expect({ code, said: printed.trim() }).toEqual({ code: 1, said: "Unknown option '--ulr'." });
  },
);

test("a file that cannot be read is named, with the line and the reason", () => {
  const { folder, write, read } = makeOwnerDesk();
  write("wrangler.toml", `compatibility date = "2026-07-01"\n${read("wrangler.toml")}`);
  expect(() => readWranglerConfig(folder)).toThrow(/^wrangler\.toml, line 1 cannot be read: Invalid TOML/);
  mkdirSync(join(folder, ".dev.vars"));
  expect(() => readDevVars(folder)).toThrow(/^\.dev\.vars cannot be read: .*directory/);
});
