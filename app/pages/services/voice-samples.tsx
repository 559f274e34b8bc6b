import { buttonClass } from "~/components/button";
import { Icon } from "~/components/icon";
import type { Cue, VoiceSample, VoiceSection } from "~/content/shapes";

const line = "text-md text-muted grid grid-cols-[2.6rem_1fr] items-baseline gap-x-3 gap-y-0.5 py-2";
const speakers = { agent: "text-lamp-text", caller: "text-second" } as const;

/** The sample calls: each opens its transcript, under its recording where there is one. */
export function VoiceSamples({ content }: { content: VoiceSection["samples"] }) {
  return (
    <div className="gap-card grid items-start lg:grid-cols-2">
      {content.items.map((sample) => (
        <SampleCall key={sample.id} sample={sample} labels={content.labels} />
      ))}
    </div>
  );
}

function SampleCall({ sample, labels }: { sample: VoiceSample; labels: VoiceSection["samples"]["labels"] }) {
  const { title, duration, recording } = sample;
  const id = `call-${sample.id}`;
  return (
    <div className="border-line bg-surface rounded-card p-card border">
      <p id={`${id}-about`} className="text-muted text-pretty">
        {sample.summary} <b className="text-text font-medium">{sample.outcome}</b>
      </p>
      <details id={id} className="group/call mt-5" data-call="">
        <summary className={buttonClass({ look: "line" }, "w-full justify-start")} aria-describedby={`${id}-about`}>
          <Icon name="plus" className="transition-[rotate] duration-200 group-open/call:rotate-45" /> {title}{" "}
          <span className="num text-md text-muted">{duration}</span>
        </summary>
        {recording === null ? null : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript stands below it
          <audio controls preload="none" src={recording} aria-label={labels.recording(title)} className="mt-4 w-full" />
        )}
        <ol aria-label={labels.transcript(title)} className="mt-3">
          {sample.cues.map((cue) => (
            <li key={cue.at} className={line}>
              <Turn cue={cue} speaker={sample.speakers[cue.speaker]} />
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

/** When, who, and what. */
function Turn({ cue, speaker }: { cue: Cue; speaker: string }) {
  return (
    <>
      <span className="num text-xs">{clockText(cue.at)}</span>{" "}
      <b className={`text-sm font-[550] ${speakers[cue.speaker]}`}>{speaker}</b>{" "}
      <span className="col-start-2">{cue.text}</span>
    </>
  );
}

/** Seconds as minutes and seconds: 82.6 is 1:22. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
