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
/** The newest large, the two before it beside; on a phone three of one size. */
const listClass = "gap-x-gap grid gap-y-6 sm:gap-y-9 lg:grid-cols-2 lg:grid-rows-2";
const itemClass = [
  "group grid grid-cols-[minmax(0,0.65fr)_minmax(0,1.35fr)] items-start sm:grid-cols-[minmax(0,0.9fr)_minmax(0,1.1fr)] lg:grid-cols-[minmax(0,1.1fr)_minmax(0,0.9fr)] gap-[clamp(1rem,2vw,1.5rem)]",
  "lg:first:row-span-2 lg:first:flex lg:first:items-stretch",
].join(" ");

/** The newest posts at the end of a page: the first one large, the others beside it. */
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
    <Band id={id} heading={content.heading}>
      {posts.length === 0 ? null : (
        <ul className={listClass}>
          {posts.map((post, index) => (
            <li key={post.path} className={`article-card ${itemClass}`}>
              <Picture
                {...post.picture}
                sizes={
                  index === 0
                    ? "(min-width: 75rem) 40rem, (min-width: 60rem) 55vw, 92vw"
                    : "(min-width: 60rem) 18rem, (min-width: 40rem) 45vw, 92vw"
                }
                width={1200}
                height={630}
              />
              <div>
                <p className="article-meta mt-0">
                  <time dateTime={post.date} className="num">
                    {post.date}
                  </time>{" "}
                  <span>{content.author}</span>
                </p>
                <h3 className="article-title lg:group-first:text-2xl">{post.title}</h3>
                <MoreLink href={post.path} label={content.readMore} title={post.title} className="article-link" />
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-6 sm:mt-10">
        <SiteLink href="/blog" className={buttonClass({ look: "line" })}>
          {content.visit}
        </SiteLink>
      </p>
    </Band>
  );
}
