import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

import { useLoaded } from "~/components/full-stylesheet";

const loadWords = () => import("./blog-loading-words");

/** Milliseconds before loading shows a text: most pages have loaded by then, and nothing may flash. */
const NOTICEABLE_MS = 200;

const cover = "bg-ground fixed inset-0 z-30 grid place-content-center gap-3 p-8 text-center";

/** Covers the page while the blog or a post is loading, once that takes long enough to be noticed; BLOG-02 and POST-01. */
export function BlogLoading() {
  const path = useNavigation().location?.pathname;
  const [late, setLate] = useState(false);
  const waiting = path === "/blog" || path?.startsWith("/blog/") === true;

  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLate(true), NOTICEABLE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);

  const words = useLoaded(late, loadWords);
  return (
    <div role="status" className={late ? cover : "sr-only"}>
      {late && words ? <words.BlogLoadingWords list={path === "/blog"} /> : null}
    </div>
  );
}
