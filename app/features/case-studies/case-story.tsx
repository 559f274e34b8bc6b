import type { ReactNode, MouseEvent } from "react";

import { Button, buttonClass } from "~/components/button";
import { ClientMark } from "~/components/client-mark";
import { bookingDialogId, opens } from "~/components/dialog";
import { Chips, Ticks } from "~/components/text";
import { caseStudies } from "~/content/case-studies";
import type { CaseStudy, CaseCard, TimelineEntry } from "~/content/shapes";

import { CaseClient, type CaseCopy, CaseFacts, CaseQuote, CaseResults } from "./case-parts";

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

/** The two ways on from a story: the booking dialog, and a draft to us that names the client. */
export function CaseStoryActions({ study }: { study: CaseCard }) {
  const { bookLabel, mail } = caseStudies.dialog;
  return (
    <>
      <Button look="lamp" size="large" onClick={closeOwnDialog} {...opens(bookingDialogId)}>
        {bookLabel}
      </Button>
      <a
        href={`mailto:${mail.to}?subject=${encodeURIComponent(mail.subject(study.client))}`}
        target="_blank"
        rel="noopener"
        className={buttonClass({ look: "line", size: "large" })}
      >
        {mail.label}
      </a>
    </>
  );
}

/** One dialog at a time: the story makes way for the booking dialog, which the same click opens. */
function closeOwnDialog(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest("dialog")?.close();
}

/** The phases of a project; over each, when it was and how long, on a line that is the whole project. */
function CaseTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const weeks = entries.map(({ duration }) => Number.parseInt(duration, 10) || 1);
  const total = weeks.reduce((sum, count) => sum + count, 0);
  const starts = weeks.map((_, index) => weeks.slice(0, index).reduce((sum, count) => sum + count, 0));
  return (
    <ol className="timeline">
      {entries.map(({ phase, duration, description }, index) => (
        <li key={phase}>
          <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true" className="timeline-bar">
            <rect width="100" height="2" />
            <rect
              x={((starts[index] ?? 0) / total) * 100}
              width={((weeks[index] ?? 0) / total) * 100}
              height="2"
              className="fill-lamp"
            />
          </svg>
          <p className="timeline-phase">
            <b>{phase}</b> <span className="num">{duration}</span>
          </p>
          <p className="timeline-text">{description}</p>
        </li>
      ))}
    </ol>
  );
}
