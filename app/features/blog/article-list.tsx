import { memo } from "react";

import { Button } from "~/components/button";
import { blogPage } from "~/content/blog-page";
import type { PostCard } from "~/domain/blog/post";

import { ArticleCard, FeaturedArticle } from "./article-card";

type ArticleListProps = {
  matches: readonly PostCard[];
  /** Resets the search; there is one category, all. */
  onClear: () => void;
};

/** The search results: the first match large, then all of them. Cards that stay are not re-rendered. */
export const ArticleList = memo(function ArticleList({ matches, onClear }: ArticleListProps) {
  const [first] = matches;
  return (
    <>
      {first ? (
        <section className="wrap article-first">
          <h2 className="eyebrow">{blogPage.featured}</h2>
          <FeaturedArticle card={first} />
        </section>
      ) : null}
      <section className="wrap article-all">
        <div className="article-all-head">
          <h2 className={first ? "band-title" : "sr-only"}>{blogPage.all}</h2>
          <p role="status" className={first ? "text-muted num" : "article-none"}>
            {first ? blogPage.found(matches.length) : blogPage.empty}
          </p>
        </div>
        {first ? (
          <ul className="article-grid">
            {matches.map((card) => (
              <li key={card.id}>
                <ArticleCard card={card} />
              </li>
            ))}
          </ul>
        ) : (
          <form
            action="/blog"
            onSubmit={(event) => {
              event.preventDefault();
              onClear();
            }}
          >
            <Button type="submit">{blogPage.clear}</Button>
          </form>
        )}
      </section>
    </>
  );
});
