import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

import { useStyled } from "~/components/full-stylesheet";
import { blogLoading } from "~/content/blog-loading";

/** Milliseconds before loading shows a text: most pages have loaded by then, and nothing may flash. */
const NOTICEABLE_MS = 200;

const cover = "bg-ground fixed inset-0 z-30 grid place-content-center gap-3 p-8 text-center";

/** Covers the page while the blog or a post is loading, once that takes long enough to be noticed. */
export function BlogLoading() {
  const path = useNavigation().location?.pathname;
  const [late, setLate] = useState(false);
  // Without a connection nothing is loading, and the page that stays must be seen.
  const waiting = (path === "/blog" || path?.startsWith("/blog/") === true) && navigator.onLine;

  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLate(true), NOTICEABLE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);

  const shown = useStyled(late) && late;
  const [title, text] = path === "/blog" ? blogLoading.list : blogLoading.post;
  return (
    <div role="status" className={shown ? cover : "sr-only"}>
      {shown ? (
        <>
          <p className="band-subtitle font-display font-semibold">{title}</p>
          {text ? <p className="text-muted">{text}</p> : null}
        </>
      ) : null}
    </div>
  );
}
