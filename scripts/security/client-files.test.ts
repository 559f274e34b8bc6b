import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { settingsInFiles } from "./client-files";

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "nightshift-client-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test("names and values of settings are found in what visitors can fetch, and so are source maps", () => {
  const folder = folderOf({
    "assets/a.js": "const id = 'G-NIGHTSHIFT'",
    "assets/b.js": "env.AIRTABLE_TOKEN",
    "assets/c.js": "x='MIIEvQIBADANBg'",
    "assets/d.js.map": "{}",
    "index.html": "off",
  });
  const names = ["ANALYTICS_ID", "AIRTABLE_TOKEN", "GOOGLE_PRIVATE_KEY", "RATE_LIMITS"];
  const key = "-----BEGIN PRIVATE KEY-----\\nMIIEvQIBADANBg\\n-----END PRIVATE KEY-----";
  const values = { ANALYTICS_ID: "G-NIGHTSHIFT", GOOGLE_PRIVATE_KEY: key, RATE_LIMITS: "off" };
  expect(settingsInFiles(folder, names, values).toSorted()).toEqual([
    join("assets", "b.js: AIRTABLE_TOKEN"),
    join("assets", "c.js: GOOGLE_PRIVATE_KEY"),
    join("assets", "d.js.map: a source map"),
  ]);
  expect(settingsInFiles(folder, names.slice(0, 1), values)).toHaveLength(1);
});
