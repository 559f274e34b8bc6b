import { lazy, Suspense } from "react";
import { data, redirect } from "react-router";

import { Band, ClosingCall } from "~/components/band";
import { ClientMark } from "~/components/client-mark";
import { Guard } from "~/components/guard";
import { Icon } from "~/components/icon";
import { MoreLink } from "~/components/more-link";
import { Breadcrumb } from "~/components/page-hero";
import { PhaseList } from "~/components/phase-list";
import { ServiceScene } from "~/components/scenes/service-scene";
import { SiteLink } from "~/components/site-link";
import { StatLine, StatMore, StatRow } from "~/components/stat-row";
import { FaqList } from "~/components/text";
import { unbroken } from "~/components/unbroken";
import { crumbsOf } from "~/content/breadcrumbs";
import { scenes } from "~/content/scenes";
import { servicePages } from "~/content/service-pages";
import { priceLink, ratingText } from "~/content/services-overview";
import type { SceneName, StatItem } from "~/content/shapes";
import { site } from "~/content/site";
import { socialImage } from "~/seo/describe-page";
import { tagsOf } from "~/seo/page-tags";

import type { Route } from "./+types/service";
import { ItemList, type ItemLayout, SolutionList, type UseLayout } from "./item-list";
import { NightLog } from "./night-log";
import { PhaseWeeks } from "./phase-weeks";
import { ProofLine } from "./proof-line";
import { type Proof, proofOf } from "./sections.server";
import { ServiceActions } from "./service-actions";
import { type HeroLayout, ServiceHero } from "./service-hero";
import { VoiceSection } from "./voice-section";

// In files of their own: most services have none.
const Calculator = lazy(async () => ({ default: (await import("~/features/calculator/calculator")).Calculator }));
const DashboardParts = lazy(async () => ({ default: (await import("./dashboard-parts")).DashboardParts }));

type LoaderData = Route.ComponentProps["loaderData"];

