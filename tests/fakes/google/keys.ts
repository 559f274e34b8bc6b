/** A service account as its owner has it, and the public half as Google has it. */
export type ServiceAccount = {
  clientEmail: string;
  /** PKCS#8 PEM with real line breaks. */
  privateKeyPem: string;
  publicKey: JsonWebKey;
};

const PEM_LINE_CHARACTERS = 64;

function toPem(der: ArrayBuffer): string {
  const base64 = btoa(Array.from(new Uint8Array(der), (byte) => String.fromCharCode(byte)).join(""));
  const lines: string[] = [];
  for (let at = 0; at < base64.length; at += PEM_LINE_CHARACTERS)
    lines.push(base64.slice(at, at + PEM_LINE_CHARACTERS));
  return `-----BEGIN PRIVATE KEY-----\n${lines.join("\n")}\n-----END PRIVATE KEY-----\n`;
}

/**
 * Makes a service account with a fresh 2048-bit RSA key, so that no key is ever committed.
 * Throws only if the platform's WebCrypto answers with something other than a key pair.
 */
export async function makeServiceAccount(
  clientEmail = "booking@fake-project.iam.gserviceaccount.com",
): Promise<ServiceAccount> {
  const pair = await crypto.subtle.generateKey(
    {
      name: "RSASSA-PKCS1-v1_5",
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: "SHA-256",
    },
    true,
    ["sign", "verify"],
  );
  if (!("privateKey" in pair)) throw new Error("WebCrypto made no key pair");
  const pkcs8 = await crypto.subtle.exportKey("pkcs8", pair.privateKey);
  const publicKey = await crypto.subtle.exportKey("jwk", pair.publicKey);
  if (!("byteLength" in pkcs8) || "byteLength" in publicKey) throw new Error("WebCrypto exported an unexpected form");
  return { clientEmail, privateKeyPem: toPem(pkcs8), publicKey };
}
