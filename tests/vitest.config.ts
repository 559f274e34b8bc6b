import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

/** The rules of booking must not depend on the machine's time zone: they run once more in these. */
const ZONES = ["Asia/Tokyo", "America/Bogota", "Pacific/Pago_Pago"];

/** They replace modules of the site, of which each needs its own copy. */
const WITH_MOCKS = ["blog-drafts", "clock-change", "other-hours", "renamed", "temporal-late"].map(
  (name) => `tests/workers/${name}.test.ts`,
);

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    // Vitest leaves one core free for an editor, which is half of a small machine.
    maxWorkers: "100%",
    reporters: [
      ["default", { summary: false }],
      ["json", { outputFile: "reports/vitest.json" }],
    ],
    projects: [
      { extends: "./tests/vitest.unit.ts" },
      ...ZONES.map((zone) => ({
        resolve: { tsconfigPaths: true },
        test: {
          name: zone,
          include: ["app/domain/**/*.test.ts"],
          environment: "node" as const,
          isolate: false,
          // A thread cannot have a zone of its own.
          pool: "forks" as const,
          env: { TZ: zone },
          testTimeout: 30_000,
          setupFiles: ["./tests/support/setup.ts"],
        },
      })),
      {
        extends: "./tests/vitest.worker.ts",
        test: {
          name: "worker",
          include: ["tests/workers/**/*.test.ts", "tests/fuzz/**/*.test.ts"],
          exclude: WITH_MOCKS,
          // Loading the Worker's modules for each file took as long as its tests; ./workers/support/setup.ts parts the files.
          isolate: false,
          setupFiles: ["./tests/workers/support/setup.ts"],
          provide: {
            fuzzRequests: Number(process.env["FUZZ_REQUESTS"] ?? 1_000),
            fuzzSeed: process.env["FUZZ_SEED"] ? Number(process.env["FUZZ_SEED"]) : null,
          },
        },
      },
      {
        extends: "./tests/vitest.worker.ts",
        test: { name: "worker, mocked", include: WITH_MOCKS, setupFiles: ["./tests/support/setup.ts"] },
      },
    ],
  },
});
