import type { ReactNode } from "react";
import { data, redirect } from "react-router";

import { ClosingCall } from "~/components/band";
import { Button, buttonClass } from "~/components/button";
import { bookingDialogId, opens } from "~/components/dialog";
import { Icon } from "~/components/icon";
import { Breadcrumb } from "~/components/page-hero";
import { blogPage } from "~/content/blog-page";
import { crumbsOf } from "~/content/breadcrumbs";
import { postPage } from "~/content/post-page";
import { site } from "~/content/site";
import { siteContext } from "~/context";
import { findByFormerTitle } from "~/domain/blog/former-titles";
import { pictureSources } from "~/domain/blog/image";
import { neighbors, type PostCard, relatedPosts, toCard, toPost } from "~/domain/blog/post";
import { findPost, postPath, titleFromPath } from "~/domain/blog/post-record";
import { ArticleGrid } from "~/features/blog/article-card";
import { PostArticle } from "~/features/blog/post-article";
import { articleParts, PostText } from "~/features/blog/post-text";
import { drawnCovers, readPosts } from "~/features/blog/read-posts.server";
import { Contents } from "~/features/contents/contents";
import { postTags } from "~/seo/page-tags";
import { ErrorView } from "~/shell/error-page";

import type { Route } from "./+types/post";

const RELATED = 3;
/** Seconds after which a client should retry if posts could not be read. */
const RETRY_AFTER_SECONDS = "30";

/** The post that the path names. Another spelling of its title, or a former title, redirects to its one address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  // The router decodes its own parameter once too often for titles with a percent sign.
  const title = titleFromPath(url.pathname);
  if (title === null) return data({ kind: "missing" as const }, { status: 404 });
  const { records, former } = await readPosts(context);
  if (records === null) {
    return data({ kind: "unavailable" as const }, { status: 503, headers: { "retry-after": RETRY_AFTER_SECONDS } });
  }
  const record = findPost(records, title) ?? findByFormerTitle(former, records, title);
  if (record === null) return data({ kind: "missing" as const }, { status: 404 });
  const path = postPath(record.fields.Title);
  if (path !== url.pathname) throw redirect(`${path}${url.search}`, 301);
  const cards = records.map((each) => toCard(each, drawnCovers));
  const { previous, next } = neighbors(cards, record.id);
  // Its neighbors stand above them.
  const others = cards.filter((card) => card !== previous && card !== next);
  const related = relatedPosts(others, record.id, RELATED);
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

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData?.kind !== "post") return [{ name: "robots", content: "noindex" }];
  return postTags(loaderData.post, matches);
}

export default function PostPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  if (loaderData.kind !== "post") return <PostNotice content={postPage[loaderData.kind]} />;
  const { post } = loaderData;
  const parts = articleParts(post);
  return (
    <>
      <PostArticle
        post={post}
        picture={pictureSources(post.picture)}
        url={loaderData.url}
        breadcrumb={<Breadcrumb label={site.breadcrumbLabel} crumbs={crumbsOf(post.path, post.title)} />}
      >
        <PostText
          body={post}
          contents={parts.length > 1 ? <Contents label={postPage.contents} parts={parts} /> : null}
        />
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

/** Shown in place of an article that does not exist. */
function PostNotice({ content }: { content: (typeof postPage)["missing" | "unavailable"] }) {
  return (
    <ErrorView
      {...content}
      actions={
        <>
          <a href="/blog" className={buttonClass({ look: "lamp", size: "large" })}>
            {content.back}
          </a>{" "}
          <Button size="large" {...opens(bookingDialogId)}>
            {blogPage.closing.book}
          </Button>
        </>
      }
    />
  );
}

const neighbor = "group/neighbor grid content-start gap-1 py-6";
const atEnd = "sm:col-start-2 sm:justify-items-end sm:pl-8 sm:text-right";
const besidePrevious = "border-line max-sm:border-t sm:border-l";
const neighborTitle = [
  "font-display text-lg/[1.2] font-semibold tracking-[-0.015em] wrap-anywhere text-balance",
  "decoration-1 underline-offset-[0.2em] group-hover/neighbor:underline",
].join(" ");

type NeighborProps = { to: PostRef; rel: "prev" | "next"; className: string; children: ReactNode };

function Neighbor({ to, rel, className, children }: NeighborProps) {
  return (
    <a href={to.path} rel={rel} className={`${neighbor} ${className}`}>
      <span className="text-muted flex items-center gap-1 text-sm">{children}</span>{" "}
      <b className={neighborTitle}>{to.title}</b>
    </a>
  );
}

/** The data that a link to another post needs. */
type PostRef = { readonly path: string; readonly title: string };

/** Where to go after an article: its neighbors in time, and articles like it. */
function PostOnward({
  previous,
  next,
  related,
}: {
  previous: PostRef | null;
  next: PostRef | null;
  related: readonly PostCard[];
}) {
  return (
    <div className="wrap py-band print:hidden">
      {previous || next ? (
        <nav aria-label={postPage.around.label} className="border-line grid border-y sm:grid-cols-2">
          {previous ? (
            <Neighbor to={previous} rel="prev" className="sm:pr-8">
              <Icon name="chevronLeft" className="size-4" />
              {postPage.around.previous}
            </Neighbor>
          ) : null}{" "}
          {next ? (
            <Neighbor to={next} rel="next" className={`${atEnd} ${previous ? besidePrevious : ""}`}>
              {postPage.around.next}
              <Icon name="chevronRight" className="size-4" />
            </Neighbor>
          ) : null}
        </nav>
      ) : null}
      {related.length > 0 ? (
        <section className="mt-part">
          <h2 className="band-subtitle">{postPage.related}</h2>
          <div className="mt-8">
            <ArticleGrid cards={related} />
          </div>
        </section>
      ) : null}
    </div>
  );
}
