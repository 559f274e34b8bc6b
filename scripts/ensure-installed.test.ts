import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { root } from "./run.mjs";

/** A project with nothing but the scripts, and an npm that records its arguments and creates node_modules. */
function emptyProject() {
  const folder = mkdtempSync(join(tmpdir(), "nightshift installed é-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "scripts"));
  for (const name of ["ensure-installed.mjs", "run.mjs", "tools.mjs", "chromium.mjs"]) {
    copyFileSync(join(root, "scripts", name), join(folder, "scripts", name));
  }
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write("package-lock.json", "{}");
  const notes = join(folder, "calls");
  // npm passes its own script to child processes in the environment.
  const npm = join(folder, "npm-cli.js");
  const made = JSON.stringify(join(folder, "node_modules"));
  const noted = `appendFileSync(${JSON.stringify(notes)}, process.argv.slice(2).join(" ") + "\\n"); mkdirSync(${made}, { recursive: true });`;
  write("npm-cli.js", `const { appendFileSync, mkdirSync } = require("node:fs"); ${noted}`);
  const run = (...command: string[]) => {
    const args = [join(folder, "scripts", "ensure-installed.mjs"), ...command];
    return spawnSync(process.execPath, args, { encoding: "utf8", env: { ...process.env, npm_execpath: npm } });
  };
  return { run, write, calls: () => readFileSync(notes, "utf8").trim().split("\n") };
}

test("packages are installed without their scripts, once for a lock file, and then the command runs", () => {
  const { run, write, calls } = emptyProject();
  const command = ["node", "-e", "console.log(process.argv.slice(1).join()); process.exit(7)", "--", "a b", "--url=x"];
  for (let times = 0; times < 2; times += 1) {
    const { status, stdout } = run(...command);
    expect([status, stdout.trim().split("\n").at(-1)]).toEqual([7, "a b,--url=x"]);
  }
  expect(calls()).toEqual([expect.stringMatching(/^ci --ignore-scripts /)]);
  write("package-lock.json", '{"lockfileVersion":3}');
  expect(run().status).toBe(0);
  expect(calls()).toHaveLength(2);
});

test("where packages cannot be installed, nothing runs", () => {
  const { run, write } = emptyProject();
  write("npm-cli.js", "process.exit(1)");
  const { status, stdout, stderr } = run("node", "-e", "console.log('ran')");
  expect([status, stdout.includes("ran")]).toEqual([1, false]);
  expect(stderr).toContain("The packages could not be installed.");
});
