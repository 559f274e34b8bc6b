import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../../scripts/run.mjs";
import { serveBuilt } from "../support/built-site.ts";
import { TUESDAY } from "./moments.ts";

/** The operator's token of every site that tests visit. */
export const OPERATOR_TOKEN = "operator-of-tests-0123456789abcdef0123";

/** A separate site with empty data, a set clock and none of the owner's settings. */
export type SiteAt = {
  /** http://127.0.0.1 and its port, without a slash at the end. */
  readonly url: string;
  /** How far its clock is ahead of the machine's, in milliseconds. */
  readonly shiftMs: number;
};

/** Serves the build until `stop` is called. Its clock starts at the given moment and advances from there. */
export async function serveAt(moment: string, port = 0): Promise<SiteAt & { stop: () => Promise<void> }> {
  const shiftMs = Date.parse(moment) - Date.now();
  const site = await serveBuilt({ OPERATOR_TOKEN }, { port, trial: { clockShiftMs: shiftMs } });
  return {
    url: site.origin,
    shiftMs,
    stop: async () => {
      await site.close();
      mkdirSync(join(root, "test-results"), { recursive: true });
      writeFileSync(join(root, "test-results", `site-${moment.slice(0, 13)}.log`), site.log());
    },
  };
}

/** Before all tests: serves the site for tests that set no moment, and provides its URL and time. */
export default async function serveOrdinarySite(): Promise<() => Promise<void>> {
  const { url, shiftMs, stop } = await serveAt(TUESDAY, Number(process.env["E2E_PORT"] ?? 0));
  process.env["E2E_URL"] = url;
  process.env["E2E_CLOCK_SHIFT_MS"] = String(shiftMs);
  return stop;
}
