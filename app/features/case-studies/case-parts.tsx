import { ClientMark } from "~/components/client-mark";
import { Icon } from "~/components/icon";
import { Badge, type Hue } from "~/components/text";
import type { caseStudies } from "~/content/case-studies";
import type { CaseCard } from "~/content/shapes";

export type CaseCopy = typeof caseStudies;
type Part = { study: CaseCard; copy: CaseCopy };

/** Whose story it is: mark and name, kind of solution, return, and the way to the client's website. */
export function CaseClient({ study, copy }: Part) {
  return (
    <div className="case-client">
      <p className="case-name">
        <ClientMark name={study.logo} className="size-9 shrink-0" />
        {study.client}
      </p>
      {study.website ? (
        <a
          href={study.website}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={copy.websiteLabel(study.client)}
          className="case-site"
        >
          <Icon name="external" />
        </a>
      ) : null}
      <div className="case-badges">
        <Badge hue={solutionHue(study.solutionType)}>{study.solutionType}</Badge>
        {study.roi === copy.roiUnknown ? null : (
          <span className="case-roi num">
            <b>{study.roi}</b> {copy.roiLabel}
          </span>
        )}
      </div>
    </div>
  );
}

/** What came of it, as three figures. */
export function CaseResults({ results }: { results: CaseCard["results"] }) {
  return (
    <dl className="case-results">
      {results.map(({ metric, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{metric}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the client says. */
export function CaseQuote({ study }: { study: CaseCard }) {
  return (
    <figure className="case-quote">
      <blockquote>{study.testimonial}</blockquote>
      <figcaption>{study.author}</figcaption>
    </figure>
  );
}

/** What it took; in full, also the client's industry and the return, where there is one. */
export function CaseFacts({ study, copy, inFull = false }: Part & { inFull?: boolean }) {
  const { facts } = copy;
  return (
    <dl className="case-facts">
      {inFull ? <Fact name={facts.industry} value={study.industry} /> : null}
      <Fact name={facts.timeframe} value={study.timeframe} />
      <Fact name={facts.investment} value={study.investment} />
      {inFull && study.roi !== copy.roiUnknown ? <Fact name={facts.roi} value={study.roi} /> : null}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
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

/** The color of a solution's badge; CASE-04. A type that is not known is gray. */
export function solutionHue(type: string): Hue {
  return Object.hasOwn(hues, type) ? (hues[type] ?? "gray") : "gray";
}
