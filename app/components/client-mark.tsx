import type { CaseCard, LogoDrawing } from "~/content/shapes";

const marks = {
  /** A molar that is also an M. */
  marlowe: {
    line: "M10 39V18.5a7 7 0 0 1 14 0V27M24 27v-8.5a7 7 0 0 1 14 0V39",
    lit: "M24 33a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z",
  },
  /** A flame. */
  brightwell: {
    fill: "M26 5c1 7-9 11.5-11 20-.4 2-.2 3.8.3 5.5-2-1.6-3.3-4-3.6-6.7C9 27 8 30 8 33a16 11 0 0 0 32 0C40 20 31 15 26 5Z",
    lit: "M24.5 25c4 4 6.5 7 6.5 11a7 6 0 0 1-14 0c0-2.5 1.2-4 2.6-5.5.5 1.3 1.2 2 2.2 2.5.4-3 1.2-5.5 2.7-8Z",
  },
  /** The barbs of a quill, or three lanes. */
  quillfreight: {
    fill: "M14 12h28l-6 7H8.5zM11 22h22.5l-6 7H5.5zM8 32h17l-6 7H2.5z",
    lit: "M38 30a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Z",
  },
  /** A roof that is also a wing. */
  larkfield: { line: "M5 24 24 8l19 16M11 20v20h26V20", lit: "M17 33c7 0 12-3.5 14-10 1.5 8-3.5 14-14 14z" },
  /** Three sheets folded into a cube. */
  tessel: { fill: "M24 4 41 13.5 24 23 7 13.5zM5 17l17 9.5V45L5 35.5z", lit: "M43 17v18.5L26 45V26.5z" },
  /** A pine above the water. */
  harbor: { fill: "M24 3 37 21h-6l8 11H9l8-11h-6z", line: "M5 40q4.75-5 9.5 0t9.5 0 9.5 0 9.5 0" },
} as const satisfies Record<Extract<CaseCard["logo"], string>, LogoDrawing>;

/** The mark of a client: one of those drawn here, or a drawing of its own. Decorative: the name stands beside it. */
export function ClientMark({
  name,
  className = "size-8",
}: {
  name: keyof typeof marks | LogoDrawing;
  className?: string;
}) {
  const mark: LogoDrawing = typeof name === "string" ? marks[name] : name;
  return (
    <svg viewBox="0 0 48 48" fill="none" className={className} aria-hidden="true">
      {mark.fill ? <path d={mark.fill} fill="currentColor" /> : null}
      {mark.line ? (
        <path d={mark.line} stroke="currentColor" strokeWidth="4.5" strokeLinecap="round" strokeLinejoin="round" />
      ) : null}
      {mark.lit ? <path d={mark.lit} className="fill-lamp" /> : null}
    </svg>
  );
}
