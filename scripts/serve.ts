// The child process of `site-process.ts`: serves the production build with the plugin that `npm start` uses, from a folder
// with its own settings and data. Arguments: the folder, the port.
import { join } from "node:path";

import { cloudflare } from "@cloudflare/vite-plugin";
import { preview } from "vite";

// Ends this process when its parent is gone.
import "./run.mjs";

const [folder = ".", port = "0"] = process.argv.slice(2);
process.env["CLOUDFLARE_CF_FETCH_ENABLED"] = "false";
process.env["WRANGLER_SEND_METRICS"] = "false";

await preview({
  root: folder,
  configFile: false,
  logLevel: "warn",
  plugins: [cloudflare({ inspectorPort: false, persistState: { path: join(folder, "state") } })],
  preview: { host: "127.0.0.1", port: Number(port), strictPort: true },
});
