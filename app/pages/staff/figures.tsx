import { type ReactNode } from "react";
import { data } from "react-router";

import { buttonClass } from "~/components/button";
import { groupedNumber } from "~/components/grouped-number";
import { readablePath } from "~/components/readable-path";
import { staffFigures as words } from "~/content/staff-figures";
import { siteContext } from "~/context";
import { dayName, shortDay } from "~/domain/booking/local-time";
import {
  addUp,
  changeOf,
  type DayFigures,
  type FigureColumn,
  figureColumns,
  type Figures,
  type PageFigures,
  readReportDays,
  type ReportDays,
  reportDays,
  type Report,
  type Sums,
} from "~/domain/figures";
import { STAFF } from "~/domain/staff-path";

import type { Route } from "./+types/figures";
import { Unread } from "./parts";
import { staffMeta, staffSite } from "./staff-page";

/** Pages that have a line of their own; the others are added up in one, so that the sums stay complete. */
const SHOWN = 20;

export function meta() {
  return staffMeta(words.title);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const days = readReportDays(new URL(request.url).searchParams.get("days"));
  try {
    return { days, report: await staffSite(context).reports.report(days) };
  } catch (error) {
    site.report(error);
    return data({ days, report: null }, { status: 503 });
  }
}

export default function FiguresPage({ loaderData: { days, report } }: Pick<Route.ComponentProps, "loaderData">) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 className="text-2xl">{words.title}</h1>
        <Spans days={days} />
      </div>
      {report === null ? (
        <Unread words={words.unread} href={address(days)} />
      ) : (
        <FiguresOf report={report} days={days} />
      )}
    </>
  );
}

function address(days: ReportDays): string {
  return `${STAFF}/figures?days=${days}`;
}

