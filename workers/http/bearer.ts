import { sha256 } from "./digest";
import { problem } from "./problem";

/** A 401 for a request without this bearer token, or null when the request has it. */
export async function refuseBearer(request: Request, token: string): Promise<Response | null> {
  const given = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (given !== undefined && (await secretsMatch(given, token))) return null;
  return problem({ status: 401, title: "Invalid token", headers: { "www-authenticate": "Bearer" } });
}

/** Compares two texts in constant time. Hashing first gives both the same length, which timingSafeEqual asks for. */
export async function secretsMatch(given: string, secret: string): Promise<boolean> {
  const [a, b] = await Promise.all([sha256(given), sha256(secret)]);
  return crypto.subtle.timingSafeEqual(a, b);
}
