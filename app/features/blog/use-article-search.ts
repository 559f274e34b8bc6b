import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";

import type { PostCard } from "~/domain/blog/post";
import { searchPosts } from "~/domain/blog/post-list";

/** Milliseconds of rest before the address follows what is typed: browsers allow about three changes a second. */
const SETTLED_MS = 350;

export type ArticleSearch = {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly initial: string;
  /** Changes with every visit, so that the box starts over. */
  readonly visit: string;
  readonly matches: readonly PostCard[];
  readonly setQuery: (query: string) => void;
  readonly clear: () => void;
};

/**
 * What of the list matches the search box. The address tells the search at first, and follows it from then on without
 * asking the server again. A visit to another address of the list starts over.
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
    // What was typed before the page came alive counts.
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
  // The visitor may be leaving for another page.
  if (url.pathname !== "/blog") return;
  if ((url.searchParams.get("q") ?? "") === query.trim()) return;
  if (query.trim() === "") url.searchParams.delete("q");
  else url.searchParams.set("q", query.trim());
  history.replaceState(history.state, "", url);
}
