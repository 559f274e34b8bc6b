/** Letters of a booking's id that a list shows; as many are enough to name it in a command. */
export const SHORT_ID = 10;

/** An ISO 8601 instant to the minute; its zone is named beside it. */
export function moment(instant: string): string {
  return instant.slice(0, 16).replace("T", " ");
}

/** Rows as lines of equal columns: the first `texts` columns to the left, numbers to the right. */
export function table(rows: readonly (readonly string[])[], texts = Infinity): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at < texts ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}
