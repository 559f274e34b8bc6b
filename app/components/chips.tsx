/** Short names side by side, such as tools. */
export function Chips({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={className ? `chips ${className}` : "chips"}>
      {items.map((item) => (
        <li key={item} className="chip">
          {item}
        </li>
      ))}
    </ul>
  );
}
