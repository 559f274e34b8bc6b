/** Whether a request bears the token. */
export async function bearerMatches(request: Request, token: string): Promise<boolean> {
  const given = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  return given !== undefined && (await secretsMatch(given, token));
}

/** Whether two texts are the same. Both are hashed first, so that neither their length nor their letters show in the time taken. */
export async function secretsMatch(given: string, secret: string): Promise<boolean> {
  const [a, b] = await Promise.all([digest(given), digest(secret)]);
  let difference = 0;
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] ?? 0);
  return difference === 0;
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}
