// `npm run deploy`: checks, builds, uploads, tests the new version, and sends visitors there. With --built it uploads the
// existing build. With --dry-run it needs no account: the bundle is created, and the build is tested here.
import { setTimeout as pause } from "node:timers/promises";

import { servePreview } from "../preview.ts";
import { readOptions } from "../read-options.mjs";
import { createCommands } from "./command";
import { deploy, type DeployPorts } from "./deploy-steps";
import { dryRun } from "./dry-run";
import { readDevVars } from "./local-settings";

const PREVIEW_PORT = "8796";

const { values } = readOptions({
  options: {
    "dry-run": { type: "boolean", default: false },
    built: { type: "boolean", default: false },
    url: { type: "string" },
    message: { type: "string", default: "npm run deploy" },
    port: { type: "string", default: PREVIEW_PORT },
  },
});
const folder = process.cwd();
const ports: DeployPorts = {
  folder,
  run: createCommands(folder),
  fetch: (input, init) => fetch(input, init),
  pause: (ms) => pause(ms),
  print: (line) => console.log(line),
};
process.exitCode = values["dry-run"]
  ? await dryRun(ports, () => servePreview(Number(values.port)))
  : await deploy(ports, {
      ...values,
      operatorToken: process.env["OPERATOR_TOKEN"] ?? readDevVars(folder)["OPERATOR_TOKEN"] ?? null,
    });
