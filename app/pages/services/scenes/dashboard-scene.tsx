import { dollars } from "~/components/grouped-number";
import { Icon } from "~/components/icon";
import { scenes } from "~/content/services/scenes";

import { Scene } from "./scene";

/** Drawing units of the tallest bar, and of one column. */
const TALLEST = 100;
const COLUMN = 40;

/** One page of a week. Every bar and every total is calculated from the same rows, so that they agree. */
export function DashboardScene() {
  const content = scenes.dashboard;
  const { orders, rows, invoices } = content;
  const total = sum(orders.days.map(({ count }) => count));
  const most = Math.max(...orders.days.map(({ count }) => count));
  const owed = sum(invoices.items.map(({ dollars }) => dollars));
  return (
    <Scene alt={content.alt} title={content.title} time={content.updated} className="scene-board">
      <div className="board">
        <div className="board-main">
          <p className="board-figure">
            <b>{total}</b> {orders.label}
          </p>
          <svg viewBox={`0 0 ${orders.days.length * COLUMN} 140`} className="board-bars">
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
                  <text x={middle} y={114 - height} className="board-count">
                    {count}
                  </text>
                  <text x={middle} y="136" className="board-day">
                    {day}
                  </text>
                </g>
              );
            })}
          </svg>
          <p className="board-small">{orders.definition}</p>
        </div>
        <div className="board-side">
          <p className="board-title">
            {rows.title} <b className="num text-lamp-text">{sum(rows.items.map(({ count }) => count))}</b>
          </p>
          <ul className="board-rows">
            {rows.items.map((row) => (
              <li key={row.label}>
                {row.label}
                <Share of={row.count} whole={most} tone="fill-lamp" />
                <span className="num">{row.count}</span>
              </li>
            ))}
          </ul>
          <p className="board-title mt-6">
            <b className="num">{dollars(owed)}</b> {invoices.label}
          </p>
          <ul className="board-rows">
            {invoices.items.map((row) => (
              <li key={row.label}>
                {row.label}
                <Share of={row.dollars} whole={owed} tone="fill-second" />
                <span className="num">{dollars(row.dollars)}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="scene-alert scene-step">
        <Icon name="bell" className="size-4" />
        {content.alert}
      </p>
    </Scene>
  );
}

function Share({ of, whole, tone }: { of: number; whole: number; tone: string }) {
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none">
      <rect width="100" height="4" className="fill-text/10" />
      <rect width={(of / whole) * 100} height="4" className={tone} />
    </svg>
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
