import { data, redirect } from "react-router";

import { postPage } from "~/content/post-page";
import { site } from "~/content/site";
import { postBodyContext, siteContext } from "~/context";
import { splitPost, toCard, toPost } from "~/domain/blog/post";
import { neighbours, relatedPosts } from "~/domain/blog/post-list";
import { findPost, postPath, titleFromPath } from "~/domain/blog/post-record";
import { asleep } from "~/ui/asleep";

import type { Route } from "./+types/post";
import { postTags } from "./page-tags";
import { drawnCovers, readPosts, shownPosts } from "./read-posts";

const RELATED = 3;
/** Seconds after which posts that could not be read are worth another try. */
const RETRY_AFTER_SECONDS = "30";

/** The post that the path names. A path that spells it in another way leads to the one address it has. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  // The router's own parameter is decoded once too often for titles that hold a percent sign.
  const title = titleFromPath(url.pathname);
  if (title === null) return data(notice("missing"), { status: 404 });
  const { records, headers } = await readPosts(context);
  if (records === null) {
    const retry = { ...headers, "retry-after": RETRY_AFTER_SECONDS };
    return data(notice("unavailable"), { status: 503, headers: retry });
  }
  const record = findPost(records, title);
  if (record === null) return data(notice("missing"), { status: 404, headers });
  const path = postPath(record.fields.Title);
  if (path !== url.pathname) throw redirect(`${path}${url.search}`, 301);
  const cards = records.map((each) => toCard(each, drawnCovers));
  const { previous, next } = neighbours(cards, record.id);
  const related = relatedPosts(cards, record.id, RELATED);
  const shown = shownPosts([record, ...(previous ? [previous] : []), ...(next ? [next] : []), ...related]);
  const { head, body } = splitPost(toPost(record, drawnCovers));
  // A document holds the text once, in its markup; who changes to the page in place has to be sent it.
  const inPlace = new URL(request.url).pathname.endsWith(".data");
  if (!inPlace) context.set(postBodyContext, body);
  return data(
    {
      kind: "post" as const,
      post: head,
      body: inPlace ? body : null,
      url: `${context.get(siteContext).url}${path}`,
      previous: previous && { path: previous.path, title: previous.title },
      next: next && { path: next.path, title: next.title },
      related,
    },
    { headers: { ...headers, ...shown } },
  );
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

const Page = asleep(async () => (await import("~/pages/post-page")).PostPage, "main");

/** Where the server wrote the text of the first page. Kept before React comes: it may have to make the page anew. */
const written = import.meta.env.SSR ? null : document.querySelector(".post-body");

export default function PostPage({ loaderData }: Route.ComponentProps) {
  return <Page loaderData={loaderData} written={written} />;
}
