import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

/** What other people's programs make of the built site: they run in Node, and ask it over loopback. */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  resolve: { tsconfigPaths: true },
  test: {
    name: "clients",
    include: ["tests/clients/**/*.test.ts"],
    environment: "node",
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
