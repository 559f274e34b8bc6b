import { brand } from "./brand.ts";

/** The measurement id of the tests' business. */
export const ANALYTICS_ID = "G-NIGHTSHIFT";

/** What an owner, or `npm run setup`, has written into wrangler.toml, and what stands there before. */
const FRESH: readonly (readonly [line: RegExp, text: string])[] = [
  [/^name = .*$/m, `name = "${brand.slug}"`],
  [/^SITE_URL = .*$/m, `SITE_URL = "${brand.origin}"`],
  [/^ANALYTICS_ID = .*$/m, `ANALYTICS_ID = "${ANALYTICS_ID}"`],
  [/^workers_dev = .*$/m, "workers_dev = true"],
  [/^routes? = .*\n/gm, ""],
];

/** The text of a wrangler.toml with the settings of the tests' business instead of the owner's. */
export function settingsOfTests(text: string): string {
  return FRESH.reduce((left, [line, fresh]) => left.replace(line, fresh), text);
}
