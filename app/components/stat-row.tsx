type Stat = { readonly number: string; readonly label: string; readonly description?: string };

/** Figures in a row, parted by hairlines. */
export function StatRow({ stats, className = "" }: { stats: readonly Stat[]; className?: string }) {
  return (
    <dl className={`stat-row ${className}`}>
      {stats.map((stat) => (
        <div key={stat.label + stat.number} className="stat">
          <dt data-figure="">{stat.number}</dt>
          <dd>
            {stat.label} {stat.description ? <span className="stat-more">{stat.description}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
