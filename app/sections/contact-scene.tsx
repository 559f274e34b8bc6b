const COLUMNS = [88, 180, 272, 364];
const ROWS = [44, 142, 240, 338];
/** Dark windows that the large one takes the place of. */
const OPENED = new Set(["180-142", "272-142", "180-240", "272-240"]);

/** The building at night: in its one lit window somebody with a headset, and the three ways that lead there. */
export function ContactScene() {
  return (
    <svg viewBox="0 0 520 430" className="contact-scene" aria-hidden="true">
      <circle cx="260" cy="226" r="200" className="contact-glow" />
      <path d="M60 430V12a8 8 0 0 1 8-8h384a8 8 0 0 1 8 8v418z" className="contact-wall" />
      {COLUMNS.flatMap((x) =>
        ROWS.filter((y) => !OPENED.has(`${x}-${y}`)).map((y) => (
          <rect key={`${x}-${y}`} x={x} y={y} width="68" height="70" rx="5" className="contact-window" />
        )),
      )}
      <path d="M88 430V338h68v92z" className="contact-wall" />
      <rect x="180" y="142" width="160" height="168" rx="8" className="fill-lamp" />
      <g className="fill-on-lamp">
        {/* Head, shoulders, and the back of the chair. */}
        <path d="M206 310c0-36 18-52 44-54v-9a27 27 0 1 1 22 0v9c26 2 44 18 44 54z" />
        <path d="M172 310h176v9a5 5 0 0 1-5 5H177a5 5 0 0 1-5-5z" />
        {/* The lamp on the desk. */}
        <path d="M194 310v-3h8v-42l-13-17 3-2.5 14 18.5v43h8v3z" />
        <path d="M176 250l16-14 11 13c-8 8-19 8-27 1z" />
      </g>
      <path d="M234 222a27 27 0 0 1 54 0M234 220v10M288 220v10M288 230c0 10-8 14-16 14" className="contact-headset" />
      <path d="M260 142v32M180 205h12M328 205h12" className="contact-frame" />
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
