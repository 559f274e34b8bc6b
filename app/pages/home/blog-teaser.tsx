import { Band } from "~/components/band";
import { buttonClass } from "~/components/button";
import { MoreLink } from "~/components/more-link";
import { Picture } from "~/components/picture";
import { SiteLink } from "~/components/site-link";

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
type BlogTeaserProps = {
  id: string;
  content: { heading: string; lede: string; author: string; readMore: string; visit: string };
  /** The newest first. Without any, the heading and the link stay. */
  posts: readonly TeaserPost[];
};

/** The newest posts at the end of a page: the first one large, the others beside it. */
export function BlogTeaser({ id, content, posts }: BlogTeaserProps) {
  return (
    <Band id={id} heading={content.heading} lede={content.lede} className="teaser">
      {posts.length === 0 ? null : (
        <ul className="teaser-list">
          {posts.map((post, index) => (
            <li key={post.path} className="article-card">
              <Picture
                {...post.picture}
                sizes={
                  index === 0
                    ? "(min-width: 75rem) 40rem, (min-width: 60rem) 55vw, 92vw"
                    : "(min-width: 60rem) 14rem, (min-width: 40rem) 45vw, 92vw"
                }
                width={1200}
                height={630}
              />
              <div>
                <p className="article-meta">
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
      <p className="teaser-all">
        <SiteLink href="/blog" className={buttonClass({ look: "line" })}>
          {content.visit}
        </SiteLink>
      </p>
    </Band>
  );
}
