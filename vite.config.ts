import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

import { covers } from "./scripts/covers.mjs";
import { sitePictures } from "./scripts/pictures/plugin.mjs";

// Both are read by Cloudflare's tools when a server starts: no lookup of request.cf, no telemetry.
process.env["CLOUDFLARE_CF_FETCH_ENABLED"] ??= "false";
process.env["WRANGLER_SEND_METRICS"] ??= "false";

/** Where local data is kept; tests give a folder of their own. */
const state = process.env["STATE_DIR"];

/** What so many parts of the site use, all but every page uses. */
const SHARED_BY = 8;

export default defineConfig({
  plugins: [
    cloudflare({
      viteEnvironment: { name: "ssr" },
      inspectorPort: false,
      persistState: state ? { path: state } : true,
    }),
    tailwindcss(),
    reactRouter(),
    sitePictures(),
    covers(),
  ],
  resolve: { tsconfigPaths: true },
  build: {
    rolldownOptions: {
      treeshake: {
        // These only say things: what the browser's build does not use of them must not travel to it.
        moduleSideEffects: [{ test: /\/app\/(content|domain|seo)\//, sideEffects: false }],
      },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Three files and not thirty: together they compress better, apart each is read in a task of its own.
                { name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
                { name: "router", test: /\/node_modules\/react-router\//, priority: 2 },
                { name: "shared", test: /\/app\//, minShareCount: SHARED_BY, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  server: { host: "127.0.0.1", port: 5173 },
  preview: { host: "127.0.0.1", port: 8787, strictPort: true },
});
