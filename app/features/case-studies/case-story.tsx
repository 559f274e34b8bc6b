import type { ReactNode, MouseEvent } from "react";

import { Button } from "~/components/button";
import { ClientMark } from "~/components/client-mark";
import { bookingDialogId, opens } from "~/components/dialog";
import { PhaseList } from "~/components/phase-list";
import { ServiceScene } from "~/components/scenes/service-scene";
import { MailLink, Names, Ticks } from "~/components/text";
import { unbroken } from "~/components/unbroken";
import { caseStudies } from "~/content/case-studies";
import { scenes } from "~/content/scenes";
import type { CaseStudy, CaseCard } from "~/content/shapes";

import { CaseClient, type CaseCopy, CaseFacts, CaseQuote, CaseResults, CaseReturn } from "./case-parts";

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

/** A case study in full, as a page or inside the dialog. */
export function CaseStory({ study, copy, level, titleId, breadcrumb, actions }: CaseStoryProps) {
  const { fullStory: story } = study;
  const { dialog } = copy;
  const Title = `h${level}` as const;
  const Heading = level === 1 ? "h2" : "h3";
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
              <p className="mb-6 max-w-[38.5em] lg:text-lg">{study.description}</p>
              <CaseFacts study={study} copy={copy} inFull />
            </div>
            {story.scene ? <ServiceScene name={story.scene} content={{ ...scenes, ...story.drawn }} /> : null}
          </div>
        </div>
      </header>
      <div className="wrap py-gap">
        <Heading className="mb-5 text-2xl">{dialog.outcomes}</Heading>
        <CaseResults results={study.results} />
        <div className="gap-x-gap border-line pt-card grid gap-y-7 border-t @3xl/story:grid-cols-2">
          <Ticks items={story.outcomes} className="content-start" />
          <CaseReturn study={study} copy={copy} />
        </div>
      </div>
      <div className={`wash py-gap wash-${study.gradient}`}>
        <ClientMark name={study.logo} className="absolute -right-8 -bottom-20 -z-1 size-80 opacity-9" />
        <div className="wrap">
          <CaseQuote study={study} large />
        </div>
      </div>
      <div className="wrap py-gap">
        <div className="gap-x-gap grid gap-y-7 lg:grid-cols-3">
          {(["challenge", "solution", "implementation"] as const).map((part) => (
            <div key={part} className="max-w-[38.5em]">
              <Heading className="mb-3 text-2xl">{dialog[part]}</Heading>
              <p>{story[part]}</p>
            </div>
          ))}
        </div>
        <div className="mt-gap flex flex-wrap items-baseline gap-x-5 gap-y-2">
          <Heading className="text-2xl">{dialog.technologies}</Heading>
          <Names items={story.technologies} />
        </div>
        <Heading className="mt-gap mb-6 text-2xl">{dialog.timeline}</Heading>
        <PhaseList items={story.timeline} level={level === 1 ? 3 : 4} />
      </div>
      <div className={`${closingClass} pt-band max-md:pb-5`}>
        <Heading className="text-4xl">{copy.closing.heading}</Heading>
        <p className="band-lede md:mx-auto">{unbroken(copy.closing.text)}</p>
      </div>
      {actions}
    </article>
  );
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
