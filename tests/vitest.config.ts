import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

/** The rules of booking must not depend on the machine's time zone: they run once more far on either side of the site's. */
const ZONES = ["Asia/Tokyo", "Pacific/Pago_Pago"];

/** Which part runs; scripts/test.mjs names what is in which. */
const part = process.env["PART"] ?? "both";

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    // One more than cores: those of the Worker's tests wait while modules are handed over to it.
    maxWorkers: availableParallelism() + 1,
    reporters: [
      ["default", { summary: false }],
      ["json", { outputFile: `reports/vitest-${part}.json` }],
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
          setupFiles: ["./tests/support/console-guard.ts"],
        },
      })),
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
