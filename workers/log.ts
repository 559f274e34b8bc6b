type LogLevel = "info" | "warn" | "error";
/** One log line: an event name and its fields. Never a visitor's name, address, mail or text. */
export type Log = (
  level: LogLevel,
  event: string,
  fields?: Readonly<Record<string, string | number | boolean | null>>,
) => void;

/** Writes each line as JSON, so that Workers Logs can filter by field. */
export const consoleLog: Log = (level, event, fields = {}) => {
  console[level](JSON.stringify({ event, ...fields }));
};

/**
 * What may be logged of an error: its kind and where it was thrown. Never its message, which may quote a visitor's
 * text.
 */
export function errorFields(error: unknown): { error: string; at: string } {
  if (!(error instanceof Error)) return { error: typeof error, at: "" };
  // A line of the message may look like a place in the code.
  const places = (error.stack ?? "").replace(error.message, "");
  const frames = places.split("\n").filter((line) => /^\s+at /.test(line));
  return { error: error.name, at: frames.slice(0, 6).join(" ").replace(/\s+/g, " ") };
}
