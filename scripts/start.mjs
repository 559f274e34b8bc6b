// `npm start`: builds the site and serves the production build in workerd, with its data stored under .wrangler/.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

import { readSettings } from "../workers/settings.ts";
import { startProblems } from "./before-start.ts";
import { root, run } from "./run.mjs";

const port = process.env["PORT"] || "8787";
const vars = join(root, ".dev.vars");

const problems = await startProblems(root, port);
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}

console.log("Building the site…");
const built = await run("react-router", ["build"]);
if (built !== 0) process.exit(built);

const settings = readSettings(existsSync(vars) ? parseEnv(readFileSync(vars, "utf8")) : {});
for (const problem of settings.problems) console.error(`Settings: ${problem}`);
console.log(`Calendar: ${settings.calendar.kind}. Blog: ${settings.blog.kind}.`);
console.log(`Serving at http://localhost:${port} (set PORT for another one; Ctrl+C stops it).`);
process.exit(await run("vite", ["preview", "--port", port]));
