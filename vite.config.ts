import { chmodSync, existsSync } from "node:fs";
import { join } from "node:path";

import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

import { inlineScripts } from "./scripts/inline-scripts.mjs";
import { sitePictures } from "./scripts/pictures/plugin.mjs";
import { policies } from "./scripts/policies.mjs";
import { staffPages } from "./scripts/staff-pages.mjs";

// Both are read by Cloudflare's tools when a server starts: no lookup of request.cf, no telemetry.
process.env["CLOUDFLARE_CF_FETCH_ENABLED"] ??= "false";
process.env["WRANGLER_SEND_METRICS"] ??= "false";

/** Where local data is kept; tests give a folder of their own. */
const state = process.env["STATE_DIR"];

/** What the stylesheets are written for; older browsers get them as they stand, and are readable by them. */
const CSS_TARGET = ["chrome123", "edge123", "firefox120", "safari17.5"];

/** The name of a script: ten hexadecimal digits spell no word, and tell a year of releases apart. */
const NEUTRAL = "assets/[hash:10].js";

/** Cloudflare's plugin copies `.dev.vars` beside the server's build, which `npm start` reads: for its owner's eyes alone. */
function privateSecrets(): Plugin {
  return {
    name: "private-secrets",
    writeBundle({ dir = "" }) {
      const copy = join(dir, ".dev.vars");
      if (existsSync(copy)) chmodSync(copy, 0o600);
    },
  };
}

export default defineConfig({
  plugins: [
    cloudflare({
      viteEnvironment: { name: "ssr" },
      inspectorPort: false,
      persistState: state ? { path: state } : true,
    }),
    // Its own pass would spell out what CSS_TARGET knows, and a second pass would double what the first wrote.
    tailwindcss({ optimize: false }),
    policies(),
    inlineScripts(),
    reactRouter(),
    staffPages(),
    sitePictures(),
    privateSecrets(),
  ],
  resolve: { tsconfigPaths: true },
  build: {
    cssTarget: CSS_TARGET,
    // Says which file is which (.vite/manifest.json); not deployed, by public/.assetsignore.
    manifest: true,
    rolldownOptions: {
      output: { hashCharacters: "hex" },
      // Twenty lines about our own plugins would hide the one that matters.
      checks: { pluginTimings: false },
      treeshake: {
        // These only say things: what the browser's build does not use of them must not travel to it.
        moduleSideEffects: [{ test: /\/app\/(content|domain|hydration|seo)\//, sideEffects: false }],
      },
    },
  },
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          // Names stay, because the log says by name where an error was thrown.
          output: { minify: { compress: true, mangle: { keepNames: true }, codegen: { removeWhitespace: true } } },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // No words: blockers refuse files that are called like a cookie question, a share menu or a tracker.
            entryFileNames: NEUTRAL,
            chunkFileNames: NEUTRAL,
            codeSplitting: {
              groups: [
                // Two files and not thirty: together they compress better, and each is read in a task of its own.
                { name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
                // What every page has, with all that it imports. Not the entry: that one has to run last. The assistant
                // takes its questions' list from text.tsx, and comes to every page.
                {
                  name: "shell",
                  test: /\/app\/(root|components\/text)\.tsx|\/node_modules\/react-router\//,
                  priority: 2,
                },
                // What several screens share; not what a feature brings along, nor their words, which only they need, nor the
                // drawn products, which are large and on few of them.
                {
                  name: "parts",
                  test: /\/app\/components\/(?!scenes\/)/,
                  minShareCount: 3,
                  priority: 1,
                },
                // Whoever has one of these has most of what it is made of.
                { name: "drawn", test: /\/app\/components\/scenes\//, priority: 0 },
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
