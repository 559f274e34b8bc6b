import { data, redirect } from "react-router";

import { ClosingCall } from "~/components/band";
import { Button } from "~/components/button";
import { bookingDialogId, opens } from "~/components/dialog";
import { Icon } from "~/components/icon";
import { Breadcrumb } from "~/components/page-hero";
import { blogPage } from "~/content/blog-page";
import { crumbsOf } from "~/content/breadcrumbs";
import { postPage } from "~/content/post-page";
import { site } from "~/content/site";
import { shownPostsContext, siteContext } from "~/context";
import { findByFormerTitle } from "~/domain/blog/former-titles";
import { pictureSources } from "~/domain/blog/image";
import { toCard, toPost, type PostCard } from "~/domain/blog/post";
import { neighbors, relatedPosts } from "~/domain/blog/post-list";
import { findPost, postPath, titleFromPath } from "~/domain/blog/post-record";
import { ArticleCard } from "~/features/blog/article-card";
import { PostArticle, PostNotice } from "~/features/blog/post-article";
import { PostText } from "~/features/blog/post-text";
import { drawnCovers, idsOf, readPosts } from "~/features/blog/read-posts.server";
import { postTags } from "~/seo/page-tags";

import type { Route } from "./+types/post";

const RELATED = 3;
/** Seconds after which a client should retry if posts could not be read. */
const RETRY_AFTER_SECONDS = "30";

/** The post that the path names. Another spelling of its title, or a former title (EDIT-04), redirects to its one address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  // The router decodes its own parameter once too often for titles with a percent sign.
  const title = titleFromPath(url.pathname);
  if (title === null) return data(notice("missing"), { status: 404 });
  const { records, former } = await readPosts(context);
  if (records === null) {
    return data(notice("unavailable"), { status: 503, headers: { "retry-after": RETRY_AFTER_SECONDS } });
  }
  const record = findPost(records, title) ?? findByFormerTitle(former, records, title);
  if (record === null) return data(notice("missing"), { status: 404 });
  const path = postPath(record.fields.Title);
  if (path !== url.pathname) throw redirect(`${path}${url.search}`, 301);
  const cards = records.map((each) => toCard(each, drawnCovers));
  const { previous, next } = neighbors(cards, record.id);
  const related = relatedPosts(cards, record.id, RELATED);
  const shown = [record, ...(previous ? [previous] : []), ...(next ? [next] : []), ...related];
  context.set(shownPostsContext, idsOf(shown));
  return {
    kind: "post" as const,
    post: toPost(record, drawnCovers),
    url: `${context.get(siteContext).url}${path}`,
    previous: previous && { path: previous.path, title: previous.title },
    next: next && { path: next.path, title: next.title },
    related,
  };
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

function notice(kind: "missing" | "unavailable") {
  return { kind, title: `${postPage[kind].title}${site.titleSuffix}` };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData?.kind !== "post") {
    return [...(loaderData ? [{ title: loaderData.title }] : []), { name: "robots", content: "noindex" }];
  }
  return postTags(loaderData.post, matches);
}

export default function PostPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  if (loaderData.kind !== "post") return <PostNotice content={postPage[loaderData.kind]} />;
  const { post } = loaderData;
  return (
    <>
      <PostArticle
        post={post}
        picture={pictureSources(post.picture)}
        url={loaderData.url}
        breadcrumb={<Breadcrumb label={site.breadcrumbLabel} crumbs={crumbsOf(post.path, post.title)} />}
      >
        <PostText body={post} />
      </PostArticle>
      <PostOnward {...loaderData} />
      <ClosingCall
        heading={blogPage.closing.heading}
        text={blogPage.closing.text}
        actions={
          <Button look="lamp" size="large" {...opens(bookingDialogId)}>
            {blogPage.closing.book}
          </Button>
        }
      />
    </>
  );
}

/** The data that a link to another post needs. */
type PostRef = { readonly path: string; readonly title: string };
type PostOnwardProps = { previous: PostRef | null; next: PostRef | null; related: readonly PostCard[] };

/** Where to go after an article: its neighbors in time, and articles like it. */
function PostOnward({ previous, next, related }: PostOnwardProps) {
  return (
    <div className="wrap post-onward">
      {previous || next ? (
        <nav aria-label={postPage.around.label} className="post-around">
          {previous ? (
            <a href={previous.path} rel="prev" className="post-neighbor">
              <span>
                <Icon name="chevronLeft" className="size-4" />
                {postPage.around.previous}
              </span>
              <b>{previous.title}</b>
            </a>
          ) : null}
          {next ? (
            <a href={next.path} rel="next" className="post-neighbor post-neighbor-next">
              <span>
                {postPage.around.next}
                <Icon name="chevronRight" className="size-4" />
              </span>
              <b>{next.title}</b>
            </a>
          ) : null}
        </nav>
      ) : null}
      {related.length > 0 ? (
        <section className="post-related">
          <h2 className="band-subtitle">{postPage.related}</h2>
          <ul className="article-grid">
            {related.map((card) => (
              <li key={card.id}>
                <ArticleCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
