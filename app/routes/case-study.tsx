import { data } from "react-router";

import { caseStudies } from "~/content/case-studies";
import { loadStory } from "~/content/stories";
import { socialImage } from "~/seo/social-image";
import { asleep } from "~/ui/asleep";

import type { Route } from "./+types/case-study";
import { tagsOf } from "./page-tags";

/** Only the text of this one story travels; what the cards hold is in the code of the page. */
export async function loader({ params: { slug } }: Route.LoaderArgs) {
  const fullStory = await loadStory(slug);
  const study = caseStudies.items.find((candidate) => candidate.slug === slug);
  if (!fullStory || !study) throw data(null, { status: 404 });
  const head = {
    title: caseStudies.storyTitle(study.client, study.solutionType),
    description: study.description,
    keywords: [study.client, study.industry, study.solutionType, ...caseStudies.keywords],
    crumb: study.client,
  };
  return { slug, fullStory, head };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const path = `/case-studies/${loaderData.slug}`;
  return tagsOf({ path, ...loaderData.head, image: socialImage(path), type: "article" }, matches);
}

const Page = asleep(async () => (await import("~/pages/case-study-page")).CaseStudyPage, "main");

export default function CaseStudy({ loaderData }: Route.ComponentProps) {
  return <Page loaderData={loaderData} />;
}
