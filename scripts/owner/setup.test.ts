import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { makeServiceAccount } from "../../tests/fakes/google/account";
import { createFakeWrangler } from "../../tests/fakes/wrangler";
import { makeOwnerDesk } from "../../tests/support/owner-desk";
import { root } from "../run.mjs";
import { readDevVars } from "./local-settings";
import { setup, type SetupOptions } from "./setup";

const TOKEN = "pat-of-nobody-0123456789";
const BEARERS = ["OPERATOR_TOKEN", "REVALIDATE_TOKEN"] as const;
const account = makeServiceAccount();

/** An owner's folder with a service account's key file in it. */
async function makeDesk() {
  const { clientEmail, privateKeyPem } = await account;
  const desk = makeOwnerDesk();
  desk.write(
    "key.json",
    JSON.stringify({ type: "service_account", client_email: clientEmail, private_key: privateKeyPem }),
  );
  const { cloudflare, wrangler } = createFakeWrangler();
  const inputs: string[] = [];
  return {
    ...desk,
    cloudflare,
    wrangler,
    inputs,
    privateKey: privateKeyPem,
    setUp: async (options: Partial<SetupOptions> = {}) => {
      const lines: string[] = [];
      const code = await setup(
        {
          folder: desk.folder,
          wrangler: async (args, given) => {
            if (given?.input !== undefined) inputs.push(given.input);
            return await wrangler(args, given);
          },
          print: (line) => void lines.push(line),
        },
        { generate: false, remote: false, ...options },
      );
      return { code, printed: lines.join("\n") };
    },
  };
}

test("without .dev.vars it is the example with the key file's lines and tokens, for its owner's eyes alone, and prints no secret", async () => {
  const { folder, setUp, read, modeOf, privateKey } = await makeDesk();
  const { code, printed } = await setUp({ googleKey: "key.json", generate: true });
  expect([code, printed]).toEqual([0, expect.stringContaining("wrote GOOGLE_CLIENT_EMAIL, GOOGLE_PRIVATE_KEY,")]);
  const vars = readDevVars(folder);
  expect(Object.keys(vars)).toEqual(["GOOGLE_CLIENT_EMAIL", "GOOGLE_PRIVATE_KEY", ...BEARERS]);
  expect(vars["GOOGLE_PRIVATE_KEY"]).toBe(privateKey.trim());
  for (const name of BEARERS) expect(vars[name]).toMatch(/^[\w-]{43}$/);
  expect(modeOf(".dev.vars")).toBe(0o600);
  const before = read(".dev.vars");
  expect(before.startsWith(readFileSync(join(root, ".dev.vars.example"), "utf8"))).toBe(true);
  const secrets = [privateKey.split("\n")[1] ?? "", ...BEARERS.map((name) => vars[name] ?? "")];
  for (const secret of secrets) expect(printed).not.toContain(secret);
  expect((await setUp({ googleKey: "key.json", generate: true })).printed).toContain("nothing to add");
  expect(read(".dev.vars")).toBe(before);
});

test("a file that is no key is refused, and nothing is written", async () => {
  const { setUp, read, write } = await makeDesk();
  for (const content of ["-----BEGIN K-OF-NOBODY", '{"type":"authorized_user"}']) {
    write("key.json", content);
    const { code, printed } = await setUp({ googleKey: "key.json" });
    expect([code, printed]).toEqual([1, "key.json is not the JSON file of a service account's key."]);
  }
  expect((await setUp({ googleKey: "nowhere.json" })).code).toBe(1);
  expect(read(".dev.vars")).toBe("");
});

