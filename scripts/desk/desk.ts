// The program behind `npm run bookings`, `mail`, `figures` and `preview`; its first argument is the name of one of them.
import { bookings } from "./bookings";
import { figures } from "./figures";
import { mail } from "./mail";
import { preview } from "./preview";
import { thisMachine } from "./this-machine";

const COMMANDS = new Map([
  ["bookings", bookings],
  ["figures", figures],
  ["mail", mail],
  ["preview", preview],
]);

const [name = "", ...args] = process.argv.slice(2);
const command = COMMANDS.get(name);
if (command) process.exitCode = await command(args, thisMachine(process.cwd()));
else {
  console.error(`Commands: ${[...COMMANDS.keys()].join(", ")}.`);
  process.exitCode = 2;
}
