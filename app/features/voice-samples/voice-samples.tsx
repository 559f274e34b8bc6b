import { type ComponentType, useRef, useState } from "react";

import { Icon } from "~/components/icon";
import { Wave } from "~/components/wave";
import type { VoiceSample, VoiceSection } from "~/content/shapes";

import type { CallPlayer } from "./call-player";
import { parts, clockText } from "./timing";

type Player = ComponentType<Parameters<typeof CallPlayer>[0]>;

/** Loads the player at the first sign of intent. */
async function loadPlayer(): Promise<Player> {
  return (await import("./call-player")).CallPlayer;
}

/**
 * The sample calls, one of them open. A call's button opens and plays it, then pauses it, and the bar under it is the
 * player's seek bar. Without JavaScript each transcript unfolds by itself.
 */
export function VoiceSamples({ content }: { content: VoiceSection["samples"] }) {
  const { items, player: labels } = content;
  const [open, setOpen] = useState<VoiceSample["id"] | null>(null);
  const [playing, setPlaying] = useState(false);
  const [Player, setPlayer] = useState<Player | null>(null);
  const calls = useRef<HTMLDivElement>(null);

  function prepare() {
    loadPlayer().then(
      (loaded) => setPlayer(() => loaded),
      // Without the player, for example when offline, the transcript is shown instead.
      () => setPlaying(false),
    );
  }

  function close(id: VoiceSample["id"]) {
    setOpen(null);
    setPlaying(false);
    calls.current?.querySelector<HTMLElement>(`[aria-controls="call-${id}"]`)?.focus();
  }

  return (
    <div ref={calls} className="calls">
      {items.map((sample) => {
        const { id } = sample;
        const isOpen = open === id;
        const runs = isOpen && playing;
        return (
          <div key={id} className="call" data-open={isOpen ? "" : undefined}>
            <button
              type="button"
              className="call-face needs-js"
              aria-expanded={isOpen}
              aria-controls={`call-${id}`}
              aria-describedby={`call-${id}-about`}
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={() => {
                prepare();
                setOpen(id);
                setPlaying(!runs);
              }}
            >
              <span className="call-sign">
                <Icon name={runs ? "pause" : "play"} className="size-4" />
                {isOpen ? <span className="sr-only">{runs ? labels.pause : labels.play}</span> : null}
              </span>{" "}
              <CallName sample={sample} />
            </button>
            <details className="call-plain without-js">
              <summary className="call-face">
                <span className="call-sign">
                  <Icon name="plus" className="size-4" />
                </span>
                <CallName sample={sample} />
              </summary>
              <Transcript sample={sample} />
            </details>
            <p id={`call-${id}-about`} className="call-about">
              {sample.summary} <b>{sample.outcome}</b>
            </p>
            <div id={`call-${id}`} className="call-stage">
              {isOpen && Player ? (
                <Player
                  sample={sample}
                  labels={labels}
                  playing={playing}
                  onPlaying={setPlaying}
                  onClose={() => close(id)}
                />
              ) : (
                <Wave parts={parts(sample)} length={sample.seconds} bars={75} />
              )}
              {isOpen && !Player ? <Transcript sample={sample} /> : null}
            </div>
          </div>
        );
      })}
      <p className="call-note needs-js">{labels.note}</p>
    </div>
  );
}

function CallName({ sample }: { sample: VoiceSample }) {
  return (
    <>
      <span className="call-title">{sample.title}</span> <span className="num">{sample.duration}</span>
    </>
  );
}

/** A call as text: who says what, and when. */
function Transcript({ sample }: { sample: VoiceSample }) {
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
