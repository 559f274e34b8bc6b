import { type ComponentType, useRef, useState } from "react";

import { Icon } from "~/components/icon";
import { Wave } from "~/components/wave";
import type { VoiceSample, VoiceSection } from "~/content/shapes";

import type { CallPlayer } from "./call-player";
import { parts } from "./timing";
import { Transcript } from "./transcript";

type Player = ComponentType<Parameters<typeof CallPlayer>[0]>;

/** The player comes with the first sign that somebody wants it. */
async function loadPlayer(): Promise<Player> {
  return (await import("./call-player")).CallPlayer;
}

/** The sample calls: a button each, and the player of the one that is open. Without JavaScript each transcript unfolds by itself. */
export function VoiceSamples({ content }: { content: VoiceSection["samples"] }) {
  const { items, player: labels } = content;
  const [open, setOpen] = useState<VoiceSample["id"] | null>(null);
  const [Player, setPlayer] = useState<Player | null>(null);
  const buttons = useRef<HTMLDivElement>(null);

  function prepare() {
    // Without the player, as when the connection is gone, the transcript stands in its place.
    loadPlayer().then(
      (loaded) => setPlayer(() => loaded),
      () => setPlayer(null),
    );
  }

  function close(id: VoiceSample["id"]) {
    setOpen(null);
    buttons.current?.querySelector<HTMLElement>(`[aria-controls="call-${id}"]`)?.focus();
  }

  return (
    <div ref={buttons} className="calls">
      {items.map((sample) => (
        <div key={sample.id} className="call" data-open={open === sample.id ? "" : undefined}>
          <button
            type="button"
            className="call-button needs-js"
            aria-expanded={open === sample.id}
            aria-controls={`call-${sample.id}`}
            aria-describedby={`call-${sample.id}-about`}
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => {
              prepare();
              setOpen(open === sample.id ? null : sample.id);
            }}
          >
            <CallFace sample={sample} />
          </button>
          <details className="call-plain">
            <summary>
              <CallFace sample={sample} />
            </summary>
            <Transcript sample={sample} />
          </details>
          <p id={`call-${sample.id}-about`} className="call-about">
            {sample.summary} <b>{sample.outcome}</b>
          </p>
          <div id={`call-${sample.id}`} hidden={open !== sample.id} className="call-panel">
            {open !== sample.id ? null : Player ? (
              <Player sample={sample} labels={labels} onClose={() => close(sample.id)} />
            ) : (
              <Transcript sample={sample} />
            )}
          </div>
        </div>
      ))}
      <p className="call-note needs-js">{labels.note}</p>
    </div>
  );
}

function CallFace({ sample }: { sample: VoiceSample }) {
  return (
    <>
      <span className="call-sign">
        <Icon name="play" className="size-4" />
      </span>
      <span className="call-title">{sample.title}</span> <span className="num text-muted">{sample.duration}</span>
      <Wave parts={parts(sample)} length={sample.seconds} bars={75} />
    </>
  );
}
