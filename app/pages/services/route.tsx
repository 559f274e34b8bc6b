import { Fragment } from "react";

import { ClosingCall } from "~/components/band";
import { Icon } from "~/components/icon";
import { Reveal } from "~/components/reveal";
import { SiteLink } from "~/components/site-link";
import { StatRow } from "~/components/stat-row";
import { MailLink } from "~/components/text";
import { servicePages } from "~/content/service-pages";
import { priceLink, servicesOverview } from "~/content/services-overview";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/route";
import { ServiceScene } from "./scenes/service-scene";
import { overviewSections, type Section, type Tool, toolIndex } from "./sections.server";
import { besideClass, ServiceActions } from "./service-hero";
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
  return (
    <>
      <OverviewHero help={loaderData.help} />
      {loaderData.sections.map((section, index) => (
        <ServiceBrief key={section.anchor} section={section} isRaised={index % 2 === 1} />
      ))}
      <ToolIndex tools={loaderData.tools} isRaised={loaderData.sections.length % 2 === 1} />
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
      <div className={`wrap gap-gap grid lg:items-start ${besideClass}`}>
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
                <a href={`#${to}`} className="group px-card block py-2.5 leading-snug md:py-3">
                  <span className="text-muted block text-pretty">{symptom}</span>{" "}
                  <span className="flex items-center gap-2 font-medium group-hover:underline">
                    {name}
                    <Icon name="arrow" className="text-lamp-text size-4" />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  );
}

/** On a narrow screen a section has its figures or its scene, of which the first part is shown. */
const cropClass = [
  "max-lg:order-first max-lg:max-h-42 max-lg:overflow-hidden",
  "max-lg:[mask-image:linear-gradient(to_bottom,black_75%,transparent)]",
].join(" ");

/** A service in short: what belongs to it by name, what to do next, and the way to its page. */
function ServiceBrief({ section, isRaised }: { section: Section; isRaised: boolean }) {
  const { anchor, heading, lede, scene, stats, lists, samples, proof, bookLabel, mail, more } = section;
  return (
    <section id={anchor} className={`band ${isRaised ? "band-raised" : ""}`}>
      <div className="wrap gap-x-part grid gap-y-6 lg:grid-cols-2 lg:items-start">
        <div>
          <h2 className="band-title">{heading}</h2>
          <p className="band-lede">{lede}</p>
          {stats.length > 0 ? (
            <StatRow stats={stats} className={`${statsClass} ${stats.length === 4 ? twoByTwo : oneRow}`} />
          ) : null}
          <dl className="mt-5 lg:mt-7">
            {lists.map((list) => (
              <div key={list.heading} className="border-line border-t py-1.5 md:py-2.5">
                <dt className="font-medium">{list.heading}</dt>
                <dd className="text-muted leading-[1.45]">{list.names.join("\u00A0· ")}</dd>
              </div>
            ))}
          </dl>
          {proof ? (
            <p className={`border-lamp mt-2 border-l-2 pl-4 lg:mt-3 ${stats.length > 0 ? "max-lg:hidden" : ""}`}>
              <b className="font-display text-xl/[1.2] font-semibold tracking-[-0.02em]">{proof.metric}</b>{" "}
              {proof.label},{" "}
              <SiteLink href={proof.href} className="underline underline-offset-4">
                {proof.client}
              </SiteLink>
            </p>
          ) : null}
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 lg:mt-6">
            <ServiceActions bookLabel={bookLabel} />
            <SiteLink href={more.href} className={quietLink}>
              {servicesOverview.moreLabel} <span className="sr-only">{more.label}</span>
            </SiteLink>{" "}
            {mail ? <MailLink mail={mail} className={quietLink} /> : null}
          </div>
        </div>
        <div className={`grid gap-5 ${isRaised ? "lg:order-first" : ""}`}>
          <Reveal className={stats.length > 0 ? "max-lg:hidden" : cropClass}>
            <ServiceScene name={scene} call={samples[0]} />
          </Reveal>
          {samples.length > 0 ? <VoiceSamples items={samples} isBrief /> : null}
        </div>
      </div>
    </section>
  );
}

/** Figures of three or four in a row, without what they count in full. */
const statsClass = [
  "mt-5 lg:mt-7 gap-x-3! gap-y-4! [&_dt]:text-2xl [&_dd]:mt-1 [&_dd]:leading-snug [&_dd]:max-md:text-md",
  "[&_.stat-more]:hidden [&_br]:hidden",
].join(" ");
const oneRow = "max-xs:grid-cols-2! md:[&>.stat]:pr-0 md:[&>.stat+.stat]:pl-3";
/** Four figures would be wider than their columns. */
const twoByTwo = "grid-cols-2! [&>.stat:nth-child(odd)]:border-0 [&>.stat:nth-child(odd)]:pl-0";

/** Every tool by name, and the pages that show it in use. Not a section: the page has one a service. */
function ToolIndex({ tools, isRaised }: { tools: readonly Tool[]; isRaised: boolean }) {
  const { anchor, heading } = servicesOverview.tools;
  return (
    <div id={anchor} className={`band py-gap ${isRaised ? "band-raised" : ""}`}>
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
