import type { ReactNode } from "react";

import { caseStudies } from "~/content/case-studies";
import { site } from "~/content/site";
import { Breadcrumb } from "~/sections/breadcrumb";
import { PageHero } from "~/sections/page-hero";

import type { Route } from "./+types/case-studies";
import { CaseStudyList } from "./case-study-list";
import { pageTags } from "./page-tags";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/case-studies", matches);
}

export default function CaseStudies() {
  return <CaseStudiesPage />;
}

/** The page of all case studies. `videos` is the band of filmed testimonials, which the home page shares. */
function CaseStudiesPage({ videos }: { videos?: ReactNode }) {
  return (
    <>
      <PageHero
        breadcrumb={<Breadcrumb label={site.breadcrumbLabel} crumbs={caseStudies.crumbs} />}
        title={caseStudies.hero.title}
        lede={caseStudies.hero.lede}
      />
      <section className="band case-band" aria-label={caseStudies.listLabel}>
        <div className="wrap">
          <CaseStudyList level={2} />
        </div>
      </section>
      {videos}
    </>
  );
}
