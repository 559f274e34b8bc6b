import { lazy, type ReactNode, Suspense } from "react";
import { data, redirect } from "react-router";

import { Band, ClosingCall } from "~/components/band";
import { ClientMark } from "~/components/client-mark";
import { Guard } from "~/components/guard";
import { Icon } from "~/components/icon";
import { MoreLink } from "~/components/more-link";
import { Breadcrumb } from "~/components/page-hero";
import { PhaseList } from "~/components/phase-list";
import { Reveal } from "~/components/reveal";
import { ServiceScene } from "~/components/scenes/service-scene";
import { SiteLink } from "~/components/site-link";
import { StatLine, StatRow } from "~/components/stat-row";
import { FaqList } from "~/components/text";
import { crumbsOf } from "~/content/breadcrumbs";
import { scenes } from "~/content/scenes";
import { servicePages } from "~/content/service-pages";
import { priceLink, ratingText } from "~/content/services-overview";
import type { SceneName, StatItem, VoiceSection as VoiceContent } from "~/content/shapes";
import { site } from "~/content/site";
import { socialImage } from "~/seo/describe-page";
import { tagsOf } from "~/seo/page-tags";

import type { Route } from "./+types/service";
import { ItemList, type ItemLayout, SolutionList, type UseLayout } from "./item-list";
import { type Proof, proofOf } from "./sections.server";
import { besideClass, ServiceActions } from "./service-actions";
import { VoiceSamples } from "./voice-samples";

/** What only a flow or an app has, each in a file of its own: the other services do without it. */
const AppParts = lazy(async () => ({ default: (await import("./app-parts")).AppParts }));
const FlowParts = lazy(async () => ({ default: (await import("./flow-parts")).FlowParts }));

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

/**
 * How a wide screen composes the top of a service: the scene beside the words, or before them; below heading and words that
 * stand beside each other; below words in the middle; or between a heading on one line and the words.
 */
const heroLooks = {
  beside: { wrap: besideClass, words: "", title: "", say: "" },
  before: { wrap: besideClass, words: "", title: "", say: "" },
  below: {
    wrap: "",
    words: "lg:gap-gap lg:grid lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:items-start",
    title: "lg:mb-0",
    say: "",
  },
  middle: {
    wrap: "",
    words: "lg:text-center",
    title: "lg:mx-auto",
    say: "lg:[&>.hero-lede]:mx-auto lg:[&>.hero-lede]:text-balance lg:[&_.hero-actions]:justify-center lg:[&_.hero-actions>p]:justify-center",
  },
  between: {
    wrap: "",
    words: "lg:contents",
    title: "lg:mb-0 lg:max-w-none",
    say: "lg:gap-part lg:order-1 lg:grid lg:grid-cols-2 lg:[&>.hero-actions]:mt-0",
  },
} as const;

/** How the top of a service may be composed. */
type HeroLayout = keyof typeof heroLooks;

/** `own`: what only its kind of service has, from a file of its own. */
type Part = "figures" | "proof" | "voice" | "uses" | "skills" | "own" | "steps" | "faq";

type Shape = {
  hero: HeroLayout;
  /** Its parts in their order, each if the service has words for it. */
  parts: readonly Part[];
  /** Those on the second ground. */
  raised: readonly Part[];
  uses?: UseLayout;
  skills?: ItemLayout;
};

const ofAgents: Shape = {
  hero: "beside",
  parts: ["figures", "proof", "skills", "uses", "voice", "steps", "faq"],
  raised: ["uses", "steps"],
  uses: "brief",
  skills: "said",
};

