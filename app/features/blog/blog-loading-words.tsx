import { blogPage } from "~/content/blog-page";
import { postPage } from "~/content/post-page";

/** The text shown while the list of posts or a post is loading. */
export function BlogLoadingWords({ list }: { list: boolean }) {
  if (!list) return <p className="band-subtitle font-display font-semibold">{postPage.loading}</p>;
  return (
    <>
      <p className="band-subtitle font-display font-semibold">{blogPage.loading.title}</p>
      <p className="text-muted">{blogPage.loading.text}</p>
    </>
  );
}
