import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    reporters: [
      ["default", { summary: false }],
      ["json", { outputFile: "reports/vitest.json" }],
    ],
    projects: [
      { extends: "./tests/vitest.unit.ts" },
      {
        // What the owner has written into app/domain/business.ts and app/content/brand.ts, as it stands there.
        resolve: { tsconfigPaths: true },
        test: {
          name: "own-business",
          include: ["app/domain/business.test.ts", "tests/this-business/**/*.test.ts"],
          environment: "node",
          setupFiles: ["./tests/support/console-guard.ts"],
        },
      },
      {
        extends: "./tests/vitest.worker.ts",
        test: {
          name: "worker",
          include: ["tests/workers/**/*.test.ts", "tests/fuzz/**/*.test.ts"],
          provide: {
            fuzzRequests: Number(process.env["FUZZ_REQUESTS"] ?? 1_000),
            fuzzSeed: process.env["FUZZ_SEED"] ? Number(process.env["FUZZ_SEED"]) : null,
          },
        },
      },
    ],
  },
});
