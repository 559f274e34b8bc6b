import { Fragment } from "react";

import { ClosingCall } from "~/components/band";
import { Icon } from "~/components/icon";
import { SiteLink } from "~/components/site-link";
import { StatRow } from "~/components/stat-row";
import { MailLink } from "~/components/text";
import { priceLink, servicesOverview } from "~/content/services-overview";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/route";
import { overviewSections, type Section, type Tool, toolIndex } from "./sections.server";
import { besideClass, ServiceActions } from "./service-actions";
import { VoiceSamples } from "./voice-samples";

export async function loader() {
  return { sections: overviewSections(), tools: await toolIndex() };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/services", matches);
}

/** The overview, then a section a service, and every tool by name. */
export default function ServicesPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { sections, tools } = loaderData;
  return (
    <>
      <OverviewHero sections={sections} />
      {sections.map((section) => (
        <ServiceBrief key={section.anchor} section={section} />
      ))}
      <ToolIndex tools={tools} />
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
  "text-muted hover:text-text inline-flex min-h-11 items-center",
  "decoration-line-strong underline underline-offset-[0.35em]",
].join(" ");

/** The top of the overview: what people say, each with a link to its answer on this page. */
function OverviewHero({ sections }: { sections: readonly Section[] }) {
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
            {sections.map(({ said, anchor: to }) => (
              <li key={to} className="border-line border-t">
                <a href={`#${to}`} className="px-card flex items-center gap-4 py-3 leading-snug hover:underline">
                  <span className="flex-1">“{said}”</span>
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

const saidClass = [
  "rounded-card bg-second/16 max-w-[88%] justify-self-start rounded-bl-[0.3rem] px-5 py-3.5",
  "font-display text-2xl/[1.2] font-semibold tracking-[-0.02em] text-balance lg:px-7 lg:py-5 lg:text-3xl/[1.2]",
].join(" ");
const answerClass = [
  "rounded-card border-lamp/30 dark:bg-surface p-card gap-x-gap grid gap-y-6 rounded-br-[0.3rem] border",
  "lg:px-gap lg:ml-[8%] lg:grid-cols-2 lg:py-10",
].join(" ");
const inOneRow = "lg:flex lg:flex-wrap lg:justify-between lg:gap-x-2 lg:gap-y-4";
/** Below both halves of an answer. */
const belowClass = "lg:border-line lg:col-span-full lg:grid-cols-3 lg:border-t lg:pt-6";

/** A service in short, as an exchange: what somebody says who needs it, and what we answer. Who answers at night does so at night. */
function ServiceBrief({ section }: { section: Section }) {
  const { anchor, said, heading, lede, stats, lists, samples, proof, bookLabel, mail, more } = section;
  const isCalls = samples.length > 0;
  const names = (
    // A phone has room for the lists of what has no page of its own.
    <div className={`gap-x-gap grid gap-y-4 ${isCalls ? "" : "max-md:hidden"} ${stats.length > 0 ? belowClass : ""}`}>
      {lists.map((list) => (
        <div key={list.heading}>
          <h3 className="text-base">{list.heading}</h3>
          <ul className="text-muted mt-1.5 grid grid-cols-2 gap-x-4 gap-y-1 leading-[1.35] lg:grid-cols-1">
            {list.names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
  return (
    <section id={anchor} className={`py-gap ${isCalls ? "at-night" : ""}`}>
      <div className="wrap grid gap-3">
        <p className={saidClass}>“{said}”</p>
        <div className={`${answerClass} ${isCalls ? "bg-surface" : "bg-lamp/9"}`}>
          <div>
            <h2 className="band-title text-3xl">{heading}</h2>
            <p className="text-muted mt-2 mb-4 text-balance lg:text-lg">{lede}</p>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <ServiceActions bookLabel={bookLabel} />
              <SiteLink href={more.href} className={quietLink}>
                {servicesOverview.moreLabel} <span className="sr-only">{more.label}</span>
              </SiteLink>{" "}
              {mail ? <MailLink mail={mail} className={quietLink} /> : null}
            </div>
          </div>
          <div className="grid content-between gap-5">
            {stats.length > 0 ? (
              <StatRow
                stats={stats}
                className={`stat-row-plain [&_dt]:text-2xl ${stats.length === 3 ? inOneRow : "md:max-lg:grid-cols-4"}`}
              />
            ) : (
              names
            )}
            {isCalls ? <VoiceSamples items={samples} isBrief /> : null}
            {proof ? (
              <p className="border-lamp border-l-2 pl-4 leading-snug">
                <b className="font-display text-2xl/[1.2] font-semibold tracking-[-0.02em]">{proof.metric}</b>{" "}
                {servicesOverview.resultAt(proof.label)}{" "}
                <SiteLink href={proof.href} className="underline underline-offset-4">
                  {proof.client}
                </SiteLink>
              </p>
            ) : null}
          </div>
          {stats.length > 0 ? names : null}
        </div>
      </div>
    </section>
  );
}

/** Every tool by name, and the pages that show it in use. Not a section: the page has one a service. */
function ToolIndex({ tools }: { tools: readonly Tool[] }) {
  const { anchor, heading } = servicesOverview.tools;
  return (
    <div id={anchor} className="border-line py-gap border-t">
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
