import type { ReactNode, MouseEvent } from "react";

import { Button } from "~/components/button";
import { bookingDialogId, opens } from "~/components/dialog";
import { ServiceScene } from "~/components/scenes/service-scene";
import { MailLink, Names, Ticks } from "~/components/text";
import { unbroken } from "~/components/unbroken";
import { caseStudies } from "~/content/case-studies";
import { scenes } from "~/content/scenes";
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
  /** The ways on, below the closing words. */
  actions: ReactNode;
};

/** What was built stands beside the words in a wide story; a phone has room for its main part. */
const opening = [
  "grid gap-x-gap gap-y-6 @3xl/story:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] @3xl/story:items-start",
  "in-[dialog]:[&_.scene]:@3xl/story:mt-12 max-md:[&_.scene-more]:invisible max-md:[&_.scene-more]:absolute",
].join(" ");
const title = "mt-6 mb-4 max-w-[14.5em] text-4xl leading-[1.04] outline-none";
const columns = [
  "mt-gap gap-x-gap grid gap-y-10 print:block",
  "@3xl/story:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]",
].join(" ");

/** A case study in full, as a page or inside the dialog. */
export function CaseStory({ study, copy, level, titleId, breadcrumb, actions }: CaseStoryProps) {
  const { fullStory: story } = study;
  const { dialog } = copy;
  const Title = `h${level}` as const;
  const Closing = level === 1 ? "h2" : "h3";
  return (
    <article className="@container/story">
      <header className={`py-gutter wash wash-${study.gradient} ${level === 1 ? "pt-top" : ""}`}>
        <div className="wrap">
          {breadcrumb}
          <div className={opening}>
            <div>
              <CaseClient study={study} copy={copy} inFull />
              <Title id={titleId} tabIndex={-1} className={title}>
                {study.headline}
              </Title>
              <p className="mb-6 max-w-[38.5em] text-lg">{study.description}</p>
              <CaseFacts study={study} copy={copy} inFull />
            </div>
            {story.scene ? <ServiceScene name={story.scene} content={{ ...scenes, ...story.drawn }} /> : null}
          </div>
        </div>
      </header>
      <div className="wrap pt-card pb-gap">
        <CaseResults results={study.results} />
        <div className={columns}>
          <div className="[&_p]:max-w-[43em]">
            <Part level={level}>{dialog.challenge}</Part>
            <p>{story.challenge}</p>
            <Part level={level}>{dialog.solution}</Part>
            <p>{story.solution}</p>
            <Part level={level}>{dialog.implementation}</Part>
            <p>{story.implementation}</p>
          </div>
          <div className="@3xl/story:border-line @3xl/story:pl-card @3xl/story:border-l">
            <Part level={level}>{dialog.outcomes}</Part>
            <Ticks items={story.outcomes} className="gap-3" />
            <Part level={level}>{dialog.technologies}</Part>
            <Names items={story.technologies} />
            <CaseQuote study={study} large />
          </div>
        </div>
        <Part level={level}>{dialog.timeline}</Part>
        <CaseTimeline entries={story.timeline} />
      </div>
      <div className={`${closingClass} pt-band max-md:pb-5`}>
        <Closing className="text-4xl">{copy.closing.heading}</Closing>
        <p className="band-lede md:mx-auto">{unbroken(copy.closing.text)}</p>
      </div>
      {actions}
    </article>
  );
}

/** The heading of a part, one level below that of the story. */
function Part({ level, children }: { level: 1 | 2; children: ReactNode }) {
  const Heading = level === 1 ? "h2" : "h3";
  return <Heading className="mt-10 mb-3 text-2xl first:mt-0">{children}</Heading>;
}

/** The end of a story: one step, and a quieter one below it. */
const closingClass = "bg-ground-2 px-gutter text-center print:hidden";

/** On a phone the button stays at the foot of the screen while the story is read. */
const footClass = `${closingClass} py-3 max-md:border-line max-md:sticky max-md:bottom-0 max-md:z-1 max-md:border-t md:pt-8`;

/** The two ways on from a story: the booking dialog, and a draft to us that names the client. */
export function CaseStoryActions({ study }: { study: CaseCard }) {
  const { bookLabel, mail } = caseStudies.dialog;
  return (
    <>
      <div className={footClass}>
        <Button
          look="lamp"
          size="large"
          className="max-md:min-h-11"
          onClick={closeOwnDialog}
          {...opens(bookingDialogId)}
        >
          {bookLabel}
        </Button>
      </div>
      <div className={`${closingClass} pb-gap`}>
        <MailLink mail={{ ...mail, subject: mail.subject(study.client) }} className="more-link" />
      </div>
    </>
  );
}

/** One dialog at a time: the story makes way for the booking dialog, which the same click opens. */
function closeOwnDialog(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest("dialog")?.close();
}

const bar = "fill-line mb-3 h-2 w-full";

/** The phases of a project; over each, when it was and how long, on a line that is the whole project. */
function CaseTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const weeks = entries.map(({ duration }) => Number.parseInt(duration, 10) || 1);
  const total = weeks.reduce((sum, count) => sum + count, 0);
  const starts = weeks.map((_, index) => weeks.slice(0, index).reduce((sum, count) => sum + count, 0));
  return (
    <ol className="grid gap-x-7 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {entries.map(({ phase, duration, description }, index) => (
        <li key={phase}>
          <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true" className={bar}>
            <rect width="100" height="2" />
            <rect
              x={((starts[index] ?? 0) / total) * 100}
              width={((weeks[index] ?? 0) / total) * 100}
              height="2"
              className="fill-lamp"
            />
          </svg>
          <p className="flex flex-wrap justify-between gap-x-3">
            <b className="font-[550]">{phase}</b> <span className="num text-md text-muted">{duration}</span>
          </p>
          <p className="text-md text-muted">{description}</p>
        </li>
      ))}
    </ol>
  );
}
