import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";

import type { PostCard } from "~/domain/blog/post";
import { searchPosts } from "~/domain/blog/post-list";

/** Milliseconds without typing before the URL is updated: browsers allow about three updates a second. */
const SETTLED_MS = 350;

export type ArticleSearch = {
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
  history.replaceState(history.state, "", url);
}
