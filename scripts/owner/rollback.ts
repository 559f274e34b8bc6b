// `npm run rollback`: lists the versions that were live and returns to the previous one. With an id it returns to that one;
// with --list it only lists.
import { setTimeout as pause } from "node:timers/promises";

import { readOptions } from "../read-options.mjs";
import { createCommands } from "./command";
import { rollBack } from "./roll-back";

const { values, positionals } = readOptions({
  options: { list: { type: "boolean", default: false }, url: { type: "string" } },
  allowPositionals: true,
});
const folder = process.cwd();
process.exitCode = await rollBack(
  {
    folder,
    run: createCommands(folder),
    fetch: (input, init) => fetch(input, init),
    pause: (ms) => pause(ms),
    print: (line) => console.log(line),
  },
  { listOnly: values.list, wanted: positionals[0], url: values.url },
);
