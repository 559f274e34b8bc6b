// `npm run check`: types, lint, format, import rules and unused code, in parallel. The output of a tool is printed after it
// ends, and only if it found something.
import { spawn } from "node:child_process";
import { join } from "node:path";

import { root, run, toolPath } from "./run.mjs";

/**
 * What the compiler found last time, beside the generated types, so that it looks only at what has changed since.
 * @param {string} project
 */
function types(project) {
  const info = join(".react-router", `${project}.tsbuildinfo`);
  return /** @type {const} */ (["tsc", ["-p", project, "--incremental", "--tsBuildInfoFile", info]]);
}

/** @type {readonly (readonly [tool: string, args: readonly string[]])[]} */
const CHECKS = [
  ["oxlint", ["--type-aware", "--quiet"]],
  ["knip", []],
  types("tests"),
  types("workers"),
  types("app"),
  ["oxfmt", ["--check"]],
];

/**
 * Runs a tool to its end.
 * @param {string} tool
 * @param {readonly string[]} args
 * @returns {Promise<{ passed: boolean, printed: string }>}
 */
function check(tool, args) {
  return new Promise((resolve) => {
    const color = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
    const child = spawn(tool, args, { cwd: root, env: { ...process.env, ...color, PATH: toolPath() } });
    let printed = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (printed += text));
    child.on("error", ({ message }) => resolve({ passed: false, printed: message }));
    child.on("close", (code) => resolve({ passed: code === 0, printed }));
  });
}

const began = performance.now();
// The routes' types come first, because the compiler and the linter read them.
if ((await run("react-router", ["typegen"])) !== 0) process.exit(1);
const results = await Promise.all(
  CHECKS.map(async ([tool, args]) => ({ what: [tool, ...args].join(" "), ...(await check(tool, args)) })),
);
for (const { passed, what, printed } of results) {
  if (passed) continue;
  console.error(`\n— ${what}\n${printed.trimEnd()}`);
  // An owner who edited a text by hand meets this in a deploy.
  if (what.startsWith("oxfmt")) console.error("`npm run format` fixes this.");
}
const isSound = results.every(({ passed }) => passed);
if (isSound) console.log(`All checks passed (${((performance.now() - began) / 1_000).toFixed(0)} s).`);
process.exitCode = isSound ? 0 : 1;
