import { expect, test, vi } from "vitest";

import { makeServiceAccount } from "../../../tests/fakes/google/keys";
import { createAccessTokens } from "./authorized-call";

async function settings() {
  const { clientEmail, privateKeyPem } = await makeServiceAccount();
  return {
    clientEmail,
    privateKey: privateKeyPem,
    calendarId: "demos",
    busyCalendarIds: ["demos"],
    impersonate: null,
    tokenUrl: "https://token.example",
    apiUrl: "https://api.example",
  };
}

test("the private key is imported once, to sign with and never to be read again", async () => {
  const importKey = vi.spyOn(crypto.subtle, "importKey");
  let minted = 0;
  const fetch = async () => Response.json({ access_token: `token-${(minted += 1)}`, expires_in: 3_599 });
  const tokens = createAccessTokens(await settings(), fetch, () => 0);
  for (const token of ["token-1", "token-2", "token-3"]) {
    expect(await tokens.get()).toEqual({ ok: true, token });
    tokens.drop(token);
  }
  expect(importKey).toHaveBeenCalledTimes(1);
  const [format, , , extractable, usages] = importKey.mock.calls[0] ?? [];
  expect([format, extractable, usages]).toEqual(["pkcs8", false, ["sign"]]);
  const key = await importKey.mock.results[0]?.value;
  await expect(crypto.subtle.exportKey("pkcs8", key)).rejects.toThrow("not extractable");
});

test("an invalid key is an error of the settings, and is not quoted", async () => {
  const broken = { ...(await settings()), privateKey: "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----" };
  const tokens = createAccessTokens(
    broken,
    async () => Response.error(),
    () => 0,
  );
  const failure = { reason: "configuration", detail: "private key cannot be used" };
  expect(await tokens.get()).toEqual({ ok: false, failure, text: "" });
});

test.each(["ya29.a0AfH6SM", "Bearer -----BEGIN PRIVATE KEY-----", "eyJhbGciOiJSUzI1NiJ9.e30.x"])(
  "an error that quotes what was sent (%s) is reported without the quotation",
  async (error) => {
    const tokens = createAccessTokens(
      await settings(),
      async () => Response.json({ error }, { status: 400 }),
      () => 0,
    );
    const failure = { reason: "configuration", detail: "token 400 no reason given" };
    expect(await tokens.get()).toMatchObject({ ok: false, failure });
  },
);
