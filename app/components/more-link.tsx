import { SiteLink } from "./site-link";

/**
 * A link whose visible words are the same on every card. What it leads to stands in its text for screen readers and search
 * engines: Lighthouse reads the text of a link and not its `aria-label`.
 */
export function MoreLink({ href, label, title, className }: Record<"href" | "label" | "title" | "className", string>) {
  return (
    <SiteLink href={href} className={`sign-after ${className}`}>
      {label} <span className="sr-only">{title}</span>
    </SiteLink>
  );
}
