import { data } from "react-router";

import { ClientMark } from "~/components/client-mark";
import { Icon } from "~/components/icon";
import { Breadcrumb } from "~/components/page-hero";
import { SiteLink } from "~/components/site-link";
import { crumbsOf } from "~/content/breadcrumbs";
import { caseStudies } from "~/content/case-studies";
import type { CaseCard } from "~/content/shapes";
import { site } from "~/content/site";
import { loadStory } from "~/content/stories";
import { CaseStory, CaseStoryActions } from "~/features/case-studies/case-story";
import { socialImage } from "~/seo/describe-page";
import { tagsOf } from "~/seo/page-tags";

import type { Route } from "./+types/case-study";

/** Only the text of this story is sent; the contents of the cards are in the page's code. */
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

export default function CaseStudyPage({ loaderData: { slug, fullStory } }: Pick<Route.ComponentProps, "loaderData">) {
  const study = find(slug);
  if (!study) return null;
  const next = caseStudies.items[(caseStudies.items.indexOf(study) + 1) % caseStudies.items.length];
  return (
    <>
      <CaseStory
        study={{ ...study, fullStory }}
        copy={caseStudies}
        level={1}
        titleId="story-title"
        breadcrumb={
          <Breadcrumb label={site.breadcrumbLabel} crumbs={crumbsOf(`/case-studies/${slug}`, study.client)} />
        }
        actions={<CaseStoryActions study={study} />}
      />
      {next ? <NextStory label={caseStudies.nextLabel} study={next} href={`/case-studies/${next.slug}`} /> : null}
    </>
  );
}

function find(slug: string) {
  return caseStudies.items.find((study) => study.slug === slug);
}

const headlineClass = [
  "font-display text-2xl/[1.1] font-semibold tracking-[-0.025em]",
  "decoration-1 underline-offset-[6px] group-hover:underline",
].join(" ");

/** The way from one story to the next. */
function NextStory({ label, study, href }: { label: string; study: CaseCard; href: string }) {
  return (
    <nav aria-label={label} className="border-line @container/story border-t print:hidden">
      <div className="wrap">
        <SiteLink href={href} className="py-gap group flex items-center gap-5">
          <ClientMark name={study.logo} className="size-12 shrink-0" />
          <span className="flex-1">
            <small className="text-muted text-md mb-1 block">
              {label}: {study.client}
            </small>{" "}
            <b className={headlineClass}>{study.headline}</b>
          </span>
          <Icon name="arrow" className="size-7" />
        </SiteLink>
      </div>
    </nav>
  );
}
