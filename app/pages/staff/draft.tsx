import { data } from "react-router";

import { staffDrafts } from "~/content/staff-drafts";
import { pictureSources } from "~/domain/blog/image";
import { toPost } from "~/domain/blog/post";
import { draftPath, draftPicturePath } from "~/domain/blog/post-source";
import type { Publication } from "~/domain/blog/publication";
import { timeIn } from "~/domain/booking/local-time";
import { schedule } from "~/domain/business";
import { STAFF } from "~/domain/staff-path";
import { PostArticle } from "~/features/blog/post-article";
import { PostText } from "~/features/blog/post-text";
import { drawnCovers } from "~/features/blog/read-posts.server";

import type { Route } from "./+types/draft";
import { tapLook, Unread } from "./parts";
import { staffMeta, staffSite } from "./staff-page";

const { strip: words } = staffDrafts;

/** A draft as it is in Airtable at this moment. */
export async function loader({ params: { record: id }, context }: Route.LoaderArgs) {
  const draft = await staffSite(context).drafts.show(id);
  if (draft.kind !== "post") {
    if (draft.kind === "missing") throw data(null, { status: 404 });
    return data({ kind: draft.kind, id }, { status: 503 });
  }
  const { record, publication } = draft;
  const post = toPost(record, drawnCovers);
  // The ordinary URLs of pictures are not secret, so they work for public posts only.
  const src = record.fields.Image ? draftPicturePath(id) : null;
  const picture = src === null ? pictureSources(post.picture) : { sources: [], src, srcSet: `${src} 1200w` };
  return { kind: "post" as const, post, picture, publication };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.kind === "post" ? loaderData.post.title : staffDrafts.title;
  return staffMeta(title);
}

/** As readers would see it, as wide as a page of theirs. */
export default function DraftPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  if (loaderData.kind !== "post") return <Unread words={staffDrafts.unavailable} href={draftPath(loaderData.id)} />;
  const { post, picture, publication } = loaderData;
  return (
    <div className="mx-[calc(50%-50vw)] -mt-8">
      <PostArticle post={post} picture={picture} url={null} breadcrumb={<Strip publication={publication} />}>
        <PostText body={post} />
      </PostArticle>
    </div>
  );
}

/** Says above a draft who can see it. */
function Strip({ publication }: { publication: Publication }) {
  return (
    <aside
      aria-label={words.label}
      className="rounded-card border-line bg-ground-2 num mb-6 flex flex-wrap items-center justify-between gap-x-6 border px-4 py-2 font-medium"
    >
      <p>{sentence(publication)}</p>
      <a href={`${STAFF}/drafts`} className={tapLook}>
        {words.back}
      </a>
    </aside>
  );
}

function sentence(publication: Publication): string {
  if (publication.kind !== "scheduled") return words[publication.kind];
  const { day, time } = timeIn(publication.at, schedule.zone);
  return words.scheduled(staffDrafts.moment(day, time));
}
