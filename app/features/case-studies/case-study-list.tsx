import type { ReactNode } from "react";

import { ClientMark } from "~/components/client-mark";
import { Reveal } from "~/components/reveal";
import { caseStudies } from "~/content/case-studies";
import type { CaseCard } from "~/content/shapes";

import { type CaseCopy, CaseClient, CaseFacts, CaseQuote, CaseResults } from "./case-parts";
import { CaseStory, CaseStoryActions } from "./case-story";
import { StoryReader } from "./story-reader";

/** The six case studies with the dialog that tells each in full, for any page that shows them. `level` is that of the headlines. */
export function CaseStudyList({ level = 3, brief }: { level?: 2 | 3; brief?: boolean }) {
  return (
    <StoryReader
      renderStory={(study, titleId) => (
        <CaseStory
          study={study}
          copy={caseStudies}
          level={2}
          titleId={titleId}
          actions={<CaseStoryActions study={study} />}
        />
      )}
    >
      {(readLink) => <CaseStudyGrid level={level} brief={brief} content={caseStudies} renderAction={readLink} />}
    </StoryReader>
  );
}

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
function CaseStudyGrid({ content, renderAction, level = 3, brief }: CaseStudyGridProps) {
  return (
    <ul className={brief ? "case-grid case-grid-brief shelf" : "case-grid"}>
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
function CaseStudyCard({ study, copy, action, level, brief }: CaseStudyCardProps) {
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
