import { useEffect, useEffectEvent, useRef, useState } from "react";

import { Button } from "~/components/button";
import { Icon } from "~/components/icon";
import { Wave } from "~/components/wave";
import type { VoiceSample, VoiceSection } from "~/content/shapes";

import { clockText, parts, toSay, cueAt, within } from "./timing";
import { useVoices } from "./use-voices";

/** Voice and announcement follow a jump only after this pause. */
const SETTLE_MS = 250;

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
      <Button look="quiet" size="icon" className="call-close" aria-label={labels.close} onClick={onClose}>
        <Icon name="close" />
      </Button>
      <div className="call-seek">
        <Wave parts={parts(sample)} length={sample.seconds} at={time} bars={100} />
        <input
          type="range"
          min={0}
          max={sample.seconds}
          step={1}
          value={Math.floor(time)}
          aria-label={labels.seek}
          aria-valuetext={position}
          onChange={(event) => seek(Number(event.target.value))}
        />
      </div>
      <div className="call-controls">
        <span className="num">{position}</span>
        {reader ? (
          <button type="button" aria-pressed={!muted} className="call-voice" onClick={() => setMuted(!muted)}>
            {labels.voice}
          </button>
        ) : null}
        <p role="status">{silent ? labels.noVoice : null}</p>
      </div>
      <ol ref={transcript} className="call-lines call-lines-play" aria-label={labels.transcript}>
        {sample.cues.map((cue, at) => (
          <li key={cue.at}>
            <button
              type="button"
              aria-current={at === index ? "true" : undefined}
              className={`call-line call-${cue.speaker}`}
              onClick={() => seek(cue.at)}
            >
              <span className="num">{clockText(cue.at)}</span>
              <b>{sample.speakers[cue.speaker]}</b>
              <span>{cue.text}</span>
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
