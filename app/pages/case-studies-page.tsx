import { caseStudies } from "~/content/case-studies";
import { testimonials } from "~/content/home/testimonials";
import { site } from "~/content/site";
import { Breadcrumb } from "~/sections/breadcrumb";
import { PageHero } from "~/sections/page-hero";
import { VideoTestimonials } from "~/sections/video-testimonials";

import { CaseStudyList } from "../routes/case-study-list";

export function CaseStudiesPage() {
  return (
    <>
      <PageHero
        breadcrumb={<Breadcrumb label={site.breadcrumbLabel} crumbs={caseStudies.crumbs} />}
        title={caseStudies.hero.title}
        lede={caseStudies.hero.lede}
      />
      <section className="band case-band tall" aria-label={caseStudies.listLabel}>
        <div className="wrap">
          <CaseStudyList level={2} />
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
