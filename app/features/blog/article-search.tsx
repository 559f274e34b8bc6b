import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";

import { Button } from "~/components/button";
import { controlClass } from "~/components/field";
import { Icon } from "~/components/icon";
import { replaceAddress } from "~/components/replace-address";
import { blogPage } from "~/content/blog-page";
import { type PostCard, searchPosts } from "~/domain/blog/post";

/** The search box of the blog. Without JavaScript it is a form that asks the server. */
export function ArticleSearchBox({ search: { box, initial, visit, setQuery } }: { search: ArticleSearch }) {
  return (
    <search className="block w-full">
      <form action="/blog" className="flex gap-2.5" onSubmit={(event) => event.preventDefault()}>
        <div className="relative flex-1">
          <Icon
            name="search"
            className="text-muted pointer-events-none absolute top-1/2 left-[0.95rem] -translate-y-1/2"
          />
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
            className={`${controlClass} min-h-13 pl-11`}
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

/** Milliseconds without typing before the URL is updated: browsers allow about three updates a second. */
const SETTLED_MS = 350;

type ArticleSearch = {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly initial: string;
  /** Changes with every visit, so that the box is reset. */
  readonly visit: string;
  readonly matches: readonly PostCard[];
  readonly setQuery: (query: string) => void;
  readonly clear: () => void;
};

/**
 * The posts that match the search box. The URL sets the search at first, and is then updated without another request to the
 * server. A navigation to another URL of the list starts over.
 */
export function useArticleSearch(cards: readonly PostCard[]): ArticleSearch {
  const { key, search } = useLocation();
  const initial = new URLSearchParams(search).get("q") ?? "";
  const box = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(initial);
  const [visit, setVisit] = useState(key);
  if (visit !== key) {
    setVisit(key);
    setQuery(initial);
  }

  useEffect(() => {
    // Text typed before hydration counts.
    if (box.current) setQuery(box.current.value);
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => followInAddress(query), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [query]);

  const settled = useDeferredValue(query);
  const matches = useMemo(() => searchPosts(cards, settled), [cards, settled]);
  return {
    box,
    initial,
    visit,
    matches,
    setQuery,
    clear() {
      setQuery("");
      if (!box.current) return;
      box.current.value = "";
      box.current.focus();
    },
  };
}

function followInAddress(query: string): void {
  const url = new URL(location.href);
  // The visitor may be navigating to another page.
  if (url.pathname !== "/blog") return;
  if ((url.searchParams.get("q") ?? "") === query.trim()) return;
  if (query.trim() === "") url.searchParams.delete("q");
  else url.searchParams.set("q", query.trim());
  replaceAddress(url);
}
