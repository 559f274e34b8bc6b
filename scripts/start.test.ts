import { createServer } from "node:net";

import { expect, test } from "vitest";

import { makeOwnerDesk } from "../tests/support/owner-desk";
import { portProblem, settingsLines } from "./start";

test("the settings are read as the site reads them, and a name that is none is mentioned without its value", () => {
  const { folder, read, write } = makeOwnerDesk();
  write("wrangler.toml", `${read("wrangler.toml")}\n[[send_email]]\nname = "MAIL"\n`);
  write(".dev.vars", "MAIL_FROM=hello@firm.test\nGOOGLE_CALENDAR=abc\nAIRTABLE_TOKEN=pat1\n");
  expect(settingsLines(folder)).toEqual([
    "Settings: .dev.vars has GOOGLE_CALENDAR, which is no setting (docs/settings.md).",
    "Settings: AIRTABLE_BASE_ID is missing: Airtable needs AIRTABLE_TOKEN and AIRTABLE_BASE_ID together.",
    "Calendar: embedded. Blog: misconfigured.",
  ]);
});

test("a port in use is reported before anything is built, and so is what is no port; one that is free again is fine", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address ? String(address.port) : "";
  expect(await portProblem(port)).toBe(
    `Port ${port} is in use. Stop what listens there, or choose another one: PORT=9000 npm start`,
  );
  for (const wrong of ["", "abc", "0", "70000", "80.5", "-1"]) {
    expect(await portProblem(wrong)).toBe("PORT is not a port: it has to be a number from 1 to 65535.");
  }
  await new Promise((resolve) => {
    server.close(resolve);
  });
  // The second time shows that the probe itself leaves the port.
  expect([await portProblem(port), await portProblem(port)]).toEqual([null, null]);
});
