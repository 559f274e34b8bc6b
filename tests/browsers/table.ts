/** What came of the journeys in one engine. */
export type Column = {
  /** With its version. */
  readonly name: string;
  readonly cells: {
    /** Why it is not possible there; null where it is. */
    readonly reason: string | null;
    /** Null where all was seen that should be. */
    readonly failure: string | null;
  }[];
};

/** A table in Markdown, a line for each journey; what failed and what is not possible stands below it. */
export function formatTable(journeys: readonly string[], columns: readonly Column[]): string {
  const notes: string[] = [];
  const rows = journeys.map((journey, at) => {
    const cells = columns.map(({ name, cells }) => {
      const { reason = null, failure = null } = cells[at] ?? {};
      if (failure !== null) notes.push(`${name}: ${journey}: ${failure}`);
      if (reason !== null) notes.push(`${name}: ${journey}: not possible here, because ${reason}`);
      return failure !== null ? "failed" : reason !== null ? "not possible here" : "ok";
    });
    return [journey, ...cells];
  });
  const lines = [["journey", ...columns.map(({ name }) => name)], ["---", ...columns.map(() => "---")], ...rows];
  const table = lines.map((line) => `| ${line.join(" | ")} |`).join("\n");
  return notes.length === 0 ? table : `${table}\n\n${notes.join("\n")}`;
}
