// `npm run renamed`: creates a copy of the site as a new owner would: another name, city, zone, hours and length, with
// samples replaced and without the tests of this business. It builds the copy, searches it for remains of the original
// (tests/renamed/look.ts), and runs the copy's tests; with --short, only some of them.
import { rmSync } from "node:fs";
import { join } from "node:path";

import { writeDevVars } from "../../scripts/owner/local-settings.ts";
import { inCopy, rewrite } from "../support/copy-site.ts";

/** Replacements for each of the brand's words. The name has characters that markup must escape. */
const BRAND = [
  ['name: "Nightshift"', 'name: "Oak & Lumen"'],
  ['legalName: "Nightshift"', 'legalName: "Oak & Lumen LLC"'],
  ['slug: "nightshift"', 'slug: "oak-lumen"'],
  ["samples: true", "samples: false"],
  ["Miami, Florida", "Madrid, Spain"],
  ["Austin, Texas", "Madrid, Spain"],
  [/nightshift[-_.]example/g, "oak-lumen.test"],
] as const;
/** The same of wrangler.toml, after `npm run setup`. */
const SETTINGS = [
  ["https://nightshift.example", "https://oak-lumen.test"],
  ["G-NIGHTSHIFT", "G-OAKLUMEN1"],
  ["workers_dev = true", 'workers_dev = false\nroutes = [{ pattern = "oak-lumen.test", custom_domain = true }]'],
] as const;
/** The same of the business: a zone whose clocks change, and meetings of a length that no full hour is a multiple of. */
const BUSINESS = [
  ['zone: "America/Bogota"', 'zone: "Europe/Madrid"'],
  ['zoneName: "Bogota"', 'zoneName: "Madrid"'],
  [/ *zoneOffset: "UTC-5",\n/g, ""],
  [/\bhours: \[[\d, ]+\]/g, "hours: [9, 10, 11, 12, 13, 14, 15, 16, 17]"],
  ["lengthMinutes: 30", "lengthMinutes: 45"],
  ["windowMonths: 1", "windowMonths: 2"],
  ['zoneName: "EST"', 'zoneName: "CET"'],
] as const;

const SHORT = process.argv.includes("--short");
const VITEST = ["run", "--config", "tests/vitest.config.ts", "--reporter=dot"];
/** The copy's own constants, and bookings, mails and pages by the Worker: for the short form. */
const SOME = ["domain/business.test", "workers/api.test", "clock-change", "mail-news", "own-changes", "for-programs"];
/** Where a test that hangs on the owner's own words or settings would be, for the short form. */
const WHERE_IT_SHOWS = ["app/content", "app/seo", "scripts/owner"];

const isSound = inCopy("renamed", (folder, run) => {
  rewrite(join(folder, "app", "content", "brand.ts"), BRAND);
  rewrite(join(folder, "app", "domain", "business.ts"), BUSINESS);
  rewrite(join(folder, "wrangler.toml"), SETTINGS);
  // Which no test may use.
  writeDevVars(folder, { AIRTABLE_BASE_ID: "appOwn", AIRTABLE_TOKEN: "patOwn", MEETING_PLACE: "Our office" });
  // An owner replaces them by tests of their own constants.
  rmSync(join(folder, "tests", "this-business"), { recursive: true });
  const isClean = run("react-router", "build") && run("node", join(folder, "tests", "renamed", "look.ts"));
  if (!isClean) return false;
  // Both run, regardless of the first one's result.
  if (!SHORT) return [run("vitest", ...VITEST), run("node", "tests/browser-tests.ts")].every(Boolean);
  return (
    run("vitest", "run", "--config", "tests/vitest.unit.ts", "--reporter=dot", ...WHERE_IT_SHOWS) &&
    run("vitest", ...VITEST, "--project", "own-business", "--project", "worker", ...SOME)
  );
});
process.exitCode = isSound ? 0 : 1;
