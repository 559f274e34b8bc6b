/** A stroke in the middle of each hour, of a path whose length is counted in hours. */
const hourly = { strokeWidth: "36", strokeDasharray: ".49 .51", strokeDashoffset: "-.255" };

/** A dial of twenty-four hours, midnight at the top: people from nine to five, systems for the rest. Decorative. */
export function ShiftDial() {
  return (
    <svg viewBox="0 0 400 400" className="dial" aria-hidden="true">
      <circle cx="200" cy="200" r="196" className="stroke-line fill-none" />
      {/* From five in the afternoon to nine, and from nine to five. */}
      <g className="fill-none" {...hourly}>
        <path d="M49.3 240.4A156 156 0 1 1 310.3 310.3" pathLength="16" className="stroke-lamp" />
        <path d="M310.3 310.3A156 156 0 0 1 49.3 240.4" pathLength="8" className="stroke-second" />
      </g>
      <g className="fill-muted num text-[1rem]" textAnchor="middle">
        <text x="200" y="96">
          12 AM
        </text>
        <text x="310" y="206">
          6 AM
        </text>
        <text x="200" y="318">
          12 PM
        </text>
        <text x="90" y="206">
          6 PM
        </text>
      </g>
      <path d="M226 172a34 34 0 1 1-41-41 28 28 0 0 0 41 41Z" className="fill-text/85" />
      <circle cx="222" cy="140" r="7" className="fill-lamp" />
      <path d="M132 208h136" className="stroke-line-strong" />
      <circle cx="200" cy="254" r="20" className="fill-text/85" />
      <path
        d="M200 222v-6M200 292v-6M168 254h-6M238 254h-6M177 231l-4-4M227 281l-4-4M177 277l-4 4M227 227l-4 4"
        className="stroke-text/85"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
