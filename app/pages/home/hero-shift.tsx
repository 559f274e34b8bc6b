import type { hero } from "~/content/home/hero";

type Shift = (typeof hero)["shift"];

/** What the systems did: the log of the night in the dark theme, a summary in the light one. */
export function HeroShift({ shift }: { shift: Shift }) {
  return (
    <>
      <Night shift={shift} />
      <Morning shift={shift} />
    </>
  );
}

function Night({ shift }: { shift: Shift }) {
  return (
    <article className="shift night-only" aria-label={shift.night.title}>
      <div className="shift-head">
        <b>{shift.night.title}</b>
        <span>{shift.mark}</span>
      </div>
      <ol className="py-1.5">
        {shift.night.lines.map((line) => (
          <li key={line.time} className="shift-line">
            <span className="shift-time num">{line.time}</span>
            <div>
              {line.what} <em>{line.detail}</em>
            </div>
            <span className="shift-tag">{line.tag}</span>
          </li>
        ))}
      </ol>
      <ShiftTotals items={shift.night.totals} />
    </article>
  );
}

function Morning({ shift }: { shift: Shift }) {
  return (
    <article className="shift morning-only" aria-label={shift.morning.title}>
      <div className="shift-head">
        <b>{shift.morning.title}</b>
        <span>{shift.mark}</span>
      </div>
      <div className="flex items-end justify-between gap-4 px-5 pt-6 pb-4">
        <b className="shift-total">{shift.morning.total}</b>
        <p className="text-muted text-md max-w-60 text-right leading-snug">{shift.morning.text}</p>
      </div>
      <ul className="pb-3">
        {shift.morning.kinds.map((kind) => (
          <li key={kind.label} className="shift-bar">
            {kind.label}
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="4" className="fill-text/8" />
              <rect width={(kind.count / shift.morning.total) * 200} height="4" className="fill-lamp" />
            </svg>
            <span className="num text-muted text-right">{kind.count}</span>
          </li>
        ))}
      </ul>
      <ShiftTotals items={shift.morning.totals} />
    </article>
  );
}

function ShiftTotals({ items }: { items: readonly { count: string; label: string }[] }) {
  return (
    <dl className="shift-totals">
      {items.map((item) => (
        <div key={item.label} className="flex flex-col-reverse justify-end">
          <dt>{item.label}</dt>
          <dd>{item.count}</dd>
        </div>
      ))}
    </dl>
  );
}
