import { Icon } from "~/components/icon";
import { postPage } from "~/content/post-page";
import type { PostCard } from "~/domain/blog/post";

import { ArticleCard } from "./article-card";

/** The data that a link to another post needs. */
type PostRef = { readonly path: string; readonly title: string };
type PostOnwardProps = { previous: PostRef | null; next: PostRef | null; related: readonly PostCard[] };

/** Where to go after an article: its neighbors in time, and articles like it. */
export function PostOnward({ previous, next, related }: PostOnwardProps) {
  return (
    <div className="wrap post-onward">
      {previous || next ? (
        <nav aria-label={postPage.around.label} className="post-around">
          {previous ? (
            <a href={previous.path} rel="prev" className="post-neighbor">
              <span>
                <Icon name="chevronLeft" className="size-4" />
                {postPage.around.previous}
              </span>
              <b>{previous.title}</b>
            </a>
          ) : null}
          {next ? (
            <a href={next.path} rel="next" className="post-neighbor post-neighbor-next">
              <span>
                {postPage.around.next}
                <Icon name="chevronRight" className="size-4" />
              </span>
              <b>{next.title}</b>
            </a>
          ) : null}
        </nav>
      ) : null}
      {related.length > 0 ? (
        <section className="post-related">
          <h2 className="band-subtitle">{postPage.related}</h2>
          <ul className="article-grid">
            {related.map((card) => (
              <li key={card.id}>
                <ArticleCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
