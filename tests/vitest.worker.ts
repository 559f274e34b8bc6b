import { fileURLToPath } from "node:url";

import { cloudflareTest } from "@cloudflare/vitest-pool-workers";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vitest/config";

import { brand } from "../app/content/brand.ts";
import { inlineScripts } from "../scripts/inline-scripts.mjs";
import { policies } from "../scripts/policies.mjs";
import { settingNames } from "../workers/settings-table.ts";

/** Where a test that failed points to. */
const READ = ["../workers/", "."].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));

export default defineConfig({
  resolve: { tsconfigPaths: true },
  plugins: [
    // Vitest empties stylesheets, and React warns about an empty URL.
    {
      name: "address-of-the-sheet",
      enforce: "pre",
      resolveId: (id) => (id.endsWith("/app.css?url") ? "\0sheet" : null),
      load: (id) => (id === "\0sheet" ? 'export default "/assets/app.css";' : null),
    },
    // Each test file is handed every module anew, and a module's source map is longer than the module. Vite heeds this only
    // with a changed text.
    {
      name: "maps-of-what-is-read",
      enforce: "post",
      transform: (code, id) =>
        READ.some((folder) => id.startsWith(folder)) ? null : { code: `${code}\n`, map: { mappings: "" } },
    },
    policies(),
    inlineScripts(),
    reactRouter(),
    cloudflareTest({
      main: "./workers/app.ts",
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        cf: false,
        // In the place of the owner's, which wrangler.toml and .dev.vars have: an empty one is not set.
        bindings: {
          ...Object.fromEntries([...settingNames, "TRIAL"].map((name) => [name, ""])),
          SITE_URL: brand.origin,
          ANALYTICS_ID: "G-NIGHTSHIFT",
        },
        // A request that a test does not answer itself must not leave the machine.
        outboundService: (request: { url: string }) => new Response(`blocked ${request.url}`, { status: 599 }) as never,
      },
    }),
  ],
  // Many tests run at once on two cores, and a slow machine is not the site's fault.
  test: { setupFiles: ["./tests/support/console-guard.ts"], testTimeout: 30_000, hookTimeout: 30_000 },
});
