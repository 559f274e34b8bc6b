import { TUESDAY } from "./moments.ts";
import { serveAt } from "./site-at.ts";

/** Before all tests: serves the site for tests that set no moment, and provides its URL and time. */
export default async function serveOrdinarySite(): Promise<() => Promise<void>> {
  const { url, shiftMs, stop } = await serveAt(TUESDAY, Number(process.env["E2E_PORT"] ?? 0));
  process.env["E2E_URL"] = url;
  process.env["E2E_CLOCK_SHIFT_MS"] = String(shiftMs);
  return stop;
}
