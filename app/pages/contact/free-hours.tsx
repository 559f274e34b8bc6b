/** Days from left to right, hours from above; `x` is taken, `o` is chosen, the rest are free. */
const WEEK = ["x-xx-", "-x--x", "xxo-x", "--xx-", "xx--x"];
const LOOKS: Record<string, string> = { x: "free-hours-taken", o: "fill-lamp" };

const slots = WEEK.flatMap((day, column) =>
  Array.from(day, (state, row) => ({ x: column * 60 + 4, y: row * 30 + 4, look: LOOKS[state] ?? "free-hours-open" })),
);

/** A week of hours, one of them chosen. */
export function FreeHours() {
  return (
    <svg viewBox="0 0 300 150" className="free-hours" aria-hidden="true">
      {slots.map(({ x, y, look }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="52" height="22" rx="6" className={look} />
      ))}
      <path d="m144 75 4.5 4.5L157 71" className="free-hours-tick" />
    </svg>
  );
}
