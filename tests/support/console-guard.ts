import { afterEach, beforeEach, vi } from "vitest";

type Line = { method: "log" | "info" | "warn" | "error" | "debug"; text: string; expected: boolean };

let lines: Line[] = [];

function linesWith(text: string): Line[] {
  const found = lines.filter((line) => line.text.includes(text));
  for (const line of found) line.expected = true;
  return found;
}

/** Log lines that contain the text; they count as expected from then on. */
export function logLines(text: string): string[] {
  return linesWith(text).map((line) => line.text);
}

/** The level of each of these lines. */
export function levelsOf(text: string): string[] {
  return linesWith(text).map((line) => line.method);
}

/** The lines that nothing has expected so far; they count as expected from then on. */
export function unexpectedLines(): string[] {
  const found = lines.filter((line) => !line.expected);
  for (const line of found) line.expected = true;
  return found.map((line) => line.text);
}

/** Everything that was logged in this test so far, expected or not. */
export function wholeLog(): string {
  return lines.map((line) => line.text).join("\n");
}

beforeEach(() => {
  lines = [];
  for (const method of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      // The desk's info messages belong to normal operation; a test must expect everything else explicitly.
      const expected = method === "info" && String(parts[0]).startsWith('{"event":');
      lines.push({ method, text: parts.map(String).join(" "), expected });
    });
  }
});

afterEach(() => {
  const unexpected = lines.filter((line) => !line.expected);
  vi.restoreAllMocks();
  if (unexpected.length > 0) {
    throw new Error(
      `Unexpected console output:\n${unexpected.map((line) => `${line.method}: ${line.text}`).join("\n")}`,
    );
  }
});
