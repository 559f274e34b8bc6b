// `npm run bench`: figures beside baselines. `-- pages`, `-- first-tap`, `-- next-page` and `-- worker` run one part; no name
// runs all.
import { argv } from "node:process";

/** Each part is a module of this folder with `export async function run(args)`; it prints its own tables. */
const parts = {
  pages: () => import("./pages.ts"),
  "first-tap": () => import("./first-tap.ts"),
  "next-page": () => import("./next-page.ts"),
  worker: () => import("./worker.ts"),
};

const names = /** @type {(keyof typeof parts)[]} */ (Object.keys(parts));
const [first, ...rest] = argv.slice(2);
const one = names.find((name) => name === first);
const args = one ? rest : argv.slice(2);

for (const name of one ? [one] : names) {
  console.log(`\n# ${name}\n`);
  const { run } = await parts[name]();
  await run(args);
}
