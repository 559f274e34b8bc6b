// `npm run fuzz`: the properties of tests/fuzz with more requests than `npm test` sends. --requests=20000, --seed=<the
// seed that a failed run printed>.
import { readOptions, run } from "./run.mjs";

const { values } = readOptions({
  options: { requests: { type: "string", default: "20000" }, seed: { type: "string", default: "" } },
});
const tests = ["run", "--config", "tests/vitest.config.ts", "--project", "worker", "tests/fuzz"];
process.exit(await run("vitest", tests, { FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed }));
