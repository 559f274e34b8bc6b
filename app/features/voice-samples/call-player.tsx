import { useEffect, useEffectEvent, useRef, useState } from "react";

import { Button } from "~/components/button";
import { Icon } from "~/components/icon";
import { Wave } from "~/components/wave";
import type { VoiceSample, VoiceSection } from "~/content/shapes";

import { clockText, parts, toSay } from "./timing";
import { type Origin, timeSince, useCall } from "./use-call";
import { useVoices } from "./use-voices";

/** A jump is followed by voice and announcement only once it has come to rest. */
const SETTLE_MS = 250;

type Props = { sample: VoiceSample; labels: VoiceSection["samples"]["player"]; onClose: () => void };

/** Plays a written call: a clock over its turns, read aloud where the browser can, else announced turn by turn. */
export function CallPlayer({ sample, labels, onClose }: Props) {
  const call = useCall(sample);
  const { time, playing, index, origin, seek, toggle } = call;
  const reader = useVoices();
  const [muted, setMuted] = useState(false);
  const [announced, setAnnounced] = useState("");
  const transcript = useRef<HTMLOListElement>(null);
  const aloud = reader !== null && !muted;

  const follow = useEffectEvent((index: number, aloud: boolean, origin: Origin) => {
    const cue = sample.cues[index];
    const words = toSay(sample, index, timeSince(origin));
    if (cue && words && aloud) reader?.say(cue.speaker, words.text, words.rate);
    // What a voice reads is not announced as well: two voices at once are none.
    if (cue && !aloud) setAnnounced(`${sample.speakers[cue.speaker]}: ${cue.text}`);
  });
  const hush = useEffectEvent(() => reader?.stop());

  useEffect(() => {
    if (!playing) return undefined;
    const settled = setTimeout(follow, SETTLE_MS, index, aloud, origin);
    return () => clearTimeout(settled);
  }, [playing, index, aloud, origin]);

  useEffect(() => {
    if (!playing || !aloud) hush();
  }, [playing, aloud]);

  useEffect(() => {
    const list = transcript.current;
    const row = list?.children[index];
    if (!list || !(row instanceof HTMLElement)) return;
    // Only the list moves, never the page.
    list.scrollTo({ top: row.offsetTop - (list.clientHeight - row.offsetHeight) / 2 });
  }, [index]);

  const position = `${clockText(time)} / ${sample.duration}`;
  return (
    <>
      <div className="call-controls">
        <Button look="lamp" onClick={toggle} className="min-w-26">
          <Icon name={playing ? "pause" : "play"} className="size-4" />
          {playing ? labels.pause : labels.play}
        </Button>
        <span className="num text-muted text-md">{position}</span>
        <span className="ml-auto flex gap-2">
          {reader ? (
            <button type="button" aria-pressed={!muted} className="call-voice" onClick={() => setMuted(!muted)}>
              {labels.voice}
            </button>
          ) : null}
          <Button look="quiet" size="icon" aria-label={labels.close} onClick={onClose}>
            <Icon name="close" />
          </Button>
        </span>
      </div>
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
