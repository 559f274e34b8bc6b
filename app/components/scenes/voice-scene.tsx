import { Icon } from "~/components/icon";
import type { Scenes } from "~/content/scenes";

import { Scene } from "./scene";

const dotClass = "before:mr-2 before:inline-block before:size-[0.55rem] before:rounded-full";

const slots = {
  free: "border-line text-muted border border-dashed py-2",
  taken: "border-line bg-text/5 text-muted border py-2",
  booked: "bg-lamp text-on-lamp py-3 font-semibold",
};

/** A call on top, and under it the slot in the calendar that it became. */
export function VoiceScene({ voice: content, mark }: Scenes) {
  return (
    <Scene mark={mark} alt={content.alt} title={content.title} time={content.time}>
      <div className="scene-step p-5">
        <Wave {...content} />
        <p className="text-muted mt-3 flex gap-5 text-xs">
          <span className={`before:bg-lamp ${dotClass}`}>{content.agent}</span>{" "}
          <span className={`before:bg-second ${dotClass}`}>{content.caller}</span>{" "}
          <span className="num ml-auto">{content.length}</span>
        </p>
      </div>
      {/* Where the call turns into a date. */}
      <div className="scene-step scene-more after:border-line flex items-center gap-4 px-5 after:flex-1 after:border-t">
        <Icon name="calendar" className="bg-lamp text-on-lamp box-content rounded-full p-2" />
      </div>
      <div className="p-5 pt-4">
        <p className="scene-step scene-more mb-3 font-semibold">{content.day}</p>
        <ul className="grid gap-2">
          {content.slots.map((slot) => (
            <li
              key={slot.time}
              className={`scene-step rounded-control grid grid-cols-[5em_1fr] gap-x-2 px-3 ${slots[slot.kind]} ${slot.kind === "booked" ? "" : "scene-more"}`}
            >
              <span className="num">{slot.time}</span> <span>{slot.text}</span>{" "}
              {slot.kind === "booked" ? <b className="col-start-2 text-xs font-medium">{content.stamp}</b> : null}
            </li>
          ))}
        </ul>
      </div>
    </Scene>
  );
}

const BARS = 96;
/** Half the height of the drawing. Ends of bars are whole units: fractions are invisible and add bytes to every page. */
const MIDDLE = 50;
const SILENCE = 3;
/** Breath between two turns. */
const BREATH_SECONDS = 0.6;
const tones = { agent: "stroke-lamp", caller: "stroke-second", nobody: "stroke-line-strong" } as const;

/** A call as bars in the color of who speaks. Decorative; the same call always gives the same drawing. */
function Wave({ turns, seconds }: Pick<Scenes["voice"], "turns" | "seconds">) {
  const d = { agent: "", caller: "", nobody: "" };
  for (let bar = 0; bar < BARS; bar += 1) {
    const time = ((bar + 0.5) * seconds) / BARS;
    const index = turns.findLastIndex((at) => at <= time);
    const start = turns[index] ?? seconds;
    const end = (turns[index + 1] ?? seconds) - BREATH_SECONDS;
    const speaks = start <= time && time < end;
    const half = speaks ? Math.round(loudness(bar, (time - start) / (end - start)) * MIDDLE) : SILENCE;
    d[speaks ? (index % 2 === 0 ? "agent" : "caller") : "nobody"] += `M${bar} ${MIDDLE - half}v${2 * half}`;
  }
  return (
    <svg
      viewBox={`-0.5 0 ${BARS} 100`}
      preserveAspectRatio="none"
      strokeLinecap="round"
      strokeWidth="2.5"
      className="h-24 w-full fill-none"
      aria-hidden="true"
    >
      {(["agent", "caller", "nobody"] as const).map((speaker) => (
        <path key={speaker} d={d[speaker]} vectorEffect="non-scaling-stroke" className={tones[speaker]} />
      ))}
    </svg>
  );
}

/** A voice swells and fades within its turn; the sines stand in for syllables. */
function loudness(bar: number, share: number): number {
  const syllables = Math.abs(Math.sin(bar * 1.9) * 0.55 + Math.sin(bar * 0.73) * 0.45);
  return (0.25 + 0.7 * syllables) * (0.55 + 0.45 * Math.sin(Math.PI * share));
}
