import { chmodSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { makeOwnerDesk } from "../tests/support/owner-desk";
import { settingsLines } from "./start";

test("the settings are read as the site reads them, and a name that is none is mentioned without its value", () => {
  const { folder, read, write } = makeOwnerDesk();
  const config = read("wrangler.toml").replace(/\[\[kv_namespaces\]\]\nbinding = .*\n/, "");
  write("wrangler.toml", `${config}\n[[send_email]]\nname = "MAIL"\n`);
  write(".dev.vars", "MAIL_FROM=hello@firm.test\nGOOGLE_CALENDAR=abc\nAIRTABLE_TOKEN=pat1\n");
  chmodSync(join(folder, ".dev.vars"), 0o640);
  expect(settingsLines(folder)).toEqual([
    "Settings: others on this machine may read .dev.vars: chmod 600 .dev.vars",
    "Settings: .dev.vars has GOOGLE_CALENDAR, which is no setting (docs/settings.md).",
    "Settings: AIRTABLE_BASE_ID is missing: Airtable needs AIRTABLE_TOKEN and AIRTABLE_BASE_ID together.",
    "Settings: wrangler.toml does not bind SITE_KV, which the site needs: take its block from the release's own file.",
    "Calendar: embedded. Blog: misconfigured.",
  ]);
  chmodSync(join(folder, ".dev.vars"), 0o600);
  expect(settingsLines(folder)).toHaveLength(4);
});
