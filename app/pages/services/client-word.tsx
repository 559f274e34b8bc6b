import { ClientMark } from "~/components/client-mark";
import { MoreLink } from "~/components/more-link";
import { StatLine } from "~/components/stat-row";

import type { Proof } from "./sections.server";

const large = {
  quote: "text-2xl/[1.2] tracking-[-0.02em] text-balance lg:text-3xl/[1.15]",
  author: "mt-4 mb-2 font-medium",
};

const looks = {
  /** Beside what the client speaks of. */
  aside: {
    figure: "border-lamp border-l-2 pl-5",
    quote: "text-xl/[1.25] tracking-[-0.018em] text-pretty",
    author: "mt-3 mb-2",
  },
  /** As a part of the page. */
  large: { figure: "", ...large },
  /** As wide as the page: on a wide screen who says it stands beside it. */
  wide: { figure: "lg:gap-gap lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center", ...large },
};

/** A client in their own words, and what came of it in one line. */
export function ClientWord({ proof, look }: { proof: Proof; look: keyof typeof looks }) {
  const { client, logo, testimonial, author, results, story } = proof;
  return (
    <figure className={looks[look].figure}>
      <blockquote className={`font-display font-semibold ${looks[look].quote}`}>“{testimonial}”</blockquote>
      <figcaption>
        <p className={`flex items-center gap-3 ${looks[look].author}`}>
          <ClientMark name={logo} className="size-8 shrink-0" />
          {author}
        </p>
        <StatLine
          stats={results.map(({ metric, label }) => ({ number: metric, label }))}
          className="text-muted text-pretty max-md:[&>*+*]:hidden"
        />
        <MoreLink {...story} title={client} className="more-link mt-1" />
      </figcaption>
    </figure>
  );
}
