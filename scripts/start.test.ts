import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { expect, test } from "vitest";

import { root } from "./run.mjs";

const run = promisify(execFile);

test("`npm start` reads the settings with Node alone, so their modules name each other by whole file names", async () => {
  const read =
    "const { readSettings } = await import('./workers/settings.ts'); console.log(readSettings({}).problems.length)";
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", read], { cwd: root });
  expect(stdout.trim()).toBe("0");
});
