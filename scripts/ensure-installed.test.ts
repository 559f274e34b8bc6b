import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

import { expect, test } from "vitest";

import { tempFolder } from "../tests/support/temp-folder";
import { createWrangler } from "./owner/wrangler";
import { missingNode, root } from "./run.mjs";

/** A project with nothing but the scripts, and an npm that records its arguments and creates node_modules. */
function emptyProject() {
  const folder = tempFolder("nightshift installed é-");
  mkdirSync(join(folder, "scripts"));
  for (const name of ["ensure-installed.mjs", "run.mjs", "chromium.mjs"]) {
    copyFileSync(join(root, "scripts", name), join(folder, "scripts", name));
  }
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const lock = (versions: object) => JSON.stringify({ packages: versions });
  write("package-lock.json", lock({ "": {}, a: { version: "1.0.0" }, mac: { version: "1.0.0", optional: true } }));
  const notes = join(folder, "calls");
  const writeNpm = (work: string) => {
    write("npm", `#!/bin/sh\n${work}\n`);
    chmodSync(join(folder, "npm"), 0o755);
  };
  // As npm does: what is optional elsewhere is left out of its note of what is there.
  writeNpm(
    [
      `echo "$@" >> '${notes}'`,
      `mkdir -p '${join(folder, "node_modules")}'`,
      `sed 's/,"mac".*/}}/' '${join(folder, "package-lock.json")}' > '${join(folder, "node_modules", ".package-lock.json")}'`,
    ].join("\n"),
  );
  const run = (...command: string[]) => {
    const args = [join(folder, "scripts", "ensure-installed.mjs"), ...command];
    const path = [folder, process.env["PATH"]].join(delimiter);
    return spawnSync(process.execPath, args, { encoding: "utf8", env: { ...process.env, PATH: path } });
  };
  return { run, write, writeNpm, lock, calls: () => readFileSync(notes, "utf8").trim().split("\n") };
}

test("packages are installed once for a lock file, and then the command runs", () => {
  const { run, write, lock, calls } = emptyProject();
  const command = ["node", "-e", "console.log(process.argv.slice(1).join()); process.exit(7)", "--", "a b", "--url=x"];
  for (let times = 0; times < 2; times += 1) {
    const { status, stdout } = run(...command);
    expect([status, stdout.trim().split("\n").at(-1)]).toEqual([7, "a b,--url=x"]);
  }
  expect(calls()).toEqual([expect.stringMatching(/^ci /)]);
  write("package-lock.json", lock({ "": {}, a: { version: "1.0.1" }, mac: { version: "1.0.0", optional: true } }));
  expect(run().status).toBe(0);
  expect(calls()).toHaveLength(2);
});

test("where packages cannot be installed, nothing runs", () => {
  const { run, writeNpm } = emptyProject();
  writeNpm("exit 1");
  const { status, stdout, stderr } = run("node", "-e", "console.log('ran')");
  expect([status, stdout.includes("ran")]).toEqual([1, false]);
  expect(stderr).toContain("The packages could not be installed.");
});

test.each([
  ["20.19.5", false],
  ["22.22.1", false],
  ["22.22.2", true],
  ["24.14.9", false],
  ["24.15.0", true],
  ["25.9.0", false],
  ["26.0.0", true],
])("where the project brings no Node, %s runs it: %s", (version, runs) => {
  const sentence = expect.stringContaining(`Node ${version} does not run it: install Node 24.15 or newer`);
  expect(missingNode(false, version)).toEqual(runs ? null : sentence);
  expect(missingNode(true, version)).toBeNull();
});

test("a command of the owner's gets its arguments as they are, from a path with spaces and letters of other alphabets", async () => {
  const folder = tempFolder("our site é 夜-");
  const bin = join(folder, "node_modules", ".bin");
  mkdirSync(bin, { recursive: true });
  const print = "#!/usr/bin/env node\nconsole.log(JSON.stringify([process.cwd(), ...process.argv.slice(2)]))";
  writeFileSync(join(bin, "wrangler"), print, { mode: 0o755 });
  const args = ["--message", "npm run deploy", "", 'a "b" & $HOME %PATH% | c', "*"];
  const { stdout } = await createWrangler(folder)(args, { silent: true });
  expect(JSON.parse(stdout)).toEqual([realpathSync(folder), ...args]);
});
