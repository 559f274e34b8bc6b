import { dollars } from "~/components/grouped-number";
import { Icon } from "~/components/icon";
import type { Scenes } from "~/content/scenes";
import type { Application } from "~/content/shapes";

import { Scene } from "./scene";

/** Drawing units of a chart with columns. */
const WIDTH = 280;

const boardClass =
  "p-card grid gap-7 @min-[40rem]:gap-gap @min-[40rem]:grid-cols-[1.25fr_1fr] @min-[40rem]:items-center";
const figureClass = "font-display text-text mr-[0.15em] text-4xl leading-none font-semibold tracking-[-0.035em]";
/** In units of the drawing: 12 px on a phone, where the drawing is about as wide as its units, and no less elsewhere. */
const labelClass = "text-[11px] tabular-nums @min-[28rem]:text-[9px]";

/** One page of a week. Every bar and every total is calculated from the same rows, so that they agree. */
export function DashboardScene({ dashboard: content, mark }: Scenes) {
  const { orders, rows, invoices } = content;
  const total = sum(orders.days.map(({ count }) => count));
  const most = Math.max(...orders.days.map(({ count }) => count));
  const owed = sum(invoices.items.map(({ dollars }) => dollars));
  return (
    <Scene mark={mark} alt={content.alt} title={content.title} time={content.updated} className="@container">
      <div className={boardClass}>
        <div>
          <p className="text-muted text-lg">
            <b className={figureClass}>{total}</b> {orders.label}
          </p>
          <Columns
            bars={orders.days.map(({ day, count }) => ({ label: day, count, isLit: day === rows.day }))}
            tallest={100}
          />
          <p className="scene-more text-muted mt-2 text-sm">{orders.definition}</p>
        </div>
        <div className="scene-more">
          <p className="mb-2 text-base">
            {rows.title} <b className="num text-lamp-text font-semibold">{sum(rows.items.map(({ count }) => count))}</b>
          </p>
          <ul>
            {rows.items.map(({ label, count }) => (
              <Row key={label} label={label} value={String(count)} share={count / most} tone="fill-lamp" />
            ))}
          </ul>
          {/* A narrow scene has room for one of the two lists. */}
          <div className="mt-6 @max-[26rem]:hidden">
            <p className="mb-2 text-base">
              <b className="num font-semibold">{dollars(owed)}</b> {invoices.label}
            </p>
            <ul>
              {invoices.items.map((row) => (
                <Row
                  key={row.label}
                  label={row.label}
                  value={dollars(row.dollars)}
                  share={row.dollars / owed}
                  tone="fill-second"
                />
              ))}
            </ul>
          </div>
        </div>
      </div>
      <p className="scene-step border-line bg-lamp/12 px-card flex items-center gap-2 border-t py-3">
        <Icon name="bell" className="text-lamp-text size-4" />
        {content.alert}
      </p>
    </Scene>
  );
}

type Bar = { label: string; count: number; value?: string; isLit?: boolean };

/** Bars beside each other, each with its figure above and its name below. */
export function Columns({ bars, tallest }: { bars: readonly Bar[]; tallest: number }) {
  const most = Math.max(...bars.map(({ count }) => count));
  const column = WIDTH / bars.length;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${tallest + 40}`} textAnchor="middle" className="mt-4 w-full overflow-visible">
      {bars.map(({ label, count, value, isLit }, index) => {
        const height = (count / most) * tallest;
        const top = tallest + 20 - height;
        const middle = (index + 0.5) * column;
        return (
          <g key={label}>
            <rect
              x={middle - 0.3 * column}
              y={top}
              width={0.6 * column}
              height={height}
              rx="3"
              className={`board-bar ${isLit ? "fill-lamp" : "fill-second/45"}`}
            />
            <text x={middle} y={top - 6} className={`fill-text ${labelClass}`}>
              {value ?? count}
            </text>
            <text x={middle} y={tallest + 36} className={`fill-muted ${labelClass}`}>
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** From the part that is fine to the one that is not. */
const shareTones = ["fill-second/45", "fill-second", "fill-lamp"];

/** One board, drawn as its question asks: a funnel, the parts of a whole, amounts beside each other, or a ranking. */
export function Board({ kind, rows }: NonNullable<Application["board"]>) {
  if (kind === "amounts") {
    return <Columns tallest={44} bars={rows.map((row) => ({ ...row, value: dollars(row.count) }))} />;
  }
  const counts = rows.map(({ count }) => count);
  const most = Math.max(...counts);
  return (
    <div>
      {kind === "parts" ? (
        <svg viewBox={`0 0 ${sum(counts)} 4`} preserveAspectRatio="none" className="my-3 h-6 w-full rounded-[0.375rem]">
          {rows.map(({ label, count }, index) => (
            <rect key={label} x={sum(counts.slice(0, index))} width={count} height="4" className={shareTones[index]} />
          ))}
        </svg>
      ) : null}
      <ul className={kind === "parts" ? "flex flex-wrap gap-x-6 text-sm" : ""}>
        {rows.map(({ label, count }, index) =>
          kind === "parts" ? (
            <li key={label} className="text-muted flex items-center gap-2">
              <svg viewBox="0 0 1 1" className="size-2.5 rounded-full">
                <rect width="1" height="1" className={shareTones[index]} />
              </svg>
              {label} <b className="num text-text font-semibold">{count}</b>
            </li>
          ) : (
            <Row
              key={label}
              label={label}
              value={String(count)}
              share={count / most}
              tone="fill-second"
              isFunnel={kind === "funnel"}
            />
          ),
        )}
      </ul>
    </div>
  );
}

type RowProps = { label: string; value: string; share: number; tone: string; isFunnel?: boolean };

/** A bar as long as its share: on a track, or in the middle, where it narrows from row to row. */
function Row({ label, value, share, tone, isFunnel = false }: RowProps) {
  const look = isFunnel ? "h-7" : "h-2 rounded-full";
  return (
    <li
      className={`text-muted grid grid-cols-[7rem_1fr_3.6rem] items-center gap-3 text-sm ${isFunnel ? "py-px" : "py-1"}`}
    >
      {label}{" "}
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" className={`w-full ${look}`}>
        {isFunnel ? null : <rect width="100" height="4" className="fill-text/10" />}
        <rect x={isFunnel ? 50 - share * 50 : 0} width={share * 100} height="4" className={tone} />
      </svg>
      <span className="num text-text text-right">{value}</span>
    </li>
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
