import { lazy, type ReactNode, Suspense } from "react";
import { data, redirect } from "react-router";

import { ClosingCall } from "~/components/band";
import { Guard } from "~/components/guard";
import { Icon } from "~/components/icon";
import { Breadcrumb } from "~/components/page-hero";
import { ServiceScene } from "~/components/scenes/service-scene";
import { SiteLink } from "~/components/site-link";
import { crumbsOf } from "~/content/breadcrumbs";
import { scenes } from "~/content/scenes";
import { servicePages } from "~/content/service-pages";
import { priceLink, ratingText } from "~/content/services-overview";
import type { SceneName } from "~/content/shapes";
import { site } from "~/content/site";
import { socialImage } from "~/seo/describe-page";
import { tagsOf } from "~/seo/page-tags";

import type { Route } from "./+types/service";
import { proofOf } from "./sections.server";
import { ServiceActions } from "./service-actions";
import { type HeroLayout, ServiceHero } from "./service-hero";

export type ServiceData = Route.ComponentProps["loaderData"];

/** What follows the top of a page, in a file of its own for each kind of service, as no page needs two. */
const AgentParts = lazy(async () => ({ default: (await import("./agent-parts")).AgentParts }));
const DashboardParts = lazy(async () => ({ default: (await import("./dashboard-parts")).DashboardParts }));
const FlowParts = lazy(async () => ({ default: (await import("./flow-parts")).FlowParts }));
const AppParts = lazy(async () => ({ default: (await import("./app-parts")).AppParts }));

type Shape = { hero: HeroLayout; Parts: (data: ServiceData) => ReactNode };

/** A page has the shape of what its service makes: what is said, what is seen, what runs, or what is built. */
const shapes: Readonly<Record<SceneName, Shape>> = {
  chat: { hero: "beside", Parts: AgentParts },
  voice: { hero: "beside", Parts: AgentParts },
  dashboard: { hero: "below", Parts: DashboardParts },
  flow: { hero: "between", Parts: FlowParts },
  app: { hero: "middle", Parts: AppParts },
};

/** Only the words of this service are sent. */
export function loader({ params: { slug } }: Route.LoaderArgs) {
  const service = servicePages.find((each) => each.slug === slug.toLowerCase());
  if (!service) throw data(null, { status: 404 });
  if (service.slug !== slug) throw redirect(service.path, 301);
  // Neither what the overview says of it nor its card on the home page.
  const { brief: _brief, card: _card, voice, ...own } = service;
  return {
    service: { ...own, voice: voice && { ...voice, brief: undefined } },
    proof: proofOf(service.proof),
    voiceProof: proofOf(voice?.proof),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { path, meta: words } = loaderData.service;
  return tagsOf({ path, ...words, image: socialImage(path) }, matches);
}

/** A service: breadcrumb and hero, then what its kind of service has, then the closing call. */
export default function ServiceRoute({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { service } = loaderData;
  const { anchor, path, hero, closing, bookLabel, mail } = service;
  const { hero: layout, Parts } = shapes[service.scene];
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
          layout={layout}
        />
        <Guard>
          {/* Only who comes from another page waits for it: what follows stays out of sight. */}
          <Suspense fallback={<div className="min-h-screen" />}>
            <Parts {...loaderData} />
          </Suspense>
        </Guard>
      </section>
      <ClosingCall {...closing} actions={<ServiceActions bookLabel={bookLabel} size="large" />} />
    </>
  );
}
