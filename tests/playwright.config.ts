import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { defineConfig } from "playwright/test";

import { chromiumLaunch } from "./chromium.ts";

const port = Number(process.env["E2E_PORT"] ?? 4183);
const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: "./e2e",
  outputDir: "../test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  workers: 2,
  // A browser that a busy machine does not let start must not cost a release. What needed it is named at the end.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 30_000,
  reporter: [["list"], ["json", { outputFile: "../reports/playwright.json" }]],
  use: {
    baseURL,
    timezoneId: "Europe/London",
    locale: "en-GB",
    // Recording every test takes a third of the time; TRACE=1 records those that fail.
    trace: process.env["TRACE"] ? "retain-on-failure" : "off",
    launchOptions: chromiumLaunch,
    // Under the name HeadlessChrome, servers and libraries take the browser for a bot.
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36",
  },
  projects: [
    {
      name: "desktop",
      grepInvert: /@nojs|@phone/,
      use: { browserName: "chromium", viewport: { width: 1280, height: 800 } },
    },
    {
      name: "phone",
      grep: /@phone/,
      use: { browserName: "chromium", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: "nojs", grep: /@nojs/, use: { browserName: "chromium", javaScriptEnabled: false } },
  ],
  webServer: {
    cwd: new URL("..", import.meta.url).pathname,
    command: `vite preview --port ${port}`,
    url: `${baseURL}/api/health`,
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: "ignore",
    stderr: "pipe",
    // Fresh data for each run.
    env: { STATE_DIR: mkdtempSync(join(tmpdir(), "nightshift-e2e-")) },
  },
});
