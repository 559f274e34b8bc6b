import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { makeOwnerDesk } from "../../tests/support/owner-desk";
import { readDevVars, readWranglerConfig } from "./local-settings";

test.each(["setup", "deploy", "doctor"])("a mistyped option of %s is one sentence, without a stack", (name) => {
  const { folder } = makeOwnerDesk();
  const script = join(import.meta.dirname, `${name}.ts`);
  const { status, stderr } = spawnSync(process.execPath, [script, "--ulr"], { cwd: folder, encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 1, stderr: "Unknown option '--ulr'.\n" });
});

test("a file that cannot be read is named, with the line and the reason", () => {
  const { folder, write, read } = makeOwnerDesk();
  write("wrangler.toml", `compatibility date = "2026-07-01"\n${read("wrangler.toml")}`);
  expect(() => readWranglerConfig(folder)).toThrow(/^wrangler\.toml, line 1 cannot be read: Invalid TOML/);
  mkdirSync(join(folder, ".dev.vars"));
  expect(() => readDevVars(folder)).toThrow(/^\.dev\.vars cannot be read: .*directory/);
});
