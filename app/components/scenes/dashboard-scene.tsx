import { dollars } from "~/components/grouped-number";
import { Icon } from "~/components/icon";
import type { Scenes } from "~/content/scenes";
import type { Application } from "~/content/shapes";

import { Scene } from "./scene";

/** Drawing units of the tallest bar, and of one column. */
const TALLEST = 100;
const COLUMN = 40;

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
          <svg
            viewBox={`0 0 ${orders.days.length * COLUMN} 140`}
            textAnchor="middle"
            className="mt-4 w-full overflow-visible"
          >
            {orders.days.map(({ day, count }, index) => {
              const height = (count / most) * TALLEST;
              const middle = (index + 0.5) * COLUMN;
              return (
                <g key={day}>
                  <rect
                    x={middle - 12}
                    y={120 - height}
                    width="24"
                    height={height}
                    rx="3"
                    className={`board-bar ${day === rows.day ? "fill-lamp" : "fill-second/45"}`}
                  />
                  <text x={middle} y={114 - height} className={`fill-text ${labelClass}`}>
                    {count}
                  </text>
                  <text x={middle} y="136" className={`fill-muted ${labelClass}`}>
                    {day}
                  </text>
                </g>
              );
            })}
          </svg>
          <p className="scene-more text-muted mt-2 text-xs">{orders.definition}</p>
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

/** Rows of one board, each as long as it is big. */
export function BoardRows({ rows, inDollars }: NonNullable<Application["board"]>) {
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <ul>
      {rows.map(({ label, count }) => (
        <Row
          key={label}
          label={label}
          value={inDollars ? dollars(count) : String(count)}
          share={count / most}
          tone="fill-second"
        />
      ))}
    </ul>
  );
}

function Row({ label, value, share, tone }: { label: string; value: string; share: number; tone: string }) {
  return (
    <li className="text-muted grid grid-cols-[7rem_1fr_3.6rem] items-center gap-3 py-1 text-sm">
      {label}{" "}
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="h-2 w-full rounded-full">
        <rect width="100" height="4" className="fill-text/10" />
        <rect width={share * 100} height="4" className={tone} />
      </svg>
      <span className="num text-text text-right">{value}</span>
    </li>
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
