import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { freePort } from "./free-port.mjs";
import { createSiteProcess } from "./site-process.ts";

/**
 * Serves the production build on loopback until `stop` is called, as `npm start` does but with empty data and without
 * the owner's `.dev.vars`. It ends with this process too. Rejects when it does not answer within half a minute.
 */
export async function servePreview(port?: number): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "nightshift-preview-"));
  const site = createSiteProcess(folder, port ?? (await freePort()), {});
  await site.start();
  return {
    origin: site.url,
    stop: async () => {
      await site.kill();
      rmSync(folder, { recursive: true });
    },
  };
}
