// The program behind `npm run bookings` and `mail`; its first argument is the name of one of them.
import { parseArgs } from "node:util";

import { bookings } from "./bookings";
import { type Command, OPTIONS } from "./command";
import { mail } from "./mail";
import { saveForOwner, thisMachine } from "./this-machine";

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ["bookings", bookings],
  ["mail", mail],
]);

/** The command line as far as a command knows it. Throws a sentence for an option that it does not know. */
function read(args: string[], { options }: Command) {
  const given = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const known: readonly string[] = [...options, "json", "url"];
  const stranger = Object.keys(given.values).find((name) => !known.includes(name));
  if (stranger !== undefined) throw new Error(`Unknown option '--${stranger}'.`);
  return given;
}

/** Runs one of the commands. Returns the exit status. */
async function main([name = "", ...args]: readonly string[]): Promise<number> {
  const command = COMMANDS.get(name);
  if (!command) {
    console.error(`Commands: ${[...COMMANDS.keys()].join(", ")}.`);
    return 2;
  }
  if (args.includes("--help") || args.includes("-h")) {
    console.log(command.usage);
    return 0;
  }
  let given: ReturnType<typeof read>;
  try {
    given = read(args, command);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : "That is not understood."}\n\n${command.usage}`);
    return 2;
  }
  const machine = thisMachine(process.cwd());
  const { save } = given.values;
  if (save === undefined) return await command.run(given.positionals, given.values, machine);
  const printed: string[] = [];
  const status = await command.run(given.positionals, given.values, {
    ...machine,
    print: (text) => void printed.push(text),
  });
  if (status === 0) {
    saveForOwner(save, printed.join("\n"));
    printed.splice(0, printed.length, `Saved: ${save}`);
  }
  for (const text of printed) machine.print(text);
  return status;
}

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // A reader such as `head` has read enough; what the command does is done all the same.
  if (error.code !== "EPIPE") throw error;
});
/** What a file or a folder refuses is the owner's to mend: a sentence tells it. Returns the exit status. */
function complainOfFile(error: unknown): number {
  if (!(error instanceof Error && "syscall" in error)) throw error;
  console.error(error.message);
  return 1;
}

process.exitCode = await main(process.argv.slice(2)).catch(complainOfFile);
