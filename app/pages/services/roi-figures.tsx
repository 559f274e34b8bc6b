import type { StatItem } from "~/content/shapes";

/** What you get back, in the largest type of the page. */
export function RoiFigures({ items }: { items: readonly StatItem[] }) {
  return (
    <dl className="roi">
      {items.map((item) => (
        <div key={item.label}>
          <dt>
            {item.label}
            <span className="stat-more">{item.description}</span>
          </dt>
          <dd>{item.number}</dd>
        </div>
      ))}
    </dl>
  );
}
