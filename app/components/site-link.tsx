import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";

type Props = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  /** Load the page whole instead of changing what is shown; SHELL-13. */
  reload?: boolean;
  children: ReactNode;
};

/**
 * A link: pages of the site change in place and are fetched on intent; posts, files and other sites load whole. A post, and
 * what is marked with `data-whole`, is prepared on intent too (workers/http/speculation-rules.ts).
 */
export function SiteLink({ href, reload = false, children, ...props }: Props) {
  const inPlace = href.startsWith("/") && !reload && !/^\/blog\/.|\.[a-z]+$/.test(href);
  if (!inPlace) {
    return (
      <a href={href} data-whole={reload ? "" : undefined} {...props}>
        {children}
      </a>
    );
  }
  // The first page knows every route, so there is nothing to discover.
  return (
    <Link to={href} prefetch="intent" discover="none" {...props}>
      {children}
    </Link>
  );
}
