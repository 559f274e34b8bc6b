import type { ReactNode } from "react";

import { Button, buttonClass } from "~/components/button";
import { bookingDialogId, opens } from "~/components/dialog";
import { Picture } from "~/components/picture";
import { Skyline } from "~/components/skyline";
import { blogPage } from "~/content/blog-page";
import { postPage } from "~/content/post-page";
import type { PictureSources } from "~/domain/blog/image";
import type { Post } from "~/domain/blog/post";

import { ShareMenu } from "./share-menu";

/** Titles longer than this many characters are set smaller, or they would fill the first screen. */
const LONG_TITLE = 80;

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
      <div className="reading-progress" aria-hidden="true" />
      <header className="post-head">
        <div className="wrap">
          {breadcrumb}
          <h1 className={`post-title ${post.title.length > LONG_TITLE ? "post-title-long" : ""}`}>{post.title}</h1>
          {post.subtitle ? <p className="post-subtitle">{post.subtitle}</p> : null}
          <div className="post-meta">
            <p className="post-facts">
              <span className="post-author">{postPage.author}</span>{" "}
              <time dateTime={post.published} className="num">
                {post.date}
              </time>{" "}
              <span className="num">{postPage.minutes(post.minutes)}</span>
            </p>
            {url === null ? null : <ShareMenu url={url} title={post.title} />}
          </div>
          <Picture {...picture} sizes="(min-width: 75rem) 70rem, 92vw" width={1200} height={630} priority />
        </div>
      </header>
      {children}
    </article>
  );
}

type PostNoticeProps = { content: Readonly<Record<"code" | "title" | "text" | "back", string>> };

/** Shown in place of an article that does not exist: what happened, and two links. */
export function PostNotice({ content }: PostNoticeProps) {
  return (
    <section className="hero grid min-h-[88dvh] items-center">
      <div className="wrap">
        <p className="eyebrow num">{content.code}</p>
        <h1 className="hero-title">{content.title}</h1>
        <p className="hero-lede">{content.text}</p>
        <div className="mt-8 flex flex-wrap gap-3.5">
          <a href="/blog" className={buttonClass({ look: "lamp" })}>
            {content.back}
          </a>
          <Button {...opens(bookingDialogId)}>{blogPage.closing.book}</Button>
        </div>
      </div>
      <Skyline />
    </section>
  );
}
