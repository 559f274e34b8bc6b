import type { Difference } from "./checks.ts";

/** A figure of a run; counts stand below their sum, one a line. */
export type Figure = readonly [what: string, count: number | string | ReadonlyMap<string, number>];

/** The kinds of difference that the run is about: listed in the table even when there are none. */
const ALWAYS_SHOWN = [
  "lost",
  "doubled",
  "two in one slot",
  "told wrongly",
  "over staff",
  "moved wrongly",
  "came back",
  "not erased",
  "refused wrongly",
  "mail lost",
  "mail doubled",
  "to an erased person",
] as const;

/** How often each value is there, in the order of their names. */
export function countsOf(values: readonly (string | number)[]): Map<string, number> {
  const groups = Map.groupBy(values.map(String).toSorted(), (value) => value);
  return new Map([...groups].map(([value, group]) => [value, group.length]));
}

function rowsOf([what, count]: Figure): (readonly [what: string, count: number | string])[] {
  if (typeof count !== "object") return [[what, count]];
  const sum = [...count.values()].reduce((total, one) => total + one, 0);
  const indent = " ".repeat(what.length - what.trimStart().length + 2);
  const rows = [...count].toSorted(([a], [b]) => a.localeCompare(b));
  return [[what, sum], ...rows.map(([name, one]) => [indent + name, one] as const)];
}

/** The run as a table of text, one figure a line. */
export function formatTable(figures: readonly Figure[], differences: readonly Difference[]): string {
  const found = countsOf(differences.map(({ kind }) => kind));
  const kinds = new Set([...ALWAYS_SHOWN, ...found.keys()]);
  const rows = [...figures.flatMap(rowsOf), ...[...kinds].map((kind) => [kind.toUpperCase(), found.get(kind) ?? 0])];
  const width = Math.max(...rows.map(([what]) => String(what).length));
  return rows.map(([what, count]) => `${String(what).padEnd(width)}  ${String(count).padStart(8)}`).join("\n");
}
