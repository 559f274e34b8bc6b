/** A service account as its owner has it, and the public half as Google has it. */
export type ServiceAccount = {
  clientEmail: string;
  /** PKCS#8 PEM with real line breaks. */
  privateKeyPem: string;
  publicKey: JsonWebKey;
};
/**
 * Makes a service account with a fresh 2048-bit RSA key, so that no key is ever committed.
 * Throws only if the platform's WebCrypto answers with something other than a key pair.
 */
export declare function makeServiceAccount(clientEmail?: string): Promise<ServiceAccount>;
