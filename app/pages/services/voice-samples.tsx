import { buttonClass } from "~/components/button";
import { Icon } from "~/components/icon";
import { unbroken } from "~/components/unbroken";
import { callLabels } from "~/content/services-overview";
import type { Cue, VoiceSample } from "~/content/shapes";

const line = "text-md text-muted grid grid-cols-[2.6rem_1fr] items-baseline gap-x-3 gap-y-0.5 py-2";
const speakers = { agent: "text-lamp-text", caller: "text-second" } as const;

/** The sample calls: each opens its transcript, under its recording where there is one. */
export function VoiceSamples({
  items,
  isBrief = false,
}: {
  items: readonly VoiceSample[];
  /** Without what each call is about. */
  isBrief?: boolean;
}) {
  return (
    <div className="grid gap-3">
      {items.map((sample) =>
        isBrief ? (
          <Transcript key={sample.id} sample={sample} />
        ) : (
          <div key={sample.id} className="border-line bg-surface rounded-card border p-5 max-md:contents">
            <p id={aboutId(sample)} className="text-muted mb-3 leading-normal text-pretty max-md:hidden">
              {unbroken(sample.summary)} <b className="text-text font-medium">{unbroken(sample.outcome)}</b>
            </p>
            <Transcript sample={sample} aboutId={aboutId(sample)} />
          </div>
        ),
      )}
    </div>
  );
}

function aboutId({ id }: VoiceSample): string {
  return `call-${id}-about`;
}

/** A call line by line, under its recording where there is one. */
function Transcript({ sample, aboutId: describedBy }: { sample: VoiceSample; aboutId?: string }) {
  const { id, title, duration, recording } = sample;
  return (
    <details id={`call-${id}`} className="group/call" data-call="">
      <summary className={buttonClass({ look: "line" }, "w-full justify-start")} aria-describedby={describedBy}>
        <Icon name="plus" className="transition-[rotate] duration-200 group-open/call:rotate-45" /> {title}{" "}
        <span className="num text-md text-muted">{duration}</span>
      </summary>
      {recording === null ? null : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript stands below it
        <audio
          controls
          preload="none"
          src={recording}
          aria-label={callLabels.recording(title)}
          className="mt-4 w-full"
        />
      )}
      <ol aria-label={callLabels.transcript(title)} className="mt-3">
        {sample.cues.map((cue) => (
          <li key={cue.at} className={line}>
            <Turn cue={cue} speaker={sample.speakers[cue.speaker]} />
          </li>
        ))}
      </ol>
    </details>
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
