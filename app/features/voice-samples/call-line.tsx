import type { VoiceSample } from "~/content/shapes";

import { clockText } from "./timing";

/** A turn of a call, as a line of the transcript or as the button that leads there. */
export const callLine = [
  "grid w-full grid-cols-[2.6rem_1fr] items-baseline gap-x-3 gap-y-0.5 md:grid-cols-[2.6rem_5.5rem_1fr]",
  "text-md text-muted rounded-control px-3 py-2 text-left",
].join(" ");
const speakers = { agent: "text-lamp-text", caller: "text-second" } as const;

/** When, who, and what. */
export function CallLine({ sample, cue }: { sample: VoiceSample; cue: VoiceSample["cues"][number] }) {
  return (
    <>
      <span className="num text-xs">{clockText(cue.at)}</span>{" "}
      <b className={`text-sm font-[550] ${speakers[cue.speaker]}`}>{sample.speakers[cue.speaker]}</b>{" "}
      <span className="col-start-2 max-w-[43em] md:col-start-3">{cue.text}</span>
    </>
  );
}
