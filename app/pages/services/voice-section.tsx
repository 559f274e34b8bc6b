import { Band } from "~/components/band";
import { ServiceScene } from "~/components/scenes/service-scene";
import { StatRow } from "~/components/stat-row";
import { scenes } from "~/content/scenes";
import type { VoiceSection as VoiceContent } from "~/content/shapes";

import { ClientWord } from "./client-word";
import { ItemList, SolutionList } from "./item-list";
import type { Proof } from "./sections.server";
import { ServiceActions } from "./service-actions";
import { ServiceHero } from "./service-hero";
import { VoiceSamples } from "./voice-samples";

/** Voice agents at night, with their sample calls. */
export function VoiceSection({ content, proof }: { content: VoiceContent; proof: Proof | null }) {
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
          <ItemList items={capabilities.items} level={4} layout="call" />
        </Band>
        <div className="grid content-between gap-8">
          <Band level={3} layout="cell" heading={differentiators.heading}>
            <ItemList items={differentiators.items} level={4} layout="notes" />
          </Band>
          {proof ? <ClientWord proof={proof} look="aside" /> : null}
        </div>
      </div>
      <Band level={3} layout="inner" heading={applications.heading}>
        <SolutionList items={applications.items} level={4} layout="columns" />
      </Band>
      <div className="wrap pt-part">
        <StatRow stats={stats} className="max-md:[&_.stat-more]:hidden" />
      </div>
    </section>
  );
}
