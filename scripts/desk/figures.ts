import { columns, Figures, noSums, type Sums } from "../../workers/counts/figures";
import { createCommand } from "./command";
import { table } from "./format";
import { queryOf, Refusal } from "./site";

const USAGE = `npm run figures [-- options]

  Views, opened dialogs and booked demos by page and kind of source, with a chart by day.

  --days <number>      the last this many days, including today; 28 without it
  --from, --to <yyyy-MM-dd>
                       a span of days instead, in the schedule's time zone
  --all                every row; without it the 20 with the most views
  --json               for machines
  --url <origin>       a deployed site; without it the one that runs here

The token is OPERATOR_TOKEN, from the environment or .dev.vars.`;

/** Rows that are shown by default; the others are combined into one row, so that the sums stay complete. */
const SHOWN = 20;
const BARS = "▁▂▃▄▅▆▇█";

const TITLES: Readonly<Record<(typeof columns)[number], string>> = {
  view: "Views",
  opened: "Opened",
  booked: "Booked",
};
/** `npm run figures`: one table from a view to a demo. */
export const figures = createCommand(
  USAGE,
  ["from", "to", "days", "all"],
  async ({ words, values: { from, to, days, all = false, json }, site, print }) => {
    if (words.length > 0 || (days !== undefined && from !== undefined)) throw new Refusal(USAGE, 2);
    const found = await site.ask(Figures, `/api/operator/figures?${queryOf({ from, to, days })}`);
    print(json ? JSON.stringify(found, null, 2) : figuresLines(found, all).join("\n"));
  },
);

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

/** The figures as they are printed. */
function figuresLines(found: Figures, all: boolean): string[] {
  const { from, to, days } = found;
  return [
    `${from} to ${to}`,
    "",
    ...columns.map((column) =>
      chart(
        TITLES[column],
        days.map((day) => day[column]),
      ),
    ),
    "",
    ...funnelTable(found, all),
    "",
    "Booked is the ledger's own count of the demos that were requested on these days.",
  ];
}
