import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

import { policies } from "../scripts/policies.mjs";

/** What the owner has written into app/domain/business.ts and app/content/brand.ts, as it stands there: `npm run test:business`. */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  resolve: { tsconfigPaths: true },
  plugins: [policies()],
  test: {
    name: "own-business",
    include: ["app/domain/business.test.ts", "tests/this-business/**/*.test.ts"],
    environment: "node",
    setupFiles: ["./tests/support/console-guard.ts"],
  },
});
