import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { makeServiceAccount } from "../../tests/fakes/google/keys";
import { readGoogleKey } from "./google-key";

const PEM = String.raw`-----BEGIN PRIVATE KEY-----\nK-OF-NOBODY\n-----END PRIVATE KEY-----\n`;

function fileOf(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), "key-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "key.json");
  writeFileSync(file, content);
  return file;
}

test("a service account's key file gives its address and its key", async () => {
  const { clientEmail, privateKeyPem } = await makeServiceAccount();
  const content = { type: "service_account", client_email: clientEmail, private_key: privateKeyPem, project_id: "p" };
  const key = readGoogleKey(fileOf(JSON.stringify(content)));
  expect(key).toEqual({ ok: true, clientEmail, privateKey: privateKeyPem });
});

test.for<[what: string, content: string, message: RegExp]>([
  ["that is no JSON", "-----BEGIN", /is no JSON/],
  ["that is no object", '"K-OF-NOBODY"', /is no key file/],
  ["of a client", '{"type":"authorized_user"}', /no service account's key/],
  ["without an address", '{"type":"service_account","private_key":"K-OF-NOBODY"}', /client_email is missing/],
  ["without a key", '{"type":"service_account","client_email":"a@b"}', /private_key is missing/],
  [
    "with another kind of key",
    '{"type":"service_account","client_email":"a@b","private_key":"K-OF-NOBODY"}',
    /no PEM block/,
  ],
  ["with half a key", `{"type":"service_account","client_email":"a@b","private_key":"${PEM}"}`, /is not whole/],
  ["that is far too large", `"${"K-OF-NOBODY".repeat(10_000)}"`, /too large/],
])("a file %s is refused, and nothing of it is printed", ([, content, message]) => {
  const key = readGoogleKey(fileOf(content));
  expect(key).toMatchObject({ ok: false, problem: expect.stringMatching(message) });
  expect(JSON.stringify(key)).not.toContain("K-OF-NOBODY");
});

test("a file that is not there is reported", () => {
  expect(readGoogleKey("/nowhere/key.json")).toEqual({ ok: false, problem: "/nowhere/key.json cannot be read." });
});
