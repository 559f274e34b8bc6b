import type { VoiceSample } from "~/content/shapes";

import { clockText } from "./timing";

/** A call as text: who says what, and when. */
export function Transcript({ sample }: { sample: VoiceSample }) {
  return (
    <ol className="call-lines">
      {sample.cues.map((cue) => (
        <li key={cue.at} className={`call-line call-${cue.speaker}`}>
          <span className="num">{clockText(cue.at)}</span>
          <b>{sample.speakers[cue.speaker]}</b>
          <span>{cue.text}</span>
        </li>
      ))}
    </ol>
  );
}
