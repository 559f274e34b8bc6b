import { unbroken } from "./unbroken";

type Stat = { readonly number: string; readonly label: string; readonly description?: string };

/** Figures in a row, parted by hairlines. */
export function StatRow({ stats, className = "" }: { stats: readonly Stat[]; className?: string }) {
  return (
    <dl className={`stat-row ${stats.length === 3 ? "stat-row-three" : ""} ${className}`}>
      {stats.map((stat) => (
        <div key={stat.label + stat.number} className="stat">
          <dt>{stat.number}</dt>
          <dd>
            {stat.label}
            {stat.description ? <StatMore text={stat.description} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Figures beside each other as text, where a band of them would say little more. */
export function StatLine({ stats, className = "" }: { stats: readonly Stat[]; className?: string }) {
  return (
    <dl className={`stat-line ${className}`}>
      {stats.map(({ number, label, description = "" }) => (
        <div key={label + number}>
          <dt>{number}</dt> <dd>{unbroken(`${label} ${description}`.trim())}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The rest of what a figure counts. Orca reads a block without the break as part of the word before it. */
export function StatMore({ text, className = "" }: { text: string; className?: string }) {
  return (
    <>
      <br />
      <span className={`stat-more ${className}`}>{unbroken(text)}</span>
    </>
  );
}
