import type { ReactNode } from "react";

import { ClientMark } from "~/components/client-mark";
import type { CaseCard } from "~/content/shapes";

import { CaseClient, type CaseCopy, CaseFacts, CaseQuote, CaseResults } from "./case-parts";

type CaseStudyCardProps = {
  study: CaseCard;
  copy: CaseCopy;
  /** The way to the full story. */
  action: ReactNode;
  /** Level of the headline. */
  level: 2 | 3;
  /** Leaves out the account and the client's words, which are in the story. */
  brief?: boolean | undefined;
};

/** Id of a card's heading; the link to its story is described by it. */
function caseHeadingId(slug: string): string {
  return `case-${slug}`;
}

/** One case study in brief. */
export function CaseStudyCard({ study, copy, action, level, brief }: CaseStudyCardProps) {
  const Headline = `h${level}` as const;
  return (
    <article className="case-card" aria-labelledby={caseHeadingId(study.slug)}>
      <div className={`case-top wash wash-${study.gradient}`}>
        <ClientMark name={study.logo} className="case-ghost" />
        <CaseClient study={study} copy={copy} />
      </div>
      <div className="case-body">
        <div className="case-about">
          <p className="case-industry">{study.industry}</p>
          <Headline id={caseHeadingId(study.slug)} className="case-headline">
            {study.headline}
          </Headline>
          {brief ? null : <p className="case-text">{study.description}</p>}
        </div>
        <CaseResults results={study.results} />
        {brief ? null : <CaseQuote study={study} />}
        <div className="case-foot">
          <CaseFacts study={study} copy={copy} />
          {action}
        </div>
      </div>
    </article>
  );
}
