const COLUMNS = [88, 180, 272, 364];
const ROWS = [44, 142, 240, 338];
/** Dark windows that the large one takes the place of. */
const OPENED = new Set(["180-142", "272-142", "180-240", "272-240"]);

/** The building at night: in its one lit window somebody with a headset, and the three ways that lead there. */
export function ContactScene() {
  return (
    <svg viewBox="0 0 520 430" className="contact-scene" aria-hidden="true">
      <circle cx="260" cy="236" r="165" className="contact-glow" />
      <path d="M60 430V12a8 8 0 0 1 8-8h384a8 8 0 0 1 8 8v418z" className="contact-wall" />
      {COLUMNS.flatMap((x) =>
        ROWS.filter((y) => !OPENED.has(`${x}-${y}`)).map((y) => (
          <rect key={`${x}-${y}`} x={x} y={y} width="68" height="70" rx="5" className="contact-window" />
        )),
      )}
      <path d="M88 430V338h68v92z" className="contact-wall" />
      <rect x="180" y="142" width="160" height="168" rx="8" className="fill-lamp" />
      <g className="fill-on-lamp">
        {/* Head and shoulders, and the sill that is also the desk. */}
        <path d="M204 310c0-34 17-50 43-53v-10a26 26 0 1 1 26 0v10c26 3 43 19 43 53z" />
        <path d="M172 310h176v9a5 5 0 0 1-5 5H177a5 5 0 0 1-5-5z" />
        <rect x="223" y="214" width="11" height="22" rx="5.5" />
        <rect x="286" y="214" width="11" height="22" rx="5.5" />
      </g>
      <path d="M229 216a31 31 0 0 1 62 0" className="contact-headset" />
      <path d="M290 233c0 15-9 22-22 23" className="contact-headset" />
      <g className="contact-lines">
        <path d="M180 190C140 190 120 96 62 96" />
        <path d="M340 178C390 170 400 122 458 122" />
        <path d="M340 280C400 284 396 336 458 336" />
      </g>
      <Way x={34} y={96} d="M4 6.5h16v13H4zM4 10.5h16M8 4v4M16 4v4" />
      <Way x={486} y={122} d="M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5" />
      <Way x={486} y={336} d="M4 5h12v9H9l-3.5 3v-3H4zM16 9h4v8h-1.5v2.5L15.5 17H11" />
    </svg>
  );
}

function Way({ x, y, d }: { x: number; y: number; d: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="28" className="contact-way" />
      <path d={d} transform="translate(-14.4 -14.4) scale(1.2)" className="contact-sign" />
    </g>
  );
}
