import { type ComponentType, useRef, useState } from "react";

import { fullStylesheet } from "~/components/full-stylesheet";
import { Icon } from "~/components/icon";
import { Wave } from "~/components/wave";
import type { VoiceSample, VoiceSection } from "~/content/shapes";

import { CallLine, callLine } from "./call-line";
import type { CallPlayer } from "./call-player";
import { parts } from "./timing";

type Player = ComponentType<Parameters<typeof CallPlayer>[0]>;

const call = [
  "gap-x-gap p-card relative grid gap-y-4 *:min-w-0 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]",
  "border-line bg-surface rounded-card border",
  "transition-[border-color] duration-150 hover:border-lamp data-open:border-lamp",
].join(" ");
/** Who calls and why; the sound; and, once it is open, the player in its place. */
const face = "flex items-center gap-x-4 gap-y-1 text-left";
const sign = "bg-lamp text-on-lamp grid size-11 flex-none place-items-center rounded-full";

/** Loads the player at the first sign of intent, with the styles that only it needs. */
async function loadPlayer(): Promise<Player> {
  const [{ CallPlayer: player }] = await Promise.all([import("./call-player"), fullStylesheet()]);
  return player;
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
    <div ref={calls} className="grid gap-4">
      {items.map((sample) => {
        const { id } = sample;
        const isOpen = open === id;
        const runs = isOpen && playing;
        return (
          <div key={id} className={call} data-open={isOpen ? "" : undefined}>
            <button
              type="button"
              // The whole closed call is clickable.
              className={`needs-js ${face} ${isOpen ? "mr-11 lg:col-span-full" : "after:absolute after:inset-0"}`}
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
              <span className={sign}>
                <Icon name={runs ? "pause" : "play"} className="size-4 fill-current" />
                {isOpen ? <span className="sr-only">{runs ? labels.pause : labels.play}</span> : null}
              </span>{" "}
              <CallName sample={sample} />
            </button>{" "}
            <details className="without-js lg:col-start-1">
              <summary className={face}>
                <span className={sign}>
                  <Icon name="plus" className="size-4 fill-current" />
                </span>
                <CallName sample={sample} />
              </summary>
              <div className="mt-4">
                <Transcript sample={sample} />
              </div>
            </details>
            <p
              id={`call-${id}-about`}
              className={`text-muted text-pretty ${isOpen ? "lg:col-span-full lg:max-w-[43em]" : ""}`}
            >
              {sample.summary} <b className="text-text font-medium">{sample.outcome}</b>
            </p>
            <div
              id={`call-${id}`}
              className={isOpen ? "lg:col-span-full" : "lg:col-start-2 lg:row-[1/span_2] lg:self-center"}
            >
              {isOpen && Player ? (
                <Player
                  sample={sample}
                  labels={labels}
                  playing={playing}
                  onPlaying={setPlaying}
                  onClose={() => close(id)}
                />
              ) : (
                <Wave parts={parts(sample)} length={sample.seconds} bars={75} className={isOpen ? "" : "lg:h-16"} />
              )}
              {isOpen && !Player ? <Transcript sample={sample} /> : null}
            </div>
          </div>
        );
      })}
      <p className="needs-js text-md text-muted">{labels.note}</p>
    </div>
  );
}

function CallName({ sample }: { sample: VoiceSample }) {
  return (
    <>
      <span className="font-display text-lg/[1.2] font-semibold tracking-[-0.02em]">{sample.title}</span>{" "}
      <span className="num text-md text-muted">{sample.duration}</span>
    </>
  );
}

/** A call as text: who says what, and when. */
function Transcript({ sample }: { sample: VoiceSample }) {
  return (
    <ol className="relative grid gap-0.5">
      {sample.cues.map((cue) => (
        <li key={cue.at} className={callLine}>
          <CallLine sample={sample} cue={cue} />
        </li>
      ))}
    </ol>
  );
}
