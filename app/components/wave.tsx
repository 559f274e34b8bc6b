type Part = { readonly from: number; readonly to: number; readonly tone: "lamp" | "second" };

type WaveProps = {
  parts: readonly Part[];
  /** In the same unit as the parts. */
  length: number;
  /** Bars before this are drawn full, later ones faint. Without it all are full. */
  at?: number;
  bars?: number;
  className?: string;
};

/** Half the height of the drawing. Ends of bars are whole units: fractions are invisible and add bytes to every page. */
const MIDDLE = 50;
const SILENCE = 3;

/** Sound as bars in the color of who makes it. Decorative; the same parts always give the same drawing. */
export function Wave({ parts, length, at = length, bars = 96, className = "" }: WaveProps) {
  const d = { lamp: ["", ""], second: ["", ""], none: ["", ""] };
  for (let bar = 0; bar < bars; bar += 1) {
    const time = ((bar + 0.5) * length) / bars;
    const part = parts.find(({ from, to }) => from <= time && time < to);
    const half = part ? Math.round(loudness(bar, (time - part.from) / (part.to - part.from)) * MIDDLE) : SILENCE;
    d[part?.tone ?? "none"][time <= at ? 0 : 1] += `M${bar} ${MIDDLE - half}v${2 * half}`;
  }
  return (
    <svg viewBox={`-0.5 0 ${bars} 100`} preserveAspectRatio="none" className={`wave ${className}`} aria-hidden="true">
      {(["lamp", "second", "none"] as const).flatMap((tone) => [
        <path key={`${tone} on`} d={d[tone][0]} className={`wave-${tone}`} />,
        <path key={`${tone} off`} d={d[tone][1]} className={`wave-${tone} wave-later`} />,
      ])}
    </svg>
  );
}

/** A voice swells and fades within its turn; the sines stand in for syllables. */
function loudness(bar: number, share: number): number {
  const syllables = Math.abs(Math.sin(bar * 1.9) * 0.55 + Math.sin(bar * 0.73) * 0.45);
  return (0.25 + 0.7 * syllables) * (0.55 + 0.45 * Math.sin(Math.PI * share));
}
