import type { Cue, VoiceSample } from "~/content/shapes";

/** Breath between two turns, as it is drawn. */
const BREATH_SECONDS = 0.6;
/** A turn entered later than this is read from that point; sooner, from its first word. */
const LATE_SECONDS = 1;
/** Letters per second that browser voices read at their normal rate. */
const LETTERS_PER_SECOND = 15;
/** Beyond these a voice sounds like a machine. */
const RATES = { slowest: 0.85, fastest: 1.35 };

type Call = Pick<VoiceSample, "cues" | "seconds">;

/** Index of the turn that is on at a time; -1 before the first. A turn lasts until the next one begins. */
export function cueAt(cues: readonly Cue[], time: number): number {
  return cues.findLastIndex(({ at }) => at <= time);
}

/** The second at which a turn ends. */
export function cueEnd({ cues, seconds }: Call, index: number): number {
  return cues[index + 1]?.at ?? seconds;
}

/** The turns of a call as parts of a bar. */
export function parts(call: Call) {
  return call.cues.map(({ at, speaker }, index) => ({
    from: at,
    to: Math.max(at, cueEnd(call, index) - BREATH_SECONDS),
    tone: speaker === "agent" ? ("lamp" as const) : ("second" as const),
  }));
}

/** Seconds as minutes and seconds: 82.6 is 1:22. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** A time inside the call. */
export function within(seconds: number, time: number): number {
  return Math.min(Math.max(time, 0), seconds);
}

/** The rest of a turn's text at a time, cut between words, and the rate at which it ends with the turn. */
export function toSay(call: Call, index: number, time: number): { text: string; rate: number } | null {
  const cue = call.cues[index];
  if (!cue) return null;
  const end = cueEnd(call, index);
  const late = time - cue.at > LATE_SECONDS;
  const words = cue.text.split(" ");
  const text = words.slice(late ? Math.floor((words.length * (time - cue.at)) / (end - cue.at)) : 0).join(" ");
  if (text === "") return null;
  const room = Math.max(end - time, 0.1);
  return { text, rate: Math.min(Math.max(text.length / LETTERS_PER_SECOND / room, RATES.slowest), RATES.fastest) };
}
