import { createPrivateKey } from "node:crypto";
import { readFileSync, statSync } from "node:fs";

import * as v from "valibot";

/** A key file has two or three kilobytes. */
const MAX_BYTES = 65_536;

const KeyFile = v.object({
  type: v.literal("service_account", "it is no service account's key: type must be service_account"),
  client_email: v.pipe(v.string("client_email is missing"), v.regex(/^\S+@\S+$/, "client_email is no address")),
  private_key: v.pipe(
    v.string("private_key is missing"),
    v.regex(/^-----BEGIN PRIVATE KEY-----[\s\S]+-----END PRIVATE KEY-----\s*$/, "private_key is no PEM block"),
    v.check(isUsable, "private_key is not whole"),
  ),
});

/** The site's settings from a service account's key file, or why they cannot be read; no sentence contains a part of the key. */
export type GoogleKey =
  | { readonly ok: true; readonly clientEmail: string; readonly privateKey: string }
  | { readonly ok: false; readonly problem: string };

/** Reads and checks a service account's JSON key file. Never throws. */
export function readGoogleKey(file: string): GoogleKey {
  let parsed: unknown;
  try {
    if (statSync(file).size > MAX_BYTES) return { ok: false, problem: `${file} is too large for a key file.` };
    parsed = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const reason = error instanceof SyntaxError ? "is no JSON" : "cannot be read";
    return { ok: false, problem: `${file} ${reason}.` };
  }
  const key = v.safeParse(KeyFile, parsed);
  if (!key.success) return { ok: false, problem: `${file} is no key file: ${problemOf(key.issues[0])}.` };
  return { ok: true, clientEmail: key.output.client_email, privateKey: key.output.private_key };
}

/** Own messages only, because the library's messages quote the input, which may be the key. */
function problemOf(issue: v.BaseIssue<unknown>): string {
  const own = /^(it is|client_email|private_key) /.test(issue.message);
  return own ? issue.message : `${v.getDotPath(issue) ?? "its content"} is missing`;
}

function isUsable(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
}
