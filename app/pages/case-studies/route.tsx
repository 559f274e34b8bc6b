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
  return (
    <>
      <PageHero
        breadcrumb={<Breadcrumb label={site.breadcrumbLabel} crumbs={crumbsOf("/case-studies")} />}
        title={hero.title}
        lede={hero.lede}
        scene={<Returns studies={items} />}
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

/** What each of them returned, beside the heading or below it: the cards say it again. */
function Returns({ studies }: { studies: readonly CaseCard[] }) {
  const { facts, roiUnknown } = caseStudies;
  const known = studies.flatMap(({ slug, client, logo, roi }) =>
    roi === roiUnknown ? [] : { slug, client, logo, roi, percent: Number.parseFloat(roi) },
  );
  const most = Math.max(...known.map(({ percent }) => percent));
  return (
    <figure className="border-line bg-surface rounded-card shadow-lift border">
      <figcaption className="text-muted px-card py-3 lg:py-4">{facts.roi}</figcaption>
      <ul>
        {known
          .toSorted((a, b) => b.percent - a.percent)
          .map(({ slug, client, logo, roi, percent }) => (
            <li key={slug} className="border-line border-t">
              <SiteLink href={`/case-studies/${slug}`} className={returnClass}>
                <ClientMark name={logo} className="size-6" />
                <span className="font-medium group-hover:underline">{client}</span>{" "}
                <svg
                  viewBox="0 0 100 8"
                  preserveAspectRatio="none"
                  className="h-1 w-full rounded-full max-lg:order-last max-lg:col-span-full lg:h-2"
                  aria-hidden="true"
                >
                  <path d="M0 0h100v8H0z" className="fill-text/8" />
                  <path d={`M0 0h${Math.round((percent / most) * 100)}v8H0z`} className="fill-lamp" />
                </svg>
                <b className="num font-display text-right text-xl/[1.1] font-semibold">{roi}</b>
              </SiteLink>
            </li>
          ))}
      </ul>
    </figure>
  );
}

const returnClass = [
  "group px-card grid grid-cols-[1.5rem_1fr_auto] items-center gap-x-3 gap-y-1.5 py-2.5",
  "lg:grid-cols-[1.5rem_10.5rem_1fr_4.75rem]",
].join(" ");