function Spans({ days: shown }: { days: ReportDays }) {
  return (
    <nav aria-label={words.spans.label}>
      <ul className="flex gap-2">
        {reportDays.map((days) => (
          <li key={days}>
            <a
              href={address(days)}
              aria-current={days === shown ? "page" : undefined}
              className={buttonClass({ look: days === shown ? "lamp" : "line" })}
            >
              {words.spans.link(days)}
            </a>{" "}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FiguresOf({ report: { now, before }, days }: { report: Report; days: ReportDays }) {
  const isEmpty = figureColumns.every((column) => now.all[column] === 0);
  return (
    <>
      <p className="text-muted mt-2 text-sm">{words.span(shortDay(now.from), shortDay(now.to))}</p>
      {isEmpty ? <p className="mt-6 font-medium">{words.empty}</p> : null}
      <Totals now={now.all} before={before} days={days} />
      <Part heading={words.days.heading}>
        <DayChart days={now.days} />
        {/* What a week has is short enough to stand open. */}
        <details open={days === 7} className="mt-4">
          <summary className="text-md inline-block py-2.5 font-medium underline underline-offset-4">
            {words.days.table(days)}
          </summary>
          <Sheet
            caption={words.days.heading}
            head={words.heads.day}
            rows={now.days.toReversed().map(({ day, ...sums }) => ({ key: day, name: shortDay(day), sums }))}
            all={now.all}
          />
        </details>
      </Part>
      <div className="grid gap-x-12 lg:grid-cols-2">
        <Part heading={words.pages.heading}>
          <Sheet caption={words.pages.heading} head={words.heads.page} rows={pageRows(now.pages)} all={now.all} />
        </Part>
        <Part heading={words.sources.heading}>
          <Sheet
            caption={words.sources.heading}
            head={words.heads.source}
            rows={now.sources.map(({ source, ...sums }) => ({ key: source, name: words.sources.names[source], sums }))}
            all={now.all}
          />
        </Part>
      </div>
      <ul className="text-muted mt-8 grid max-w-3xl gap-2 text-sm">
        {words.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <Files days={days} />
    </>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="text-xl">{heading}</h2>
      {children}
    </section>
  );
}

/** The sums of the span, each beside that of the days before. */
function Totals({ now, before, days }: { now: Sums; before: Sums; days: ReportDays }) {
  return (
    <dl className="border-line mt-6 grid gap-x-8 gap-y-4 border-y py-4 sm:grid-cols-3">
      {figureColumns.map((column) => (
        <div key={column}>
          <dt className="text-muted text-sm">{words.columns[column]}</dt>
          <dd className="num font-display text-3xl leading-tight">{groupedNumber(now[column])}</dd>
          <dd className="num text-sm">{changeText(now[column], before[column], days)}</dd>
        </div>
      ))}
    </dl>
  );
}

function changeText(now: number, before: number, days: ReportDays): string {
  const { by, percent } = changeOf(now, before);
  const { same, more, fewer } = words.change;
  if (by === 0) return same(days);
  const size = percent === null ? null : groupedNumber(Math.abs(percent));
  return (by > 0 ? more : fewer)(groupedNumber(Math.abs(by)), size, days);
}

/** Units of the drawing: a day's width, the gap between two bars, and the height of the tallest. */
const [DAY, GAP, HEIGHT] = [10, 2, 100];

/**
 * The days as bars, oldest first: each column is a drawing of its own under its name, with its own scale, so that a few demos
 * show beside many views, and no color says which is which. To assistive tech the table below is the chart.
 */
function DayChart({ days }: { days: readonly DayFigures[] }) {
  const ends = [days[0], days[Math.floor(days.length / 2)], days.at(-1)].flatMap((day) => (day ? [day.day] : []));
  return (
    <div aria-hidden="true" className="mt-3 grid gap-5">
      {figureColumns.map((column) => (
        <Bars key={column} column={column} days={days} />
      ))}
      <p className="num text-muted -mt-3 flex justify-between text-xs">
        {ends.map((day) => (
          <span key={day}>{shortDay(day)}</span>
        ))}
      </p>
    </div>
  );
}

function Bars({ column, days }: { column: FigureColumn; days: readonly DayFigures[] }) {
  const tallest = days.reduce<DayFigures | null>(
    (best, day) => (day[column] > (best?.[column] ?? 0) ? day : best),
    null,
  );
  const scale = HEIGHT / (tallest?.[column] ?? 1);
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-6 text-sm">
        <span className="font-medium">{words.columns[column]}</span>
        <span className="num text-muted">
          {tallest ? words.chart.most(groupedNumber(tallest[column]), shortDay(tallest.day)) : words.chart.none}
        </span>
      </p>
      <svg
        viewBox={`0 0 ${days.length * DAY} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="border-line-strong text-second mt-1 block h-20 w-full border-b"
      >
        {days.map((day, at) => {
          const height = day[column] * scale;
          return (
            <g key={day.day}>
              <title>{words.chart.bar(dayName(day.day), groupedNumber(day[column]))}</title>
              {/* The whole height takes the pointer, for the name of a day without a bar. */}
              <rect x={at * DAY} width={DAY} height={HEIGHT} fill="none" pointerEvents="all" />
              <rect
                x={at * DAY + GAP / 2}
                y={HEIGHT - height}
                width={DAY - GAP}
                height={height}
                className="fill-current"
              />
            </g>
          );
        })}
      </svg>
    </div>
  );
}

type SheetRow = { readonly key: string; readonly name: string; readonly sums: Sums };

/** A table of sums, whose last line adds them up. */
function Sheet({
  caption,
  head,
  rows,
  all,
}: {
  caption: string;
  head: string;
  rows: readonly SheetRow[];
  all: Figures["all"];
}) {
  const cell = "py-2 pl-3 text-right";
  return (
    <table className="num text-md mt-3 w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-muted text-sm">
          <th scope="col" className="py-2 text-left font-medium">
            {head}
          </th>
          {figureColumns.map((column) => (
            <th key={column} scope="col" className={`${cell} font-medium`}>
              {words.short[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, sums }) => (
          <tr key={key} className="border-line border-t">
            <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
              {name}
            </th>
            {figureColumns.map((column) => (
              <td key={column} className={cell}>
                {groupedNumber(sums[column])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-line-strong border-t font-semibold">
          <th scope="row" className="py-2 text-left font-semibold">
            {words.all}
          </th>
          {figureColumns.map((column) => (
            <td key={column} className={cell}>
              {groupedNumber(all[column])}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** The pages that are seen most, and all others in one line. */
function pageRows(pages: readonly PageFigures[]): SheetRow[] {
  const { other, unknown, more } = words.pages;
  const rest = pages.slice(SHOWN);
  return [
    ...pages.slice(0, SHOWN).map(({ path, ...sums }) => ({
      key: path,
      name: path === "other" ? other : path === "unknown" ? unknown : readablePath(path),
      sums,
    })),
    ...(rest.length > 0 ? [{ key: "rest", name: more(rest.length), sums: addUp(rest) }] : []),
  ];
}

function Files({ days }: { days: ReportDays }) {
  const { heading, leads, figures, note } = words.files;
  return (
    <Part heading={heading}>
      <p className="mt-3 flex flex-wrap gap-3">
        <a href={`${STAFF}/leads.csv?days=${days}`} className={buttonClass({ look: "line" })}>
          {leads(days)}
        </a>{" "}
        <a href={`${STAFF}/figures.csv?days=${days}`} className={buttonClass({ look: "line" })}>
          {figures(days)}
        </a>
      </p>
      <p className="text-muted mt-3 text-sm">{note}</p>
    </Part>
  );
}