test("MAIL-08 --generate makes tokens that are missing, too short or the same, and the key of a webhook, and leaves the rest", async () => {
  const { folder, setUp, write } = await makeDesk();
  const same = "0123456789012345678901234567890123456789";
  write(".dev.vars", `OPERATOR_TOKEN=${same}\nREVALIDATE_TOKEN=${same}\nSTAFF_WEBHOOK_URL=https://crm.test/hook\n`);
  expect((await setUp({ generate: true })).code).toBe(0);
  const made = readDevVars(folder);
  expect(made["OPERATOR_TOKEN"]).toBe(same);
  expect(new Set(BEARERS.map((name) => made[name])).size).toBe(2);
  expect(made["STAFF_WEBHOOK_SECRET"]).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await setUp({ generate: true });
  expect(readDevVars(folder)).toEqual(made);
  write(".dev.vars", "REVALIDATE_TOKEN=short\n");
  await setUp({ generate: true });
  for (const name of BEARERS) expect(readDevVars(folder)[name]).toMatch(/^[\w-]{43}$/);
});

test("--remote sends the settings as secrets, none of them in the list of processes, and keeps stand-ins and what is public here", async () => {
  const { setUp, write, inputs, cloudflare } = await makeDesk();
  write(
    ".dev.vars",
    `TRIAL='{"googleUrl":"http://127.0.0.1:8790"}'\nGOOGLE_CLIENT_EMAIL=a@b.test\nAIRTABLE_TOKEN=${TOKEN}\nANALYTICS_ID=""\nSITE_URL=https://firm.test\n`,
  );
  const { code, printed } = await setUp({ remote: true });
  expect(code).toBe(0);
  expect(inputs.map((text): unknown => JSON.parse(text))).toEqual([{ AIRTABLE_TOKEN: TOKEN }]);
  expect(printed).toContain("Stand-ins of GOOGLE are in use here");
  expect(`${printed} ${cloudflare.calls.join(" ")}`).not.toContain(TOKEN);
  write(".dev.vars", `GOOGLE_CLIENT_EMAIL=a@b.test\nMEETING_PLACE=" "\n`);
  expect((await setUp({ remote: true })).printed).not.toContain("Stand-ins");
  expect(JSON.parse(inputs[1] ?? "")).toEqual({ GOOGLE_CLIENT_EMAIL: "a@b.test" });
  write(".dev.vars", "");
  expect((await setUp({ remote: true })).printed).toContain("There is nothing to send.");
  expect(inputs).toHaveLength(2);
});

test("a setting of .dev.vars that cannot be used, such as a key on bare lines, is named, and nothing is sent", async () => {
  const { setUp, write, inputs, privateKey } = await makeDesk();
  write(".dev.vars", `GOOGLE_PRIVATE_KEY=${privateKey}`);
  const { code, printed } = await setUp({ remote: true });
  expect([code, printed, inputs]).toEqual([1, expect.stringMatching(/^GOOGLE_PRIVATE_KEY must be a PKCS#8 PEM/m), []]);
});

test.for([10214, 10215])(
  "where the newest version is not live (%i), a secret waits in a version for the next deploy",
  async (refusal) => {
    const { setUp, write, wrangler, cloudflare } = await makeDesk();
    await wrangler(["deploy"]);
    cloudflare.faults["secret bulk"] = refusal;
    write(".dev.vars", `AIRTABLE_TOKEN=${TOKEN}\n`);
    const { code, printed } = await setUp({ remote: true });
    expect(code).toBe(0);
    expect(cloudflare.versions.at(-1)?.secrets).toEqual({ AIRTABLE_TOKEN: TOKEN });
    expect(cloudflare.deployments).toHaveLength(1);
    expect(printed).toMatch(/^Not live yet: AIRTABLE_TOKEN\..*`npm run deploy`/m);
    expect(printed).toContain("Do not deploy that version itself");
  },
);

test("another refusal of the secrets is the exit status, and no version is made for it", async () => {
  const { setUp, write, cloudflare } = await makeDesk();
  write(".dev.vars", `AIRTABLE_TOKEN=${TOKEN}\n`);
  cloudflare.faults["secret bulk"] = 10013;
  expect((await setUp({ remote: true })).code).toBe(1);
  expect(cloudflare.calls.at(-1)).toBe("secret bulk");
  cloudflare.faults = { "secret bulk": 10215, "versions secret bulk": 10013 };
  const aside = await setUp({ remote: true });
  expect([aside.code, aside.printed]).toEqual([1, expect.not.stringContaining("Not live yet")]);
});
