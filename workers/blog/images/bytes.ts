/** Concatenates the parts into one array. */
export function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The character codes of a Latin-1 text. */
export function bytesOf(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

/** The bytes from `from` to before `to` as Latin-1 characters; fewer at the end of the array. */
export function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/** A big-endian number of two bytes; 0 past the end. */
export function uint16(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) * 0x100 + (bytes[at + 1] ?? 0);
}

/** A big-endian number of four bytes; 0 past the end. */
export function uint32(bytes: Uint8Array, at: number): number {
  return uint16(bytes, at) * 0x1_0000 + uint16(bytes, at + 2);
}
