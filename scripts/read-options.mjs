// The command line of the project's own commands.
import { parseArgs } from "node:util";

/**
 * Reads the command line as `parseArgs` does. `--help` prints the options and exits; an unknown option prints them too
 * and exits with code 2.
 * @template {import("node:util").ParseArgsConfig} const Config
 * @param {Config} config
 * @returns {ReturnType<typeof parseArgs<Config>>}
 */
export function readOptions(config) {
  const given = config.args ?? process.argv.slice(2);
  if (given.some((argument) => argument === "--help" || argument === "-h")) {
    console.log(usageOf(config));
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : "That is not understood."}\n\n${usageOf(config)}`);
    process.exit(2);
  }
}

/** @param {import("node:util").ParseArgsConfig} config */
function usageOf({ options = {} }) {
  const lines = Object.entries(options).map(([name, { type, default: standard }]) => {
    const value = type === "string" ? " <value>" : "";
    return `  --${name}${value}${typeof standard === "string" && standard !== "" ? `   (${standard})` : ""}`;
  });
  return ["Options:", ...lines, "What they do is in README.md and docs/."].join("\n");
}
