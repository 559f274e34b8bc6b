// `npm run deploy`: checks, builds, uploads, tries the new version, and sends the visitors there. With --dry-run it needs
// no account: the bundle is made, and the build is tried on this machine.
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";

import { createCommands } from "./command";
import { deploy, type DeployPorts, passes, step } from "./deploy-steps";
import { withPreview } from "./preview";

const PREVIEW_PORT = "8796";

async function dryRun(ports: DeployPorts, port: number): Promise<number> {
  if (!(await step(ports, "Checks", "npm", ["run", "--silent", "check"]))) return 1;
  if (!(await step(ports, "Production build", "react-router", ["build"]))) return 1;
  if (!(await step(ports, "Bundle, as it would be uploaded", "wrangler", ["deploy", "--dry-run"]))) return 1;
  const good = await withPreview(ports.folder, port, (origin) => passes(ports, { origin, headers: {}, release: null }));
  ports.print(good ? "\nDry run: all is well; nothing was uploaded." : "\nDry run: not fit to be deployed.");
  return good ? 0 : 1;
}

const { values } = parseArgs({
  options: {
    "dry-run": { type: "boolean", default: false },
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
  ? await dryRun(ports, Number(values.port))
  : await deploy(ports, values.url, values.message);
