import type { ReactNode } from "react";

import { Picture } from "~/components/picture";
import { postPage } from "~/content/post-page";
import type { PictureSources } from "~/domain/blog/image";
import type { Post } from "~/domain/blog/post";

import { ShareMenu } from "./share-menu";

/** Titles longer than this many characters are set smaller, or they would fill the first screen. */
const LONG_TITLE = 80;

const fact = "num before:mx-2 before:content-['·']";
const shortTitle = "text-4xl leading-[1.06]";
const longTitle = "text-2xl leading-[1.14]";

type PostArticleProps = {
  post: Post;
  picture: PictureSources;
  /** The URL to share; null if there is none yet. */
  url: string | null;
  /** What stands above the title. */
  breadcrumb: ReactNode;
  children: ReactNode;
};

/** An article: who wrote it and when, its picture, and its text. */
export function PostArticle({ post, picture, url, breadcrumb, children }: PostArticleProps) {
  return (
    <article className="post">
      <div className="reading-progress print:hidden" aria-hidden="true" />
      <header className="post-head pt-top">
        <div className="wrap">
          {breadcrumb}
          <div className="gap-x-gap grid items-end gap-y-8 lg:grid-cols-2">
            <div>
              <h1 className={`wrap-anywhere ${post.title.length > LONG_TITLE ? longTitle : shortTitle}`}>
                {post.title}
              </h1>
              {post.subtitle ? (
                <p className="text-muted mt-5 text-lg leading-normal wrap-anywhere">{post.subtitle}</p>
              ) : null}
              <div className="mt-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
                <p className="text-md text-muted flex flex-wrap gap-y-1">
                  <span className="text-text font-[550]">{postPage.author}</span>{" "}
                  <time dateTime={post.published} className={fact}>
                    {post.date}
                  </time>{" "}
                  <span className={fact}>{postPage.minutes(post.minutes)}</span>
                </p>
                {url === null ? null : <ShareMenu url={url} title={post.title} />}
              </div>
            </div>
            <Picture {...picture} sizes="(min-width: 60rem) 33rem, 92vw" width={1200} height={630} priority />
          </div>
        </div>
      </header>
      {children}
    </article>
  );
}
