import { ClientMark } from "~/components/client-mark";
import { Icon } from "~/components/icon";
import { Badge, type Hue } from "~/components/text";
import type { caseStudies } from "~/content/case-studies";
import type { CaseCard } from "~/content/shapes";

export type CaseCopy = typeof caseStudies;
const figureText = "font-display font-semibold tracking-[-0.025em]";
const websiteLink = "bg-surface rounded-control grid size-11 place-items-center transition-opacity duration-150";
/** On a card it shows while the pointer or the focus is on the card. */
const onHoverOnly = "[@media(hover:hover)]:in-[article:not(:hover,:focus-within)]:opacity-0";

type Part = { study: CaseCard; copy: CaseCopy };

/** Whose story it is: mark and name, kind of solution, return, and the way to the client's website. */
export function CaseClient({ study, copy, inFull = false }: Part & { inFull?: boolean }) {
  const columns = inFull
    ? "grid-cols-[auto_1fr] gap-y-3 in-[dialog]:pr-14"
    : "grid-cols-[minmax(0,1fr)_auto] gap-y-5 sm:gap-y-9";
  return (
    <div className={`grid min-h-11 items-center gap-x-4 ${columns}`}>
      <p className={`flex min-h-11 items-center gap-3 text-xl/[1.1] wrap-anywhere ${figureText}`}>
        <ClientMark name={study.logo} className="size-9 shrink-0" />
        {study.client}
      </p>
      {study.website ? (
        <a
          href={study.website}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={copy.websiteLabel(study.client)}
          className={`${websiteLink} ${inFull ? "" : onHoverOnly}`}
        >
          <Icon name="external" />
        </a>
      ) : null}
      <div className={`col-span-full flex flex-wrap items-center gap-x-3 gap-y-2 ${inFull ? "" : "justify-between"}`}>
        <Badge hue={solutionHue(study.solutionType)}>{study.solutionType}</Badge>{" "}
        {study.roi === copy.roiUnknown ? null : (
          <span className="num bg-text text-ground rounded-full px-3 py-1 text-sm">
            <b>{study.roi}</b> {copy.roiLabel}
          </span>
        )}
      </div>
    </div>
  );
}

const resultRows = [
  "border-line grid content-start border-t py-4 sm:py-5",
  "grid-cols-[7.25rem_1fr] gap-x-3 gap-y-2 sm:grid-cols-[8rem_1fr]",
  "@3xl/story:grid-cols-3 @3xl/story:gap-6",
].join(" ");
const resultRow = "col-span-full grid grid-cols-subgrid items-baseline @3xl/story:col-auto @3xl/story:block";

/** What came of it, as three figures: below each other on a card, beside each other in a wide story. */
export function CaseResults({ results }: { results: CaseCard["results"] }) {
  return (
    <dl className={resultRows}>
      {results.map(({ metric, label }) => (
        <div key={label} className={resultRow}>
          <dt className={`text-xl/[1.1] @3xl/story:text-5xl/none ${figureText}`}>{metric}</dt>
          <dd className="text-md text-muted leading-[1.35] text-balance max-sm:in-[.shelf]:text-sm">{label}</dd>
        </div>
      ))}
    </dl>
  );
}

const quote = "text-pretty before:content-['“'] after:content-['”']";
const largeQuote = "font-display text-3xl/[1.2] font-semibold tracking-[-0.02em]";

/** What the client says; on a phone only in the story. */
export function CaseQuote({ study, large = false }: { study: CaseCard; large?: boolean }) {
  return (
    <figure className={large ? "max-w-[60rem]" : "border-lamp mt-1 mb-6 self-start border-l-2 pl-4 max-sm:hidden"}>
      <blockquote className={`${quote} ${large ? largeQuote : ""}`}>{study.testimonial}</blockquote>
      <figcaption className={`text-muted ${large ? "text-md mt-4" : "mt-2 text-sm"}`}>{study.author}</figcaption>
    </figure>
  );
}

/** What it took; in full, also the client's industry. */
export function CaseFacts({ study, copy: { facts }, inFull = false }: Part & { inFull?: boolean }) {
  return (
    <dl data-prices="" className={`text-md flex flex-wrap gap-y-2 ${inFull ? "gap-x-6 pb-4" : "gap-x-4"}`}>
      {inFull ? <Fact name={facts.industry} value={study.industry} /> : null}
      <Fact name={facts.timeframe} value={study.timeframe} />
      <Fact name={facts.investment} value={study.investment} />
    </dl>
  );
}

/** What it cost, and beside it what it returned in a year, as parts of one line; nothing where that is not known. */
export function CaseReturn({ study, copy: { facts, roiUnknown } }: Part) {
  if (study.roi === roiUnknown) return null;
  const cost = Math.round(100 / (1 + Number.parseFloat(study.roi) / 100));
  return (
    <div data-prices="">
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="rounded-control h-12 w-full">
        <path d={`M0 0h${cost}v8H0z`} className="fill-text/20" />
        <path d={`M${cost} 0H100v8H${cost}z`} className="fill-lamp" />
      </svg>
      <dl className="text-md mt-2 flex justify-between gap-x-4">
        <Fact name={facts.investment} value={study.investment} />
        <Fact name={facts.roi} value={study.roi} />
      </dl>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="num font-medium">{value}</dd>
    </div>
  );
}

const hues: Record<string, Hue> = {
  "Voice agent": "cyan",
  "Chat agent": "green",
  Workflow: "blue",
  "Web app": "purple",
  ERP: "orange",
  "E-commerce": "pink",
};

/** The color of a solution's badge. A type that is not known is gray. */
export function solutionHue(type: string): Hue {
  return Object.hasOwn(hues, type) ? (hues[type] ?? "gray") : "gray";
}
