import { createContext } from "react";

/** A line of the router's stream: JSON in all but the answers to what a page still waits for. */
type Line = object | string;

/**
 * The data of a page as the router streams it to the browser, line by line. The router would write each line as a script
 * of its own; in the plan (`app/document/late-scripts.tsx`) it needs neither quoting twice nor a hash in the policy.
 */
export const PageData = createContext<readonly Line[]>([]);

/** Reads the router's stream to its end: a page goes out whole. */
export async function readHandoff(stream: ReadableStream<Uint8Array> | undefined): Promise<Line[]> {
  if (!stream) return [];
  const lines = (await new Response(stream).text()).split("\n").filter(Boolean);
  return lines.map((line) => (line.startsWith("[") ? JSON.parse(line) : line));
}
