import { caseStudies } from "~/content/case-studies";
import { site } from "~/content/site";
import { Breadcrumb } from "~/sections/breadcrumb";
import { CaseStory } from "~/sections/case-story";
import { NextStory } from "~/sections/next-story";

import type { Route } from "../routes/+types/case-study";
import { CaseStoryActions } from "../routes/case-story-actions";

export function CaseStudyPage({ loaderData: { slug, fullStory } }: Pick<Route.ComponentProps, "loaderData">) {
  const study = find(slug);
  if (!study) return null;
  const next = caseStudies.items[(caseStudies.items.indexOf(study) + 1) % caseStudies.items.length];
  const crumbs = [...caseStudies.crumbs, { label: study.client, href: `/case-studies/${slug}` }];
  return (
    <>
      <CaseStory
        study={{ ...study, fullStory }}
        copy={caseStudies}
        level={1}
        titleId="story-title"
        breadcrumb={<Breadcrumb label={site.breadcrumbLabel} crumbs={crumbs} />}
        actions={<CaseStoryActions study={study} />}
      />
      {next ? <NextStory label={caseStudies.nextLabel} study={next} href={`/case-studies/${next.slug}`} /> : null}
    </>
  );
}

function find(slug: string) {
  return caseStudies.items.find((study) => study.slug === slug);
}
