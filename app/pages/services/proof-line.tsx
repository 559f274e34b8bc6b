import { MoreLink } from "~/components/more-link";
import { StatLine } from "~/components/stat-row";

import type { Proof } from "./sections.server";

/** A client in their own words, beside what they speak of: no card of its own. */
export function ProofLine({ proof: { client, testimonial, author, results, story } }: { proof: Proof }) {
  return (
    <figure className="border-lamp border-l-2 pl-5">
      <blockquote className="font-display text-xl/[1.25] font-semibold tracking-[-0.018em] text-pretty">
        “{testimonial}”
      </blockquote>
      <figcaption className="mt-3 leading-normal">
        {author}
        <StatLine
          stats={results.map(({ metric, label }) => ({ number: metric, label }))}
          className="proof-figures text-muted mt-2 text-pretty"
        />
        <MoreLink {...story} title={client} className="more-link mt-1" />
      </figcaption>
    </figure>
  );
}