/** Only the words of this service are sent. */
export function loader({ params: { slug } }: Route.LoaderArgs) {
  const service = servicePages.find((each) => each.slug === slug.toLowerCase());
  if (!service) throw data(null, { status: 404 });
  if (service.slug !== slug) throw redirect(service.path, 301);
  // Neither what the overview says of it nor its card on the home page.
  const { brief: _brief, card: _card, ...own } = service;
  return { service: own, proof: proofOf(service.proof), voiceProof: proofOf(service.voice?.proof) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { path, meta: words } = loaderData.service;
  return tagsOf({ path, ...words, image: socialImage(path) }, matches);
}

/** `line` is the figures as a line; `start` the steps beside the questions, and `path` beside the client. */
type Part =
  | "figures"
  | "line"
  | "proof"
  | "voice"
  | "uses"
  | "skills"
  | "benefits"
  | "roi"
  | "calculator"
  | "steps"
  | "faq"
  | "start"
  | "path";

type Shape = {
  hero: HeroLayout;
  /** Its parts in their order, each if the service has words for it. */
  parts: readonly Part[];
  /** Those on the second ground. */
  raised: readonly Part[];
  /** `night`: each use with one of the skills. */
  uses: UseLayout | "night";
  /** `parts`: named in a drawing. */
  skills: ItemLayout | "parts";
};

const ofAgents: Shape = {
  hero: "beside",
  parts: ["line", "uses", "voice", "start"],
  raised: ["uses"],
  uses: "night",
  skills: "notes",
};

/** A page has the shape of what its service makes: what is said, what is seen, what runs, or what is built. */
const shapes: Readonly<Record<SceneName, Shape>> = {
  chat: ofAgents,
  voice: ofAgents,
  dashboard: {
    hero: "below",
    parts: ["figures", "uses", "skills", "path", "faq"],
    raised: ["skills", "faq"],
    uses: "boards",
    skills: "parts",
  },
  flow: {
    hero: "between",
    parts: ["calculator", "proof", "uses", "skills", "benefits", "roi", "figures", "steps", "faq"],
    raised: ["skills", "faq"],
    uses: "table",
    skills: "nodes",
  },
  app: {
    hero: "middle",
    parts: ["figures", "proof", "uses", "steps", "benefits", "skills", "faq"],
    raised: ["steps", "skills"],
    uses: "windows",
    skills: "columns",
  },
};

/** A service: breadcrumb and hero, then its parts in the order of its shape, then questions and the closing call. */
export default function ServiceRoute({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { service } = loaderData;
  const { anchor, path, hero, closing, bookLabel, mail } = service;
  return (
    <>
      <div className="wrap pt-top relative z-1">
        <Breadcrumb label={site.breadcrumbLabel} crumbs={crumbsOf(path)} />
      </div>
      <section id={anchor}>
        <ServiceHero
          level={1}
          {...hero}
          actions={
            <>
              <ServiceActions bookLabel={bookLabel} mail={mail} size="large" />
              <p className="text-md grid w-full items-center justify-start gap-x-6 sm:grid-flow-col">
                <span className="font-medium">
                  <span aria-hidden="true" className="text-lamp-text">
                    ★
                  </span>{" "}
                  {ratingText(service.rating)}
                </span>{" "}
                <SiteLink href={priceLink.href} className="more-link">
                  {priceLink.label}
                  <Icon name="arrow" className="size-4" />
                </SiteLink>
              </p>
            </>
          }
          scene={<ServiceScene content={{ ...scenes, ...service.drawn }} name={service.scene} />}
          layout={shapes[service.scene].hero}
        />
        {shapes[service.scene].parts.map((part) => (
          <ServicePart key={part} part={part} {...loaderData} />
        ))}
      </section>
      <ClosingCall {...closing} actions={<ServiceActions bookLabel={bookLabel} size="large" />} />
    </>
  );
}

/** One part of the page; nothing where the service has no words for it. */
function ServicePart({ part, service, proof, voiceProof }: LoaderData & { part: Part }) {
  const { scene, stats, voice, applications, capabilities, platforms, benefits, roi, process, faq } = service;
  const shape = shapes[scene];
  const tone = shape.raised.includes(part) ? "raised" : "plain";
  switch (part) {
    case "figures":
    case "line":
      return stats ? (
        <div className="wrap">
          {part === "line" ? (
            <StatLine stats={stats} className="text-muted border-line mb-gap border-t pt-5 text-balance lg:text-lg" />
          ) : (
            <StatRow stats={stats} className="max-md:[&_.stat-more]:hidden" />
          )}
        </div>
      ) : null;
    case "proof":
      return proof ? <ClientProof proof={proof} /> : null;
    case "voice":
      return voice ? <VoiceSection content={voice} proof={voiceProof} /> : null;
    case "calculator":
      return service.calculator ? (
        <div className="band band-raised">
          <div className="wrap">
            <Guard>
              <Suspense>
                <Calculator />
              </Suspense>
            </Guard>
          </div>
        </div>
      ) : null;
    case "uses":
      return (
        <Band {...applications} tone={tone}>
          {shape.uses === "night" ? (
            <NightLog uses={applications.items} skills={capabilities.items} morning={service.morning} proof={proof} />
          ) : (
            <SolutionList items={applications.items} level={3} layout={shape.uses} />
          )}
        </Band>
      );
    case "skills":
      return shape.skills === "parts" ? (
        <Band {...capabilities} tone={tone}>
          <Guard>
            <Suspense>
              <DashboardParts {...capabilities} uses={applications.items} />
            </Suspense>
          </Guard>
        </Band>
      ) : (
        <Band {...capabilities} tone={tone} layout={shape.skills === "rows" ? "split" : "stack"}>
          <ItemList items={capabilities.items} level={3} layout={shape.skills} />
          {platforms ? (
            <div className="mt-gap lg:gap-part lg:grid lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
              <h3 className="mb-3 text-xl lg:pt-3">{platforms.heading}</h3>
              <ItemList
                items={platforms.items.map(({ name, description }) => ({ title: name, description }))}
                level={4}
                layout="rows"
              />
            </div>
          ) : null}
        </Band>
      );
    case "benefits":
      return benefits ? (
        <Band {...benefits} tone={tone} layout="split">
          <ItemList items={benefits.items} level={3} layout="rows" />
        </Band>
      ) : null;
    case "roi":
      return roi ? (
        <Band {...roi} tone="raised" className="at-night">
          <RoiFigures items={roi.items} />
        </Band>
      ) : null;
    case "steps": {
      // Where each step has its weeks, on a scale.
      const isScheduled = process.items.every(({ duration }) => duration !== undefined);
      return (
        <Band {...process} tone={tone}>
          {isScheduled ? <PhaseWeeks items={process.items} /> : <PhaseList items={process.items} level={3} />}
          {process.note === undefined ? null : <p className="text-muted mt-6 text-balance">{unbroken(process.note)}</p>}
        </Band>
      );
    }
    case "faq":
      return (
        <Band heading={faq.heading} tone={tone} layout="split">
          <FaqList items={faq.items} />
        </Band>
      );
    case "start":
    case "path":
      return (
        <div className="band">
          <div className="wrap gap-gap grid lg:grid-cols-2">
            <Band {...process} layout="cell">
              <PhaseList items={process.items} level={3} isDown />
            </Band>
            {part === "start" ? (
              <Band heading={faq.heading} layout="cell">
                <FaqList items={faq.items} />
              </Band>
            ) : proof ? (
              <div className="grid content-center gap-6">
                {service.proofNote ? <p className="text-muted lg:text-lg">{service.proofNote}</p> : null}
                <ProofLine proof={proof} />
              </div>
            ) : null}
          </div>
        </div>
      );
  }
}

const resultClass = [
  "not-first:border-line grid items-baseline gap-x-4 not-first:border-t not-first:pt-3",
  "max-sm:not-first:hidden grid-cols-[max-content_1fr] sm:grid-cols-[10rem_1fr]",
].join(" ");

/** A client who had the same problem: in their own words, and in figures. */
function ClientProof({ proof }: { proof: Proof }) {
  const { client, logo, gradient, testimonial, author, results, story } = proof;
  return (
    <div className="wrap pt-gap">
      <div
        className={`wash wash-${gradient} p-card gap-x-gap rounded-card grid gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center`}
      >
        <figure>
          <blockquote className="font-display text-2xl/[1.25] font-semibold tracking-[-0.018em] text-pretty">
            “{testimonial}”
          </blockquote>
          <figcaption className="text-md mt-4 flex items-center gap-3">
            <ClientMark name={logo} className="size-8 shrink-0" />
            {author}
          </figcaption>
        </figure>
        <div>
          <dl className="grid gap-3">
            {results.map(({ metric, label }) => (
              <div key={label} className={resultClass}>
                <dt className="font-display text-2xl/[1.1] font-semibold tracking-[-0.03em]">{metric}</dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
          <MoreLink {...story} title={client} className="more-link mt-1" />
        </div>
      </div>
    </div>
  );
}

const figureClass = [
  "font-display text-lamp-text text-4xl/none font-semibold tracking-[-0.045em] lg:text-6xl/[0.95]",
  "whitespace-nowrap",
].join(" ");

/** What you get back, in the largest type of the page. */
function RoiFigures({ items }: { items: readonly StatItem[] }) {
  return (
    <dl className="roi lg:gap-card grid gap-3 lg:flex lg:flex-wrap lg:*:flex-[1_1_min-content]">
      {items.map((item) => (
        <div
          key={item.label}
          className="border-line-strong border-t pt-3 max-lg:grid max-lg:grid-cols-2 max-lg:items-center lg:pt-5"
        >
          <dt className={figureClass}>{item.number}</dt>
          <dd className="font-medium lg:mt-4">
            {item.label}
            <StatMore text={item.description} className="max-w-[22.5em]" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
