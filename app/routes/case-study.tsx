import { data } from "react-router";

import { caseStudies } from "~/content/case-studies";
import { site } from "~/content/site";
import { loadStory } from "~/content/stories";
import { Breadcrumb } from "~/sections/breadcrumb";
import { CaseStory } from "~/sections/case-story";
import { NextStory } from "~/sections/next-story";
import { socialImage } from "~/seo/describe-page";

import type { Route } from "./+types/case-study";
import { CaseStoryActions } from "./case-story-actions";
import { tagsOf } from "./page-tags";

/** Only the text of this one story travels; what the cards hold is in the code of the page. */
export async function loader({ params: { slug } }: Route.LoaderArgs) {
  const fullStory = await loadStory(slug);
  if (!fullStory) throw data(null, { status: 404 });
  return { slug, fullStory };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const study = loaderData ? find(loaderData.slug) : undefined;
  if (!study) return [];
  return tagsOf(
    {
      path: `/case-studies/${study.slug}`,
      title: caseStudies.storyTitle(study.client, study.solutionType),
      description: study.description,
      keywords: [study.client, study.industry, study.solutionType, ...caseStudies.keywords],
      image: socialImage(`/case-studies/${study.slug}`),
      type: "article",
      crumb: study.client,
    },
    matches,
  );
}

export default function CaseStudy({ loaderData: { slug, fullStory } }: Route.ComponentProps) {
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
