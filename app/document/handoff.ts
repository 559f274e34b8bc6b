/** A line of the router's stream: JSON in all but the answers to what a page still waits for. */
export type HandoffLine = object | string;

/**
 * Reads the data of a page as the router streams it to the browser, line by line, to its end: a page goes out whole. The
 * router would write each line as a script of its own; in the plan (`start-elements.tsx`) it needs neither quoting twice
 * nor a hash in the policy.
 */
export async function readHandoff(stream: ReadableStream<Uint8Array> | undefined): Promise<HandoffLine[]> {
  if (!stream) return [];
  const lines = (await new Response(stream).text()).split("\n").filter(Boolean);
  return lines.map((line) => (line.startsWith("[") ? JSON.parse(line) : line));
}
