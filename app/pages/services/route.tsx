import { Fragment } from "react";

import { ClosingCall } from "~/components/band";
import { Icon } from "~/components/icon";
import { Reveal } from "~/components/reveal";
import { ServiceScene } from "~/components/scenes/service-scene";
import { SiteLink } from "~/components/site-link";
import { StatRow } from "~/components/stat-row";
import { MailLink } from "~/components/text";
import { scenes } from "~/content/scenes";
import { servicePages } from "~/content/service-pages";
import { priceLink, servicesOverview } from "~/content/services-overview";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/route";
import { overviewSections, type Section, type Tool, toolIndex } from "./sections.server";
import { besideClass, ServiceActions } from "./service-actions";
import { VoiceSamples } from "./voice-samples";

/** What each service is, by name, and where a visitor finds it on this page. */
export async function loader() {
  const help = servicePages.map(({ symptom, name, anchor }) => ({ symptom, name, anchor }));
  return { help, sections: overviewSections(), tools: await toolIndex() };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/services", matches);
}

/** The overview, then a section a service, and every tool by name. */
export default function ServicesPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { help, sections, tools } = loaderData;
  // The service that answers at night is shown at night; before and after it plain and raised bands take turns.
  const night = sections.findIndex(({ samples }) => samples.length > 0);
  const toneOf = (index: number) =>
    index === night
      ? "band-raised at-night"
      : (index % 2 === 1) === (night === -1 || index < night)
        ? "band-raised"
        : "";
  return (
    <>
      <OverviewHero help={help} />
      {sections.map((section, index) => (
        <ServiceBrief key={section.anchor} section={section} tone={toneOf(index)} />
      ))}
      <ToolIndex tools={tools} tone={toneOf(sections.length)} />
      {/* Not a section: the page has one a service. */}
      <ClosingCall
        as="div"
        {...servicesOverview.closing}
        actions={<ServiceActions bookLabel={servicesOverview.hero.bookLabel} size="large" />}
      />
    </>
  );
}

const quietLink = [
  "text-muted hover:text-text text-md inline-flex min-h-11 items-center",
  "decoration-line-strong underline underline-offset-[0.35em]",
].join(" ");

type Help = { symptom: string; name: string; anchor: string };

/** The top of the overview: each problem with a link to its answer on this page. */
function OverviewHero({ help }: { help: readonly Help[] }) {
  const { anchor, hero, help: words } = servicesOverview;
  return (
    <section id={anchor} className="pt-top pb-gap">
      <div className={`wrap gap-gap grid ${besideClass}`}>
        <div>
          <h1 className="page-title">{hero.title}</h1>
          <p className="hero-lede max-w-[30.5em]">{hero.lede}</p>
          <div className="mt-7 flex flex-wrap items-center gap-3.5">
            <ServiceActions bookLabel={hero.bookLabel} size="large" />
            <SiteLink href={priceLink.href} className={quietLink}>
              {priceLink.label}
            </SiteLink>
          </div>
        </div>
        <nav aria-labelledby="help-heading" className="border-line bg-surface rounded-card shadow-lift border">
          <h2 id="help-heading" className="px-card py-4 text-lg">
            {words.heading}
          </h2>
          <ul>
            {help.map(({ symptom, name, anchor: to }) => (
              <li key={to} className="border-line border-t">
                <a href={`#${to}`} className="group px-card flex items-center gap-4 py-2.5 leading-snug md:py-3">
                  <span className="flex-1">
                    <span className="md:text-muted block text-pretty">{symptom}</span>{" "}
                    <span className="font-medium group-hover:underline max-md:sr-only">{name}</span>
                  </span>
                  <Icon name="arrow" className="text-lamp-text size-4" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  );
}

/**
 * A service in short. Its parts are the same for all, and the class of its scene composes them: what is said stands beside the
 * chat, a week's numbers take the whole width, a call is opened at night, a flow is led by its figures, an app is a window.
 */
function ServiceBrief({ section, tone }: { section: Section; tone: string }) {
  const { anchor, heading, lede, scene, stats, lists, samples, proof, bookLabel, mail, more } = section;
  // A phone has room for the lists of what has no page of its own.
  const details = samples.length > 0 ? "" : "max-md:hidden";
  return (
    <section id={anchor} className={`band py-part ${tone}`}>
      <div className={`wrap brief brief-${scene}`}>
        <h2 className="band-title brief-title">{heading}</h2>
        <div className="brief-say">
          <p className="band-lede mt-0">{lede}</p>
          <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 lg:mt-6">
            <ServiceActions bookLabel={bookLabel} />
            <SiteLink href={more.href} className={quietLink}>
              {servicesOverview.moreLabel} <span className="sr-only">{more.label}</span>
            </SiteLink>{" "}
            {mail ? <MailLink mail={mail} className={quietLink} /> : null}
          </div>
        </div>
        <Reveal className="brief-picture scene-short">
          <ServiceScene content={scenes} name={scene} />
        </Reveal>
        {stats.length > 0 ? <StatRow stats={stats} className="brief-figures" /> : null}
        {samples.length > 0 ? (
          <div className="brief-calls">
            <VoiceSamples items={samples} isBrief />
          </div>
        ) : null}
        <div className={`brief-lists ${details}`}>
          {lists.map((list) => (
            <div key={list.heading}>
              <h3 className="text-base">{list.heading}</h3>
              <ul>
                {list.names.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        {proof ? (
          <p className="brief-result border-lamp self-start border-l-2 pl-4 leading-snug">
            <b className="font-display text-2xl/[1.2] font-semibold tracking-[-0.02em]">{proof.metric}</b>{" "}
            {servicesOverview.resultAt(proof.label)}{" "}
            <SiteLink href={proof.href} className="underline underline-offset-4">
              {proof.client}
            </SiteLink>
          </p>
        ) : null}
      </div>
    </section>
  );
}

/** Every tool by name, and the pages that show it in use. Not a section: the page has one a service. */
function ToolIndex({ tools, tone }: { tools: readonly Tool[]; tone: string }) {
  const { anchor, heading } = servicesOverview.tools;
  return (
    <div id={anchor} className={`band py-gap ${tone}`}>
      <div className="wrap">
        <details className="group/tools">
          <summary className="flex items-center gap-3">
            <h2 className="flex-1 text-xl">{heading}</h2>
            <Icon name="plus" className="text-muted transition-[rotate] duration-200 group-open/tools:rotate-45" />
          </summary>
          <dl className="gap-x-card mt-4 grid gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
            {tools.map(({ name, usedIn }) => (
              <div key={name}>
                <dt className="font-medium">{name}</dt>
                <dd className="flex flex-wrap gap-x-3">
                  {usedIn.map(({ label, href }) => (
                    <Fragment key={href}>
                      <SiteLink href={href} className="text-muted py-0.5 underline underline-offset-4">
                        {label}
                      </SiteLink>{" "}
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </div>
  );
}
