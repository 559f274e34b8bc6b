import { Fragment } from "react";

import { ClosingCall } from "~/components/band";
import { Button } from "~/components/button";
import { ClientMark } from "~/components/client-mark";
import { bookingDialogId, opens } from "~/components/dialog";
import { Breadcrumb, PageHero } from "~/components/page-hero";
import { SiteLink } from "~/components/site-link";
import { VideoTestimonials } from "~/components/video-testimonials";
import { crumbsOf } from "~/content/breadcrumbs";
import { caseStudies } from "~/content/case-studies";
import { testimonials } from "~/content/home/testimonials";
import type { CaseCard } from "~/content/shapes";
import { site } from "~/content/site";
import { CaseStudyList } from "~/features/case-studies/case-study-list";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/route";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/case-studies", matches);
}

export default function CaseStudiesPage() {
  const { hero, items, listLabel, closing } = caseStudies;
  const [first] = items;
  return (
    <>
      <PageHero
        breadcrumb={<Breadcrumb label={site.breadcrumbLabel} crumbs={crumbsOf("/case-studies")} />}
        title={hero.title}
        lede={hero.lede}
        scene={first ? <HeroFigures study={first} /> : null}
      />
      <section id="case-studies" className="band band-after-hero tall" aria-label={listLabel}>
        <div className="wrap">
          <CaseStudyList level={2} />
          <VideoTestimonials content={testimonials.videos} level={2} />
        </div>
      </section>
      <ClosingCall
        heading={closing.heading}
        text={closing.text}
        actions={
          <Button look="lamp" size="large" {...opens(bookingDialogId)}>
            {closing.bookLabel}
          </Button>
        }
      />
    </>
  );
}

/** What the first of the studies returned, beside the heading of a wide screen: the card below says it again. */
function HeroFigures({ study }: { study: CaseCard }) {
  return (
    <SiteLink
      href={`/case-studies/${study.slug}`}
      className="border-line bg-surface rounded-card p-card group hidden border lg:block"
    >
      <span className="font-display flex items-center gap-3 text-xl font-semibold tracking-[-0.02em] group-hover:underline">
        <ClientMark name={study.logo} className="size-9" />
        {study.client}
      </span>
      {study.results.map(({ metric, label }) => (
        <Fragment key={label}>
          {" "}
          <span className="border-line mt-4 grid grid-cols-[9.5rem_1fr] items-baseline gap-4 border-t pt-4">
            <b className="font-display text-3xl/none font-semibold tracking-[-0.03em] whitespace-nowrap">
              {metric}
            </b>{" "}
            <span className="text-muted">{label}</span>
          </span>
        </Fragment>
      ))}
    </SiteLink>
  );
}
