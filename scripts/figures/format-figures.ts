import { vitalNames, type VitalName, breaksObjective, objectives } from "~/domain/counts";

import { columns, type Figures, noSums, type Sums } from "../../workers/counts/figures";

/** Rows that are shown by default; the others are combined into one row, so that the sums stay complete. */
const SHOWN = 20;
const BARS = "▁▂▃▄▅▆▇█";

const TITLES: Readonly<Record<(typeof columns)[number], string>> = {
  view: "Views",
  opened: "Opened",
  hours: "Hours seen",
  submitted: "Submitted",
  acknowledged: "Acknowledged",
  taken: "Taken",
  received: "Received",
  booked: "Booked",
  followUps: "Follow-ups",
  moved: "Moved",
  canceled: "Canceled",
  erased: "Erased",
  meetings: "Meetings",
};
const VITAL_TITLES: Readonly<Record<VitalName, string>> = {
  LCP: "LCP ms",
  INP: "INP ms",
  CLS: "CLS",
  TTFB: "TTFB ms",
  first_tap: "First tap ms",
  tap_to_hours: "Tap to hours ms",
};
const REACHED: Readonly<Record<string, string>> = { load: "loaded", soft: "in place", restored: "by Back" };

/** Lines of a table: the first `texts` columns to the left, numbers to the right. */
function table(rows: readonly (readonly string[])[], texts: number): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at < texts ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}

function add(rows: readonly Sums[]): Sums {
  const sums = noSums();
  for (const row of rows) for (const column of columns) sums[column] += row[column];
  return sums;
}

/** One bar for each day, the highest for the most. */
function chart(title: string, values: readonly number[]): string {
  const most = Math.max(0, ...values);
  const bars = values.map((value) => (value === 0 ? " " : BARS[Math.ceil((value / most) * BARS.length) - 1]));
  const sum = values.reduce((all, value) => all + value, 0);
  return `${title.padEnd(8)}|${bars.join("")}|  ${sum} in all, at most ${most} a day`;
}

function funnelTable({ rows }: Figures, all: boolean): string[] {
  const shown = all ? rows : rows.slice(0, SHOWN);
  const rest = rows.slice(shown.length);
  const cells = (sums: Sums) => columns.map((column) => String(sums[column]));
  return table(
    [
      ["Page", "Source", ...columns.map((column) => TITLES[column])],
      ...shown.map((row) => [row.path, row.source, ...cells(row)]),
      ...(rest.length > 0 ? [[`${rest.length} more (--all)`, "", ...cells(add(rest))]] : []),
      ["All", "", ...cells(add(rows))],
    ],
    2,
  );
}

/** A displayed value, with a mark if the page misses its objective. */
function cellOf(vital: Figures["vitals"][number] | undefined): string {
  if (!vital) return "";
  const value = vital.name === "CLS" ? vital.p75.toFixed(3) : String(Math.round(vital.p75));
  return `${value}${breaksObjective(vital) ? "!" : ""}`;
}

function vitalsTable({ vitals }: Figures): string[] {
  const groups = Map.groupBy(vitals, ({ path, navigation }) => JSON.stringify([path, navigation]));
  const rows = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const values = Math.max(...group.map(({ n }) => n));
    const cells = vitalNames.map((name) => cellOf(group.find((vital) => vital.name === name)));
    return [[first.path, REACHED[first.navigation] ?? first.navigation, String(values), ...cells]];
  });
  const limits = vitalNames.map((name) => String(objectives[name]));
  return table(
    [
      ["Page", "Reached", "Values", ...vitalNames.map((name) => VITAL_TITLES[name])],
      ...rows,
      ["Objective", "", "", ...limits],
    ],
    2,
  );
}

/** The figures as they are printed. */
export function figuresLines(figures: Figures, all: boolean): string[] {
  const { from, to, days, vitals } = figures;
  return [
    `${from} to ${to}`,
    "",
    chart(
      "Views",
      days.map(({ view }) => view),
    ),
    chart(
      "Booked",
      days.map(({ booked }) => booked),
    ),
    "",
    ...funnelTable(figures, all),
    "",
    "From Received on, the ledger's own count of the requests that came in on these days.",
    "",
    ...(vitals.length === 0
      ? ["No vitals were measured on these days."]
      : ["Three in four values are at most (! breaks its objective):", ...vitalsTable(figures)]),
  ];
}
