import { buttonClass } from "~/components/button";
import { MoreLink } from "~/components/more-link";
import { Picture } from "~/components/picture";
import { SiteLink } from "~/components/site-link";
import { Skyline } from "~/components/skyline";

type TeaserPost = {
  readonly path: string;
  readonly title: string;
  readonly date: string;
  readonly picture: {
    readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
    readonly src: string;
    readonly srcSet: string;
  };
};
/** On a phone the picture stands beside the words. */
const itemClass =
  "article-card max-md:grid max-md:grid-cols-[minmax(0,0.65fr)_minmax(0,1.35fr)] max-md:items-start max-md:gap-4";

/** The newest posts in one row, and under them the city: the page ends once. */
export function BlogTeaser({
  id,
  content,
  posts,
}: {
  id: string;
  content: { heading: string; author: string; readMore: string; visit: string };
  /** The newest first. Without any, the heading and the link stay. */
  posts: readonly TeaserPost[];
}) {
  return (
    <section id={id} className="closing border-0 text-left">
      <div className="wrap">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
          <h2 className="band-subtitle">{content.heading}</h2>
          <SiteLink href="/blog" className={buttonClass({ look: "line" })}>
            {content.visit}
          </SiteLink>
        </div>
        {posts.length === 0 ? null : (
          <ul className="gap-x-card grid gap-y-6 md:grid-cols-3">
            {posts.map((post) => (
              <li key={post.path} className={itemClass}>
                <Picture {...post.picture} sizes="(min-width: 48rem) 22rem, 32vw" width={1200} height={630} />
                <div className="flex grow flex-col">
                  <p className="article-meta max-md:mt-0">
                    <time dateTime={post.date} className="num">
                      {post.date}
                    </time>{" "}
                    <span>{content.author}</span>
                  </p>
                  <h3 className="article-title">{post.title}</h3>
                  <MoreLink href={post.path} label={content.readMore} title={post.title} className="article-link" />
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Skyline />
    </section>
  );
}
