import { data } from "react-router";

import { previewPage, previewPage as words } from "~/content/preview-page";
import { site } from "~/content/site";
import { siteContext } from "~/context";
import { pictureSources } from "~/domain/blog/image";
import { toPost } from "~/domain/blog/post";
import { previewPicturePath } from "~/domain/blog/post-source";
import type { Publication } from "~/domain/blog/publication";
import { timeIn } from "~/domain/booking/local-time";
import { schedule } from "~/domain/business";
import { PostArticle, PostNotice } from "~/features/blog/post-article";
import { PostText } from "~/features/blog/post-text";
import { drawnCovers } from "~/features/blog/read-posts.server";

import type { Route } from "./+types/preview";

/** No cache may store a draft, nor the reply that there is none. */
export function headers() {
  return { "cache-control": "no-store" };
}

/** The draft behind a preview link, as it is in Airtable at this moment; EDIT-03. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const preview = await context.get(siteContext).preview(params.reference);
  if (preview.kind !== "post") {
    const { title } = previewPage[preview.kind];
    return data({ kind: preview.kind, title }, { status: preview.kind === "missing" ? 404 : 503 });
  }
  const { record, publication, until } = preview;
  const post = toPost(record, drawnCovers);
  // The ordinary URLs of pictures are not secret, so they work for public posts only.
  const src = record.fields.Image ? previewPicturePath(params.reference) : null;
  const picture = src === null ? pictureSources(post.picture) : { sources: [], src, srcSet: `${src} 1200w` };
  return { kind: "post" as const, title: post.title, post, picture, publication, until };
}

/** Only the title: no tag may contain the URL, which is an access key, and a draft is not for crawlers. */
export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? [{ title: `${loaderData.title}${site.titleSuffix}` }] : [];
  return [...title, { name: "robots", content: "noindex" }];
}

export default function PreviewPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  if (loaderData.kind !== "post") return <PostNotice content={previewPage[loaderData.kind]} />;
  const { post, picture, publication, until } = loaderData;
  return (
    <PostArticle
      post={post}
      picture={picture}
      url={null}
      breadcrumb={<PreviewStrip publication={publication} until={until} />}
    >
      <PostText body={post} />
    </PostArticle>
  );
}

/** Says above a draft who can see it, and until when. */
function PreviewStrip({
  publication,
  until,
}: {
  publication: Publication;
  /** When the link expires, epoch milliseconds. */
  until: number;
}) {
  return (
    <aside
      aria-label={words.label}
      className="rounded-card border-line bg-ground-2 num mb-6 border px-4 py-3 font-medium"
    >
      <p>{sentence(publication, momentOf(until))}</p>
    </aside>
  );
}

function sentence(publication: Publication, until: string): string {
  switch (publication.kind) {
    case "draft":
      return words.draft(until);
    case "scheduled":
      return words.scheduled(momentOf(publication.at), until);
    case "undated":
      return words.undated(until);
    case "public":
      return words.public(until);
  }
}

function momentOf(instant: number): string {
  const { day, time } = timeIn(instant, schedule.zone);
  return words.moment(day, time);
}
