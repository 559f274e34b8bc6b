import type { ReactNode } from "react";

import { Reveal } from "~/components/reveal";
import type { CaseCard } from "~/content/shapes";

import type { CaseCopy } from "./case-parts";
import { CaseStudyCard } from "./case-study-card";

type CaseStudyGridProps = {
  content: CaseCopy;
  /** The way to a study's full story. */
  renderAction: (study: CaseCard) => ReactNode;
  /** Level of the headlines: 3 below the heading of a band. */
  level?: 2 | 3;
  /** For a page with more content: only the problem and the result. */
  brief?: boolean | undefined;
};

/** The case studies as cards of one layout. */
export function CaseStudyGrid({ content, renderAction, level = 3, brief }: CaseStudyGridProps) {
  return (
    <ul className={brief ? "case-grid case-grid-brief" : "case-grid"}>
      {content.items.map((study) => (
        <li key={study.slug}>
          <Reveal>
            <CaseStudyCard study={study} copy={content} level={level} brief={brief} action={renderAction(study)} />
          </Reveal>
        </li>
      ))}
    </ul>
  );
}
