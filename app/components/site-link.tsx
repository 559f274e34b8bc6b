import { type ComponentProps, type ReactNode, useState } from "react";
import { Link } from "react-router";

type Props = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  /** Load the page whole instead of changing what is shown; SHELL-13. */
  reload?: boolean;
  children: ReactNode;
};

/**
 * A link: pages of the site change in place and are fetched on intent, which is a pointer that rests or a finger that
 * touches; posts, files and other sites load whole. A post, and
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
  return (
    <PageLink href={href} {...props}>
      {children}
    </PageLink>
  );
}

function PageLink({ href, children, onPointerDown, ...props }: Omit<Props, "reload">) {
  // The router waits 100 ms to see whether a pointer means it; a finger that long on the glass has tapped.
  const [pressed, setPressed] = useState(false);
  // The first page knows every route, so there is nothing to discover.
  return (
    <Link
      to={href}
      prefetch={pressed ? "render" : "intent"}
      discover="none"
      {...props}
      onPointerDown={(event) => {
        setPressed(true);
        onPointerDown?.(event);
      }}
    >
      {children}
    </Link>
  );
}
