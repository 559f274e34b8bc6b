import { blogPage } from "~/content/blog-page";
import { crumbsOf } from "~/content/breadcrumbs";
import { site } from "~/content/site";
import { ArticleList } from "~/features/blog/article-list";
import { ArticleSearchBox } from "~/features/blog/article-search";
import { useArticleSearch } from "~/features/blog/use-article-search";
import { bookingDialogId } from "~/features/booking/dialog-id";
import { Breadcrumb } from "~/sections/breadcrumb";
import { ClosingCall } from "~/sections/closing-call";
import { PageHero } from "~/sections/page-hero";
import { SiteLink } from "~/sections/site-link";
import { Button, buttonClass } from "~/ui/button";
import { opens } from "~/ui/dialog";

import type { Route } from "../routes/+types/blog";

export function BlogPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const search = useArticleSearch(loaderData.cards);
  return (
    <>
      <PageHero
        breadcrumb={<Breadcrumb label={site.breadcrumbLabel} crumbs={crumbsOf("/blog")} />}
        {...blogPage.hero}
        actions={<ArticleSearchBox search={search} />}
      />
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
