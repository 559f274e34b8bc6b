import { useLocation } from "react-router";

import { Breadcrumb, PageHero } from "~/components/page-hero";
import { VideoTestimonials } from "~/components/video-testimonials";
import { crumbsOf } from "~/content/breadcrumbs";
import { caseStudies } from "~/content/case-studies";
import { testimonials } from "~/content/home/testimonials";
import { site } from "~/content/site";
import { filterCases } from "~/domain/case-filter";
import { CaseFilters } from "~/features/case-studies/case-filter";
import { CaseStudyList } from "~/features/case-studies/case-study-list";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/route";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/case-studies", matches);
}

export default function CaseStudiesPage() {
  const query = new URLSearchParams(useLocation().search);
  const shown = filterCases(caseStudies.items, query);
  return (
    <>
      <PageHero
        breadcrumb={<Breadcrumb label={site.breadcrumbLabel} crumbs={crumbsOf("/case-studies")} />}
        title={caseStudies.hero.title}
        lede={caseStudies.hero.lede}
      />
      <section id="case-studies" className="band band-after-hero tall" aria-label={caseStudies.listLabel}>
        <div className="wrap">
          <CaseFilters query={query} shown={shown} />
          <CaseStudyList items={shown} level={2} />
        </div>
      </section>
      <section className="band band-raised">
        <div className="wrap">
          <VideoTestimonials content={testimonials.videos} level={2} />
        </div>
      </section>
    </>
  );
}
