import { Band } from "~/components/band";
import { Bubble } from "~/components/scenes/chat-scene";
import { ServiceScene } from "~/components/scenes/service-scene";
import { StatRow } from "~/components/stat-row";
import { Ticks } from "~/components/text";
import { scenes } from "~/content/scenes";
import type { Capability, VoiceSection as VoiceContent } from "~/content/shapes";

import { ClientWord } from "./client-word";
import { Named, Shelf } from "./named";
import type { Proof } from "./sections.server";
import { ServiceActions } from "./service-actions";
import { ServiceHero } from "./service-hero";
import { VoiceSamples } from "./voice-samples";

/** Voice agents at night, with their sample calls. */
export function VoiceSection({ content, proof }: { content: Omit<VoiceContent, "brief">; proof: Proof | null }) {
  const { anchor, hero, stats, samples, capabilities, applications, differentiators, bookLabel, mail } = content;
  return (
    <section id={anchor} className="band-raised at-night pb-part">
      <ServiceHero
        level={2}
        {...hero}
        proof={
          <>
            <h3 className="mt-6 mb-3 text-lg">{samples.heading}</h3>
            <VoiceSamples items={samples.items} />
          </>
        }
        actions={<ServiceActions bookLabel={bookLabel} mail={mail} />}
        scene={<ServiceScene content={scenes} name={content.scene} />}
        layout="before"
      />
      <div className="wrap pt-part gap-gap grid lg:grid-cols-[minmax(0,9fr)_minmax(0,4fr)]">
        <Band level={3} layout="cell" heading={capabilities.heading}>
          <Call items={capabilities.items} />
        </Band>
        <div className="grid content-between gap-8">
          <Band level={3} layout="cell" heading={differentiators.heading}>
            <ul className="grid gap-5">
              {differentiators.items.map((item) => (
                <li key={item.title}>
                  <Named level={4} {...item} />
                </li>
              ))}
            </ul>
          </Band>
          {proof ? <ClientWord proof={proof} look="aside" /> : null}
        </div>
      </div>
      <Band level={3} layout="inner" heading={applications.heading}>
        <ul className="gap-x-card grid grid-cols-2 gap-y-5 lg:grid-cols-4 max-md:[&_h4+p]:hidden">
          {applications.items.map(({ title, description, results }) => (
            <li key={title} className="border-line-strong grid content-start gap-2 border-t pt-3">
              <Named level={4} size="text-xl/[1.15]" title={title} description={description} />
              <Ticks items={results} className="gap-1! text-base! leading-snug max-md:[&>*+*]:hidden" />
            </li>
          ))}
        </ul>
      </Band>
      <div className="wrap pt-part">
        <StatRow stats={stats} className="max-md:[&_.stat-more]:hidden" />
      </div>
    </section>
  );
}

/** Beside what is said, or on a phone below it, what that shows. */
const turnClass = [
  "border-line-strong gap-x-gap grid content-start gap-y-3 border-t pt-4 max-md:pr-5",
  "md:border-line md:grid-cols-[minmax(0,4fr)_minmax(0,3fr)] md:items-center md:pb-4",
].join(" ");

/** One call in its order: when, what is said, and the skill that it shows. */
function Call({ items }: { items: readonly Capability[] }) {
  return (
    <Shelf className="max-md:gap-x-0!">
      {items.map(({ title, description, time, said = [] }, index) => (
        <li key={title} className={turnClass}>
          {/* On a phone the names of what it does stand on one line. */}
          <div className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline gap-2 max-md:min-h-26">
            {/* Two things that are said in one turn have its time once. */}
            {time && time !== items[index - 1]?.time ? (
              <span className="num text-lamp-text text-sm">{time}</span>
            ) : null}
            {said.map((text, at) => (
              <Bubble
                key={text}
                from={at < said.length - 1 ? "visitor" : "agent"}
                text={text}
                className="col-start-2 max-w-none! md:text-base!"
              />
            ))}
          </div>
          <Named level={4} title={title} description={description} />
        </li>
      ))}
    </Shelf>
  );
}
