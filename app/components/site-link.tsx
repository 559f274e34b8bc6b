import { type ComponentProps, type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router";

type Props = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  /** A page that is shown in place scrolls smoothly to its top. */
  toTop?: boolean;
  children: ReactNode;
};

/** Posts and legal pages: their links home are full page loads. */
const CONTENT_PAGE = /^\/blog\/.|^\/(privacy|cookie|billing)-policy$|^\/terms-of-service$/;

/** Kept with the history entry that a link with `toTop` leads to. */
const TO_TOP = "to top";

/** Whether the link that led to a history entry with this state has `toTop`. */
export function scrollsToTop(state: unknown): boolean {
  return state === TO_TOP;
}

/**
 * A link: pages of the site navigate on the client and are prefetched on intent, which is a resting pointer or a touching
 * finger; posts, files, other sites, and home on content pages are full page loads. Posts, and links with `data-whole`, are prepared on intent too
 * (`speculationRules` in app/seo/site-files.ts).
 */
export function SiteLink({ href, toTop = false, children, ...props }: Props) {
  const path = useLocation().pathname;
  const isWayHome = /^\/(#|$)/.test(href) && CONTENT_PAGE.test(path);
  const inPlace = href.startsWith("/") && !isWayHome && !/^\/blog\/.|\.[a-z]+$/.test(href);
  if (!inPlace) {
    return (
      <a href={href} data-whole={isWayHome ? "" : undefined} {...props}>
        {children}
      </a>
    );
  }
  return (
    <PageLink href={href} toTop={toTop} {...props}>
      {children}
    </PageLink>
  );
}

function PageLink({ href, toTop, children, onPointerDown, ...props }: Props) {
  // The router prefetches after 100 ms of hover; a finger that has been down that long has already tapped.
  const [pressed, setPressed] = useState(false);
  // The first page includes every route, so no route discovery is needed.
  return (
    <Link
      to={href}
      prefetch={pressed ? "render" : "intent"}
      discover="none"
      state={toTop ? TO_TOP : undefined}
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
