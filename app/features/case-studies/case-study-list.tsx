import type { ReactNode } from "react";

import { ClientMark } from "~/components/client-mark";
import { Reveal } from "~/components/reveal";
import { showWhole } from "~/components/show-whole";
import { caseStudies } from "~/content/case-studies";
import type { CaseCard } from "~/content/shapes";

import { type CaseCopy, CaseClient, CaseFacts, CaseQuote, CaseResults } from "./case-parts";
import { StoryReader } from "./story-reader";

type CaseStudyListProps = {
  /** Level of the headlines: 3 below the heading of a band. */
  level?: 2 | 3;
  /** For a page with more content: only the problem and the first result. */
  brief?: boolean | undefined;
};

/** The case studies with the dialog that tells each in full, for any page that shows them. */
export function CaseStudyList(look: CaseStudyListProps) {
  return <StoryReader>{(readLink) => <CaseStudyGrid {...look} renderAction={readLink} />}</StoryReader>;
}

type CaseStudyGridProps = CaseStudyListProps & {
  /** The way to a study's full story. */
  renderAction: (study: CaseCard) => ReactNode;
};

/** Cards of a row share their rows: name, headline, figures, words, foot. */
const sharedRows = "grid grid-rows-subgrid gap-y-0";
const cardClass = [
  `row-span-full ${sharedRows}`,
  "border-line bg-surface rounded-card overflow-hidden border",
  "transition-[border-color] duration-200 hover:border-line-strong",
].join(" ");

/** The case studies as cards of one layout. */
function CaseStudyGrid({ renderAction, level = 3, brief }: CaseStudyGridProps) {
  return (
    // It hears of a focus that is inside, and is no control itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      className={`grid gap-6 md:grid-cols-2 ${brief ? "shelf xl:grid-cols-3" : ""}`}
      onFocus={brief ? showWhole : undefined}
    >
      {caseStudies.items.map((study) => (
        <Reveal as="li" key={study.slug} className={`min-w-0 ${sharedRows} ${brief ? "row-span-4" : "row-span-5"}`}>
          <CaseStudyCard study={study} copy={caseStudies} level={level} brief={brief} action={renderAction(study)} />
        </Reveal>
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
  /** One result, and neither the account nor the client's words: those are in the story. */
  brief?: boolean | undefined;
};

/** Id of a card's heading; the link to its story is described by it. */
function caseHeadingId(slug: string): string {
  return `case-${slug}`;
}

/** One case study in brief. */
function CaseStudyCard({ study, copy, action, level, brief }: CaseStudyCardProps) {
  const Headline = `h${level}` as const;
  const [result] = study.results;
  return (
    <article className={cardClass} aria-labelledby={caseHeadingId(study.slug)}>
      <div className={`wash p-5 sm:p-6 wash-${study.gradient}`}>
        {brief ? null : <ClientMark name={study.logo} className="absolute -top-12 -right-10 -z-1 size-68 opacity-9" />}
        <CaseClient study={study} copy={copy} />
      </div>
      <div className={`row-[2/-1] px-5 pt-5 pb-4 sm:px-6 sm:pt-6 ${sharedRows}`}>
        <div>
          {brief ? null : <p className="text-muted mb-1 text-sm">{study.industry}</p>}
          <Headline id={caseHeadingId(study.slug)} className="mb-3 text-xl leading-[1.15]">
            {study.headline}
          </Headline>
          {brief ? null : <p className="text-muted mb-4 max-w-[41em] max-sm:hidden">{study.description}</p>}
        </div>
        {brief ? (
          <p className="text-muted text-md pb-4">
            <b className="font-display text-text block text-2xl/none font-semibold tracking-[-0.025em]">
              {result?.metric}
            </b>{" "}
            {result?.label}
          </p>
        ) : (
          <>
            <CaseResults results={study.results} />
            <CaseQuote study={study} />
          </>
        )}
        <div className={`border-line border-t pt-4 ${brief ? "" : "flex flex-wrap items-end justify-between gap-x-2"}`}>
          {brief ? (
            <p data-prices="" className="num text-md font-medium">
              {study.timeframe}, {study.investment}
            </p>
          ) : (
            <CaseFacts study={study} copy={copy} />
          )}
          {action}
        </div>
      </div>
    </article>
  );
}
