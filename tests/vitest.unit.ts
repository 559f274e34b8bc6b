import { fileURLToPath } from "node:url";

import { configDefaults, defineConfig } from "vitest/config";

import { inlineScripts } from "../scripts/inline-scripts.mjs";
import { policies } from "../scripts/policies.mjs";
import { businessOfTests } from "./business/plugin.ts";

/** The tests that run in Node. On its own it starts no Worker: `npm run test:unit`. */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  resolve: { tsconfigPaths: true },
  plugins: [businessOfTests(), policies(), inlineScripts()],
  test: {
    name: "unit",
    include: [
      "app/**/*.test.ts",
      "workers/**/*.test.ts",
      "scripts/**/*.test.ts",
      "tests/chaos/**/*.test.ts",
      "tests/contract/**/*.test.ts",
    ],
    // The owner's own constants: tests/vitest.business.ts has them.
    exclude: [...configDefaults.exclude, "app/domain/business.test.ts"],
    environment: "node",
    // Nothing of these tests outlives them, and modules that are loaded once take a third of the time.
    isolate: false,
    // Many tests run at once on two cores, and a slow machine is not the site's fault.
    testTimeout: 30_000,
    setupFiles: ["./tests/support/console-guard.ts"],
  },
});
