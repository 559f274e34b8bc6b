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
      {
        resolve: { tsconfigPaths: true },
        test: {
          name: "unit",
          include: [
            "app/**/*.test.ts",
            "workers/**/*.test.ts",
            "scripts/**/*.test.ts",
            "tests/chaos/**/*.test.ts",
            "tests/load/**/*.test.ts",
            "tests/fakes/**/*.test.ts",
            "tests/contract/**/*.test.ts",
          ],
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
