import type { BookingPayload } from "./payload";

/** The server reads no more of a request; browsers limit all keepalive requests together to 64 KB. */
export const MAX_BODY_BYTES = 8_192;
const CUT = "…";

/**
 * The payload as JSON text within the server's limit. Two thousand characters can exceed it, in scripts and symbols that take
 * four bytes each: then the end of the description is cut, because a shortened lead is better than none.
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
