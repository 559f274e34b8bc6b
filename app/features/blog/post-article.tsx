import type { ReactNode } from "react";

import { postPage } from "~/content/post-page";
import { site } from "~/content/site";
import { pictureSources } from "~/domain/blog/image";
import type { Post } from "~/domain/blog/post";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";

import { PostBlocks, PostPart, withKeys } from "./post-blocks";
import { ShareMenu } from "./share-menu";

/** Titles longer than this many characters are set smaller, or they would fill the first screen. */
const LONG_TITLE = 80;

/** An article: who wrote it and when, its picture, its parts, and where it leads. */
export function PostArticle({ post, url, breadcrumb }: { post: Post; url: string; breadcrumb: ReactNode }) {
  const { takeaways, conclusion, callToAction } = post;
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
              <span className="post-author">{postPage.author}</span>
              <time dateTime={post.createdTime} className="num">
                {post.date}
              </time>
              <span className="num">{postPage.minutes(post.minutes)}</span>
            </p>
            <ShareMenu url={url} title={post.title} />
          </div>
          <Picture
            {...pictureSources(post.picture)}
            sizes="(min-width: 75rem) 70rem, 92vw"
            width={1200}
            height={630}
            priority
          />
        </div>
      </header>
      <div className="wrap post-grid">
        <Contents post={post} />
        <div className="post-body">
          {post.intro.length > 0 ? (
            <div id="intro" className="post-intro">
              <PostBlocks blocks={post.intro} />
            </div>
          ) : null}
          {post.sections.map((section) => (
            <PostPart key={section.id} section={section} />
          ))}
          {takeaways ? (
            <section id="takeaways" aria-labelledby="takeaways-title" className="post-part post-part-takeaways">
              <h2 id="takeaways-title">{takeaways.title}</h2>
              <ul className="post-checklist">
                {withKeys(takeaways.items).map(({ key, text }) => (
                  <li key={key}>
                    <Icon name="check" className="size-5" />
                    <span>{text}</span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {conclusion ? <PostPart section={conclusion} /> : null}
          {callToAction ? (
            <p className="post-action">
              <a
                href={callToAction.href}
                target="_blank"
                rel="noopener"
                className={buttonClass({ look: "line", size: "large" })}
              >
                <span>
                  {callToAction.text}
                  <span className="sr-only"> ({site.newTabHint})</span>
                </span>
                <Icon name="arrow" className="size-5" />
              </a>
            </p>
          ) : null}
        </div>
      </div>
    </article>
  );
}

/** Links to the parts, beside the text where there is room. */
function Contents({ post: { sections, takeaways, conclusion } }: { post: Post }) {
  const parts = [
    ...sections,
    ...(takeaways ? [{ id: "takeaways", title: takeaways.title }] : []),
    ...(conclusion ? [conclusion] : []),
  ];
  if (parts.length < 2) return <div />;
  return (
    <nav aria-label={postPage.contents} className="post-contents">
      <p>{postPage.contents}</p>
      <ol>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
