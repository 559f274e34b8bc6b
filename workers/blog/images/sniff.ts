/** The accepted picture types. SVG may contain scripts and is refused. */
export type ImageType = "image/jpeg" | "image/png" | "image/webp" | "image/avif" | "image/gif";

/** The type of a picture by its first bytes, whatever its source claims; null when it is not accepted. */
export function sniffImage(bytes: Uint8Array): ImageType | null {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.slice(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (bytes[0] === 0x89 && ascii(1, 8) === "PNG\r\n\u001a\n") return "image/png";
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return "image/webp";
  if (ascii(4, 8) === "ftyp" && /^avi[fs]$/.test(ascii(8, 12))) return "image/avif";
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return "image/gif";
  return null;
}
