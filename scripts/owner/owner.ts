// The owner's commands: `npm run setup`, `deploy`, `rollback` and `doctor` are each this file with their name.
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import input from "@inquirer/input";
import password from "@inquirer/password";

import { readOptions, run } from "../run.mjs";
import { deploy, type DeployPorts, isFine, rollBack } from "./deploy.ts";
import { doctor } from "./doctor.ts";
import { secretsInFiles } from "./exposed-secrets.ts";
import { readDevVars, readWranglerConfig } from "./local-settings.ts";
import { type Ask, setup } from "./setup.ts";
import { createWrangler } from "./wrangler.ts";

const folder = process.cwd();
const [command, ...args] = process.argv.slice(2);
const print = (line: string): void => console.log(line);
const wrangler = createWrangler(folder);

async function checkAndBuild(): Promise<boolean> {
  print("\n— Checks");
  if ((await run("npm", ["run", "--silent", "check"])) !== 0) return false;
  print("\n— Production build");
  if ((await run("react-router", ["build"])) !== 0) return false;
  const exposed = secretsInFiles(join(folder, "build", "client"), { ...process.env, ...readDevVars(folder) });
  for (const each of exposed) print(`FAIL  Visitors could read ${each}`);
  return exposed.length === 0;
}

const deployPorts = (build: () => Promise<boolean>): DeployPorts => ({
  config: readWranglerConfig(folder),
  wrangler,
  build,
  fetch: (url, init) => fetch(url, init),
  pause: (ms) => pause(ms),
  print,
});

/** All of a deploy that needs no account: checks, build, bundle, and the tests against the build served on this machine. */
async function dryRun(): Promise<number> {
  if (!(await checkAndBuild())) return 1;
  const { code } = await wrangler(["deploy", "--dry-run"]);
  if (code !== 0) return code;
  // Imported here, because it takes a second that the other commands need not wait for.
  const { serveBuilt } = await import("../built-site.ts");
  const site = await serveBuilt();
  const good = await isFine(deployPorts(checkAndBuild), { origin: site.origin, headers: {}, release: null }).finally(
    () => site.close(),
  );
  print(good ? "\nDry run: all is well; nothing was uploaded." : "\nDry run: not fit to be deployed.");
  return good ? 0 : 1;
}

const ask: Ask = async (message, { isSecret = false, flawOf = () => null } = {}) => {
  const validate = (answer: string) => answer.trim() === "" || (flawOf(answer) ?? true);
  return (await (isSecret ? password : input)({ message, validate })).trim();
};

async function runSetup(): Promise<number> {
  const { values } = readOptions({
    args,
    options: {
      "google-key": { type: "string" },
      generate: { type: "boolean", default: false },
      remote: { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
    },
  });
  if (!values.yes && !process.stdin.isTTY) {
    print("Nobody can be asked here: use --yes, with the settings in the environment.");
    return 1;
  }
  const ports = { folder, env: process.env, ask: values.yes ? null : ask, wrangler, print };
  try {
    return await setup(ports, { ...values, googleKey: values["google-key"] });
  } catch (error) {
    if (!(error instanceof Error && error.name === "ExitPromptError")) throw error;
    print("Interrupted.");
    return 1;
  }
}

async function main(): Promise<number> {
  switch (command) {
    case "setup":
      return await runSetup();
    case "deploy": {
      const { values } = readOptions({
        args,
        options: {
          "dry-run": { type: "boolean", default: false },
          built: { type: "boolean", default: false },
          message: { type: "string", default: "npm run deploy" },
        },
      });
      if (values["dry-run"]) return await dryRun();
      // With --built no test and no build tool runs beside the token.
      return await deploy(deployPorts(values.built ? async () => true : checkAndBuild), values.message);
    }
    case "rollback": {
      const { positionals } = readOptions({ args, allowPositionals: true });
      return await rollBack({ wrangler, print }, positionals[0]);
    }
    case "doctor":
      return await doctor(folder, args);
    default:
      print("Commands: setup, deploy, rollback, doctor.");
      return 2;
  }
}

process.exitCode = await main();