/** A page has the shape of what its service makes: what is said, what is seen, what runs, or what is built. */
const shapes: Readonly<Record<SceneName, Shape>> = {
  chat: ofAgents,
  voice: ofAgents,
  dashboard: {
    hero: "below",
    parts: ["figures", "uses", "skills", "proof", "steps", "faq"],
    raised: ["skills", "faq"],
    uses: "boards",
    skills: "rows",
  },
  flow: { hero: "between", parts: ["own", "faq"], raised: ["faq"] },
  app: { hero: "middle", parts: ["own", "faq"], raised: [] },
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
          scene={<ServiceScene content={scenes} name={service.scene} />}
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

type ServiceHeroProps = {
  /** 1 where the service is the page, 2 where it is a section among others. */
  level: 1 | 2;
  title: string;
  lede: string;
  /** Before the actions: what shows that it is true. */
  proof?: ReactNode;
  actions: ReactNode;
  scene: ReactNode;
  layout: HeroLayout;
};

/** The top of a service: what it is, what to do next, and the product at work. */
function ServiceHero({ level, title, lede, proof, actions, scene, layout }: ServiceHeroProps) {
  const look = heroLooks[layout];
  const Title = level === 1 ? "h1" : "h2";
  return (
    <div className={level === 1 ? "[&_.scene]:shadow-lift pb-gap pt-2" : "pt-band"}>
      <div className={`wrap gap-gap grid ${look.wrap}`}>
        <div className={look.words}>
          <Title className={`${level === 1 ? "page-title" : "band-title mb-4"} ${look.title}`}>{title}</Title>
          <div className={look.say}>
            <p className="hero-lede max-w-[30.5em]">{lede}</p>
            {proof}
            <div className="hero-actions mt-7 flex flex-wrap items-center gap-3.5">{actions}</div>
          </div>
        </div>
        {layout === "before" ? (
          <Reveal className="max-lg:invisible max-lg:absolute lg:order-first">{scene}</Reveal>
        ) : (
          // It plays as the page arrives. A chat beside the words is long, and on a phone its end is enough.
          <div className={layout === "beside" ? "scene-short" : ""}>{scene}</div>
        )}
      </div>
    </div>
  );
}

/** A service's figures; a phone has room for what they count, and for no more. */
function ServiceStats({ stats }: { stats: readonly StatItem[] }) {
  return (
    <div className="wrap">
      <StatRow stats={stats} className="max-md:[&_.stat-more]:hidden" />
    </div>
  );
}

/** One part of the page; nothing where the service has no words for it. */
function ServicePart({ part, service, proof, voiceProof }: LoaderData & { part: Part }) {
  const { scene, stats, voice, applications, capabilities, process, faq } = service;
  const shape = shapes[scene];
  const tone = shape.raised.includes(part) ? "raised" : "plain";
  switch (part) {
    case "figures":
      return stats ? <ServiceStats stats={stats} /> : null;
    case "proof":
      return proof ? <ClientProof proof={proof} /> : null;
    case "voice":
      return voice ? <VoiceSection content={voice} proof={voiceProof} /> : null;
    case "uses":
      return shape.uses ? (
        <Band {...applications} tone={tone}>
          <SolutionList items={applications.items} level={3} layout={shape.uses} />
        </Band>
      ) : null;
    case "skills":
      return shape.skills ? (
        <Band {...capabilities} tone={tone} layout={shape.skills === "rows" ? "split" : "stack"}>
          <ItemList items={capabilities.items} level={3} layout={shape.skills} />
        </Band>
      ) : null;
    case "own": {
      const Own = scene === "app" ? AppParts : FlowParts;
      return (
        <Guard>
          <Suspense>
            <Own service={service} word={proof ? <ClientWord proof={proof} /> : null} />
          </Suspense>
        </Guard>
      );
    }
    case "steps":
      return (
        <Band {...process} tone={tone}>
          <PhaseList items={process.items} level={3} />
        </Band>
      );
    case "faq":
      return (
        <Band heading={faq.heading} tone={tone} layout="split">
          <FaqList items={faq.items} />
        </Band>
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

/** A client in their own words, in the flow of the page, and what came of it in one line. */
function ClientWord({ proof }: { proof: Proof }) {
  const { client, logo, testimonial, author, results, story } = proof;
  return (
    <figure>
      <blockquote className="font-display text-2xl/[1.2] font-semibold tracking-[-0.02em] text-balance lg:text-3xl/[1.15]">
        “{testimonial}”
      </blockquote>
      <figcaption>
        <p className="mt-4 mb-2 flex items-center gap-3 font-medium">
          <ClientMark name={logo} className="size-8 shrink-0" />
          {author}
        </p>
        <StatLine
          stats={results.map(({ metric, label }) => ({ number: metric, label }))}
          className="text-muted text-balance"
        />
        <MoreLink {...story} title={client} className="more-link mt-1" />
      </figcaption>
    </figure>
  );
}

/** Voice agents at night, with their sample calls. */
function VoiceSection({ content, proof }: { content: VoiceContent; proof: Proof | null }) {
  const { anchor, hero, stats, samples, capabilities, applications, differentiators, bookLabel, mail } = content;
  return (
    <section id={anchor} className="pb-band">
      <div className="band-raised at-night">
        <ServiceHero
          level={2}
          {...hero}
          proof={
            <>
              <h3 className="mt-6 mb-3 text-lg">{samples.heading}</h3>
              <VoiceSamples items={samples.items} />
            </>
          }
          actions={<ServiceActions bookLabel={bookLabel} mail={mail} />}
          scene={<ServiceScene content={scenes} name={content.scene} />}
          layout="before"
        />
        <Band level={3} layout="inner" heading={capabilities.heading}>
          <ItemList items={capabilities.items} level={4} layout="call" />
        </Band>
        <div className="pt-part pb-gap">
          <ServiceStats stats={stats} />
        </div>
      </div>
      {proof ? <ClientProof proof={proof} /> : null}
      <Band level={3} layout="inner" heading={applications.heading}>
        <SolutionList items={applications.items} level={4} layout="columns" />
      </Band>
      <Band level={3} layout="split" heading={differentiators.heading} className="pt-part pb-0">
        <ItemList items={differentiators.items} level={4} layout="rows" />
      </Band>
    </section>
  );
}
