import { ClosingCall } from "~/components/band";
import { Button, buttonClass } from "~/components/button";
import { bookingDialogId, opens } from "~/components/dialog";
import { Breadcrumb, PageHero } from "~/components/page-hero";
import { SiteLink } from "~/components/site-link";
import { blogPage } from "~/content/blog-page";
import { crumbsOf } from "~/content/breadcrumbs";
import { site } from "~/content/site";
import { FeaturedArticle } from "~/features/blog/article-card";
import { ArticleList } from "~/features/blog/article-list";
import { ArticleSearchBox, useArticleSearch } from "~/features/blog/article-search";
import { readCards } from "~/features/blog/read-posts.server";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/route";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/blog", matches);
}

/** All posts: the search runs where the list is rendered, so that it needs no further request. */
export async function loader({ context }: Route.LoaderArgs) {
  return { cards: await readCards(context) };
}

export default function BlogPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const search = useArticleSearch(loaderData.cards);
  return (
    <>
      <PageHero
        breadcrumb={<Breadcrumb label={site.breadcrumbLabel} crumbs={crumbsOf("/blog")} />}
        {...blogPage.hero}
        scene={<ArticleSearchBox search={search} />}
      >
        <FeaturedArticle card={search.matches[0]} />
      </PageHero>
      <ArticleList matches={search.matches} onClear={search.clear} />
      <ClosingCall
        heading={blogPage.closing.heading}
        text={blogPage.closing.text}
        actions={
          <>
            <Button look="lamp" size="large" {...opens(bookingDialogId)}>
              {blogPage.closing.book}
            </Button>
            <SiteLink href="/services" className={buttonClass({ look: "line", size: "large" })}>
              {blogPage.closing.services}
            </SiteLink>
          </>
        }
      />
    </>
  );
}
