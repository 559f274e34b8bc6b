import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

import { inlineScripts } from "../scripts/inline-scripts.mjs";
import { policies } from "../scripts/policies.mjs";

/** The tests that run in Node. On its own it starts no Worker: `npm run test:unit`. */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  resolve: { tsconfigPaths: true },
  plugins: [policies(), inlineScripts()],
  test: {
    name: "unit",
    include: [
      "app/**/*.test.ts",
      "workers/**/*.test.ts",
      "scripts/**/*.test.ts",
      "tests/chaos/**/*.test.ts",
      "tests/contract/**/*.test.ts",
      "tests/fakes/**/*.test.ts",
    ],
    environment: "node",
    // Nothing of these tests outlives them, and modules that are loaded once take a third of the time.
    isolate: false,
    // Many tests run at once on two cores, and a slow machine is not the site's fault.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    setupFiles: ["./tests/support/console-guard.ts"],
  },
});
