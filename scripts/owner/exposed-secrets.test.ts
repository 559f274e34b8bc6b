import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { tempFolder } from "../../tests/support/temp-folder";
import { secretsInFiles } from "./exposed-secrets";

function folderOf(files: Record<string, string>): string {
  const folder = tempFolder("nightshift-client-");
  mkdirSync(join(folder, "assets"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test("names and values of secrets are found in what visitors can fetch, and so are source maps", () => {
  const folder = folderOf({
    "assets/a.js": "const id = 'G-NIGHTSHIFT'; const mail = 'hello@firm.example'",
    "assets/b.js": "env.AIRTABLE_TOKEN",
    "assets/c.js": "x='MIIEvQIBADANBg'",
    "assets/d.js.map": "{}",
    "index.html": "off",
  });
  const key = "-----BEGIN PRIVATE KEY-----\\nMIIEvQIBADANBg\\n-----END PRIVATE KEY-----";
  const open = { ANALYTICS_ID: "G-NIGHTSHIFT", MAIL_FROM: "hello@firm.example", AIRTABLE_TABLE: "Posts" };
  expect(secretsInFiles(folder, { ...open, GOOGLE_PRIVATE_KEY: key }).toSorted()).toEqual([
    join("assets", "b.js: AIRTABLE_TOKEN"),
    join("assets", "c.js: GOOGLE_PRIVATE_KEY"),
    join("assets", "d.js.map: a source map"),
  ]);
});
