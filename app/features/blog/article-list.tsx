import { memo } from "react";

import { Button } from "~/components/button";
import { blogPage } from "~/content/blog-page";
import type { PostCard } from "~/domain/blog/post";

import { ArticleGrid } from "./article-card";

const nothing = "font-display max-w-[16em] text-2xl leading-[1.15] font-semibold tracking-[-0.022em] text-balance";

/** The search results, all of them. Cards that stay are not re-rendered. */
export const ArticleList = memo(function ArticleList({
  matches,
  onClear,
}: {
  matches: readonly PostCard[];
  /** Resets the search; there is one category, all. */
  onClear: () => void;
}) {
  const [first] = matches;
  return (
    <section className="wrap py-band">
      <div className="mb-card flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 className={first ? "band-title" : "sr-only"}>{blogPage.all}</h2>
        <p role="status" className={first ? "text-muted num" : nothing}>
          {first ? blogPage.found(matches.length) : blogPage.empty}
        </p>
      </div>
      {first ? (
        <ArticleGrid cards={matches} lead={first} />
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
  );
});
