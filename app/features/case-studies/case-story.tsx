import type { ReactNode } from "react";

import { ClientMark } from "~/components/client-mark";
import { Chips, Ticks } from "~/components/text";
import type { CaseStudy } from "~/content/shapes";

import { CaseClient, type CaseCopy, CaseFacts, CaseQuote, CaseResults } from "./case-parts";
import { CaseTimeline } from "./case-timeline";

type CaseStoryProps = {
  study: CaseStudy;
  copy: CaseCopy;
  /** Level of the story's own heading: 1 on its page, 2 in the dialog. */
  level: 1 | 2;
  /** Id of that heading. */
  titleId: string;
  /** Above everything, on the story's page. */
  breadcrumb?: ReactNode;
  /** The ways on, at the end. */
  actions: ReactNode;
};

/** A case study in full, as a page or inside the dialog. */
export function CaseStory({ study, copy, level, titleId, breadcrumb, actions }: CaseStoryProps) {
  const { fullStory: story } = study;
  const { dialog } = copy;
  const Title = `h${level}` as const;
  const Part = level === 1 ? "h2" : "h3";
  return (
    <article className="story">
      <header className={`story-head wash wash-${study.gradient}`}>
        <ClientMark name={study.logo} className="case-ghost" />
        <div className="story-in">
          {breadcrumb}
          <CaseClient study={study} copy={copy} />
          <Title id={titleId} tabIndex={-1} className="story-title">
            {study.headline}
          </Title>
          <p className="story-lede">{study.description}</p>
        </div>
      </header>
      <div className="story-in story-body">
        <CaseFacts study={study} copy={copy} inFull />
        <CaseResults results={study.results} />
        <div className="story-columns">
          <div className="story-prose">
            <Part>{dialog.challenge}</Part>
            <p>{story.challenge}</p>
            <Part>{dialog.solution}</Part>
            <p>{story.solution}</p>
            <Part>{dialog.implementation}</Part>
            <p>{story.implementation}</p>
          </div>
          <div className="story-side">
            <Part>{dialog.outcomes}</Part>
            <Ticks items={story.outcomes} />
            <Part>{dialog.technologies}</Part>
            <Chips items={story.technologies} />
          </div>
        </div>
        <Part>{dialog.timeline}</Part>
        <CaseTimeline entries={story.timeline} />
        <CaseQuote study={study} />
        <div className="story-actions">{actions}</div>
      </div>
    </article>
  );
}
