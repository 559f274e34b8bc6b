import { useEffect, useEffectEvent, useRef, useState } from "react";

import { Button } from "~/components/button";
import { Icon } from "~/components/icon";
import { Wave } from "~/components/wave";
import type { VoiceSample, VoiceSection } from "~/content/shapes";

import { CallLine, callLine } from "./call-line";
import { clockText, parts, toSay, cueAt, within } from "./timing";
import { useVoices } from "./use-voices";

/** Voice and announcement follow a jump only after this pause. */
const SETTLE_MS = 250;

const voiceSwitch = "call-voice rounded-control inline-flex h-11 items-center gap-2 aria-pressed:text-text";
const lines = [
  "relative grid max-h-[min(24rem,60dvh)] gap-0.5 p-1",
  "overflow-y-auto overscroll-contain motion-safe:scroll-smooth",
].join(" ");

type Props = {
  sample: VoiceSample;
  labels: VoiceSection["samples"]["player"];
  /** Whether the visitor wants it to run; the call's button shows that. */
  playing: boolean;
  onPlaying: (playing: boolean) => void;
  onClose: () => void;
};

/** Plays a written call: a clock runs over its turns, read aloud if the browser can, else announced turn by turn. */
export function CallPlayer({ sample, labels, playing, onPlaying, onClose }: Props) {
  const stop = () => onPlaying(false);
  const reader = useVoices(stop);
  // Nothing runs before it is known whether the browser has a voice.
  const running = playing && reader !== undefined;
  const { time, now, index, jumps, seek } = useCall(sample, running, stop);
  const [muted, setMuted] = useState(false);
  const [announced, setAnnounced] = useState("");
  const transcript = useRef<HTMLOListElement>(null);
  const aloud = Boolean(reader) && !muted;

  const silent = reader === null;
  const onSilent = useEffectEvent(stop);
  // A clock without a voice would look as if it played; it runs when the visitor presses play again.
  useEffect(() => {
    if (silent) onSilent();
  }, [silent]);

  const follow = useEffectEvent((index: number, aloud: boolean) => {
    const cue = sample.cues[index];
    const words = toSay(sample, index, now());
    if (cue && words && aloud) reader?.say(cue.speaker, words.text, words.rate);
    // What a voice reads is not announced too: nobody understands two voices at once.
    if (cue && !aloud) setAnnounced(`${sample.speakers[cue.speaker]}: ${cue.text}`);
  });
  const hush = useEffectEvent(() => reader?.stop());

  useEffect(() => {
    if (!running) return undefined;
    // `follow` ignores `jumps`; it is passed as a dependency, so that a jump within a turn starts the turn again.
    const settled = setTimeout(follow, SETTLE_MS, index, aloud, jumps);
    return () => clearTimeout(settled);
  }, [running, index, aloud, jumps]);

  useEffect(() => {
    if (!running || !aloud) hush();
  }, [running, aloud]);

  useEffect(() => {
    const list = transcript.current;
    const row = list?.children[index];
    if (!list || !(row instanceof HTMLElement)) return;
    // Scrolls the list only, never the page.
    list.scrollTo({ top: row.offsetTop - (list.clientHeight - row.offsetHeight) / 2 });
  }, [index]);

  const position = `${clockText(time)} / ${sample.duration}`;
  return (
    <>
      <Button
        look="quiet"
        size="icon"
        className="top-card absolute right-[calc(var(--spacing-card)-0.75rem)]"
        aria-label={labels.close}
        onClick={onClose}
      >
        <Icon name="close" />
      </Button>
      <div className="call-seek relative mb-2">
        <Wave parts={parts(sample)} length={sample.seconds} at={time} bars={100} className="block h-16" />
        <input
          type="range"
          className="absolute inset-0 m-0 size-full cursor-pointer appearance-none bg-transparent"
          min={0}
          max={sample.seconds}
          step={1}
          value={Math.floor(time)}
          aria-label={labels.seek}
          aria-valuetext={position}
          onChange={(event) => seek(Number(event.target.value))}
        />
      </div>
      <div className="text-md text-muted mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="num">{position}</span>
        {reader ? (
          <button type="button" aria-pressed={!muted} className={voiceSwitch} onClick={() => setMuted(!muted)}>
            {labels.voice}
          </button>
        ) : null}
        <p role="status" className="text-text w-full">
          {silent ? labels.noVoice : null}
        </p>
      </div>
      <ol ref={transcript} className={lines} aria-label={labels.transcript}>
        {sample.cues.map((cue, at) => (
          <li key={cue.at}>
            <button
              type="button"
              aria-current={at === index ? "true" : undefined}
              className={`${callLine} hover:bg-text/5 aria-[current]:bg-lamp/12 aria-[current]:text-text`}
              onClick={() => seek(cue.at)}
            >
              <CallLine sample={sample} cue={cue} />
            </button>
          </li>
        ))}
      </ol>
      <p className="sr-only" aria-live="polite">
        {announced}
      </p>
    </>
  );
}

const TICK_MS = 200;

/** The clock of a sample call: runs while `running` is true, and starts over once the call has ended. */
function useCall({ cues, seconds }: VoiceSample, running: boolean, onEnd: () => void) {
  /** Where the clock was set, and when in the browser's time. */
  const origin = useRef({ time: 0, since: 0 });
  const [time, setTime] = useState(0);
  const [jumps, setJumps] = useState(0);

  /** The second that a running clock shows. */
  function now() {
    return within(seconds, origin.current.time + (performance.now() - origin.current.since) / 1000);
  }

  function set(to: number) {
    origin.current = { time: to, since: performance.now() };
  }

  function seek(to: number) {
    const at = within(seconds, to);
    set(at);
    setTime(at);
    setJumps(jumps + 1);
  }

  const start = useEffectEvent(() => set(time >= seconds ? 0 : time));
  const tick = useEffectEvent(() => {
    setTime(now());
    if (now() === seconds) onEnd();
  });
  useEffect(() => {
    if (!running) return undefined;
    start();
    const ticking = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(ticking);
  }, [running]);

  return { time, now, jumps, index: cueAt(cues, time), seek };
}
