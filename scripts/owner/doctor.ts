import { setTimeout as pause } from "node:timers/promises";

import { brand } from "../../app/content/brand";
import { examine } from "../../workers/doctor/examine";
import { type Finding, findingLine } from "../../workers/doctor/finding";
import { readSettings } from "../../workers/settings";
import type { SiteAccess } from "../bookings/site-access";
import { readOptions } from "../read-options.mjs";
import { examineThere } from "./examine-there";
import { readLocalSettings } from "./local-settings";
import { sendTestMail } from "./test-mail";

async function examineHere(folder: string, write: boolean): Promise<Finding[]> {
  const source = readLocalSettings(folder);
  return await examine(
    {
      settings: readSettings(source),
      source,
      samples: brand.samples,
      fetch: (input, init) => fetch(input, init),
      now: () => Date.now(),
      uuid: () => crypto.randomUUID(),
      pause: (ms) => pause(ms),
      kv: null,
      desk: null,
    },
    { write },
  );
}

/**
 * `npm run doctor`: checks every setting by using it, one line each. With --mail the site that runs here, or the one that
 * --url names, sends a test mail to staff. Returns the exit status, 1 when something fails.
 */
export async function doctor(folder: string, args: string[]): Promise<number> {
  const { values } = readOptions({
    args,
    options: {
      write: { type: "boolean", default: false },
      mail: { type: "boolean", default: false },
      url: { type: "string" },
    },
  });
  const stored = process.env["OPERATOR_TOKEN"] ?? readLocalSettings(folder)["OPERATOR_TOKEN"];
  const token = typeof stored === "string" && stored.trim() !== "" ? stored.trim() : null;
  const here = `http://localhost:${process.env["PORT"] ?? "8787"}`;
  const access: SiteAccess = { fetch: (input, init) => fetch(input, init), token, here };
  let findings =
    values.url === undefined ? await examineHere(folder, values.write) : await examineThere(values.url, access);
  if (values.mail && typeof findings !== "string") findings = [...findings, await sendTestMail(values.url, access)];
  if (typeof findings === "string") {
    console.error(findings);
    return 1;
  }
  for (const finding of findings) console.log(findingLine(finding));
  const failing = findings.filter(({ state }) => state === "fails").length;
  console.log(failing === 0 ? "Nothing fails." : `${failing} ${failing === 1 ? "thing fails" : "things fail"}.`);
  return failing === 0 ? 0 : 1;
}
