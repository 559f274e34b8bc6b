import { Button } from "~/components/button";
import { controlClass } from "~/components/field";
import { Icon } from "~/components/icon";
import { blogPage } from "~/content/blog-page";

import type { ArticleSearch } from "./use-article-search";

/** The search box of the blog. Without JavaScript it is a form that asks the server. */
export function ArticleSearchBox({ search: { box, initial, visit, setQuery } }: { search: ArticleSearch }) {
  return (
    <search className="article-search">
      <form action="/blog" className="flex gap-2.5" onSubmit={(event) => event.preventDefault()}>
        <div className="article-search-box">
          <Icon name="search" />
          <input
            key={visit}
            ref={box}
            type="search"
            name="q"
            defaultValue={initial}
            autoComplete="off"
            enterKeyHint="search"
            aria-label={blogPage.search.label}
            placeholder={blogPage.search.placeholder}
            className={controlClass}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" className="without-js h-auto">
          {blogPage.search.submit}
        </Button>
      </form>
    </search>
  );
}
