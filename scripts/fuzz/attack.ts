/**
 * One request of a fuzz run. Texts are bytes, one letter each (latin1), so that a request that is no valid text can be
 * written down and sent again.
 */
export type Attack = {
  readonly method: string;
  /** What stands between the method and the version in the request line. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | null;
  /** The whole request as it goes over the wire, where it is none that a client would send. */
  readonly wire?: string;
};

export type Answer = {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  readonly ms: number;
};

/** Text as its UTF-8 bytes, one letter each. A lone surrogate becomes the mark for what cannot be written. */
export function bytesOf(text: string): string {
  return Buffer.from(text, "utf8").toString("latin1");
}

/** The request as a line for a shell; one that curl would mend is told as JSON, for `npm run fuzz -- --replay`. */
export function toLine(attack: Attack, port: number): string {
  const { method, target, headers, body, wire } = attack;
  if (wire !== undefined) return JSON.stringify(attack);
  const parts = ["curl -sS -i --path-as-is -X", quote(method)];
  for (const [name, value] of headers) parts.push("-H", quote(`${name}: ${value}`));
  if (body !== null) parts.push("--data-binary @-");
  parts.push(quote(`http://127.0.0.1:${port}${target}`));
  const line = parts.join(" ");
  if (body === null) return line;
  return `echo ${Buffer.from(body, "latin1").toString("base64")} | base64 -d | ${line}`;
}

/** As a shell reads it; what is not printable is spelt as an escape. */
function quote(bytes: string): string {
  const plain = /^[\x20-\x7e]*$/.test(bytes);
  const escaped = bytes
    .replaceAll("\\", plain ? "\\" : "\\\\")
    .replace(/[^\x20-\x7e]/g, (char) => String.raw`\x${char.charCodeAt(0).toString(16).padStart(2, "0")}`);
  return plain ? `'${bytes.replaceAll("'", `'\\''`)}'` : `$'${escaped.replaceAll("'", `\\'`)}'`;
}
