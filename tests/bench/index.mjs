// `npm run bench`: figures beside baselines. `-- first-tap` and `-- next-page` run one part, `-- stage` serves both sites to
// Lighthouse or another program; no name runs the parts that measure.
import { argv } from "node:process";

/** Each part is a module of this folder with `export async function run(args)`; it prints its own tables. */
const parts = {
  "first-tap": () => import("./first-tap.ts"),
  "next-page": () => import("./next-page.ts"),
};

const names = /** @type {(keyof typeof parts)[]} */ (Object.keys(parts));
const [first, ...rest] = argv.slice(2);
const one = names.find((name) => name === first);
const args = one ? rest : argv.slice(2);

if (first === "stage") {
  const { keepServing } = await import("./stage.ts");
  await keepServing();
} else {
  for (const name of one ? [one] : names) {
    console.log(`\n# ${name}\n`);
    const { run } = await parts[name]();
    await run(args);
  }
}
