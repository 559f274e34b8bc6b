import type { BookingPayload } from "./payload";

/** The server reads no more of a request; browsers let 64 KB of all requests together outlive a page. */
export const MAX_BODY_BYTES = 8_192;
const CUT = "…";

/**
 * The payload as JSON text that the server takes. Two thousand characters may be more than its bytes, in scripts and
 * signs that take four each: then the end of the description gives way, because a shortened lead is better than none.
 */
export function fitPayload(payload: BookingPayload): string {
  const body = JSON.stringify(payload);
  const excess = bytes(body) - MAX_BODY_BYTES;
  if (excess <= 0) return body;
  const characters = Array.from(payload.description);
  let freed = -bytes(CUT);
  while (freed < excess && characters.length > 0) freed += bytes(JSON.stringify(characters.pop())) - 2;
  return JSON.stringify({ ...payload, description: `${characters.join("")}${CUT}` });
}

function bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}
