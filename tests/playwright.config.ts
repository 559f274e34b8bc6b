import { defineConfig } from "playwright/test";

import { shellLaunch } from "./chromium.ts";
import { MOMENTS, TUESDAY } from "./e2e/moments.ts";
import type { SiteOptions } from "./e2e/site-test.ts";

/** The tests that look into Google's calendar and the mail service. */
const WITH_GOOGLE = "**/booking-journeys.spec.ts";

/** What `npm test` leaves to `npm run test:all`: whole files, and tests with the tag of `e2e/rest.ts`. */
const REST_FILES = [
  "assistant",
  "before-hydration",
  "booking-note",
  "calculator",
  "counts",
  "faults",
  "home-hero",
  "home-services",
  "hydration",
  "navigation",
  "network",
  "older-browsers",
  "picture",
  "shared-computer",
];
const REST = new RegExp(String.raw`@rest|(?<![\w-])(?:${REST_FILES.join("|")})\.spec\.ts`);

/** Which part runs: "first" is that of `npm test`, "rest" that of `npm run test:all`; not set: both. */
const part = process.env["PART"];

export default defineConfig<object, SiteOptions>({
  testDir: "./e2e",
  outputDir: "../test-results",
  snapshotPathTemplate: "{testDir}/aria/{arg}{ext}",
  globalSetup: "./e2e/site-at.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  workers: 2,
  // A machine with shared cores may be many times slower, which is not the site's fault. Each step has its limit, so that of a
  // whole test, of which some have a hundred steps, only has to end it.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: `../reports/playwright-${part ?? "both"}.json` }]],
  use: {
    browserName: "chromium",
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    viewport: { width: 1280, height: 800 },
    timezoneId: "Europe/London",
    locale: "en-GB",
    // Recording every test takes a third of the time; TRACE=1 records those that fail.
    trace: process.env["TRACE"] ? "retain-on-failure" : "off",
    launchOptions: shellLaunch,
    // Servers and libraries treat the name HeadlessChrome as a bot.
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36",
  },
  projects: [
    {
      name: "Tuesday",
      ...(part === "rest" && { grep: REST }),
      ...(part === "first" && { grepInvert: REST }),
      testIgnore: WITH_GOOGLE,
      // Animations paint a fifth of what a test paints. On a phone, in Google's journeys and in `npm run test:browsers` they run.
      use: { contextOptions: { reducedMotion: "reduce" } },
    },
    ...(part === "first"
      ? []
      : [
          { name: "Google", testMatch: WITH_GOOGLE, use: { moment: TUESDAY }, workers: 1 },
          ...MOMENTS.map(({ name, at, zone }) => ({
            name,
            grep: /@calendar/,
            use: { moment: at, timezoneId: zone },
            // One worker, so that the site of each moment is started once.
            workers: 1,
          })),
        ]),
  ],
});
