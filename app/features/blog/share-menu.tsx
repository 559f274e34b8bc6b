import { useEffect, useId, useState } from "react";

import { Button } from "~/components/button";
import { Icon } from "~/components/icon";
import { postPage } from "~/content/post-page";
import { site } from "~/content/site";

/** How long a copy is confirmed, in milliseconds. */
const COPIED_MS = 2_000;

const menu = [
  "share-menu border-line bg-surface rounded-card border p-2 text-text",
  "shadow-[0_24px_50px_-30px_var(--lift)]",
].join(" ");
const item = [
  "flex min-h-11 w-full items-center justify-between gap-4 px-3 py-2",
  "text-md rounded-[0.5rem] text-left hover:bg-text/6",
].join(" ");

/** Ways to share an article. A native popover: a click outside it and Escape close it, without a script. */
export function ShareMenu({ url, title }: { url: string; title: string }) {
  const id = useId();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch (error) {
      console.error("The link could not be copied.", error);
    }
  }

  return (
    <div className="print:hidden">
      <Button popoverTarget={id}>
        <Icon name="link" />
        {postPage.share.open}
      </Button>
      <div id={id} popover="auto" className={menu}>
        <ul>
          <li className="needs-js">
            <button type="button" className={item} onClick={copy}>
              <span aria-live="polite">{copied ? postPage.share.copied : postPage.share.copy}</span>
              <Icon name={copied ? "check" : "link"} className="size-4" />
            </button>
          </li>
          {shareLinks(url, title).map(({ target, href }) => (
            <li key={target}>
              <a href={href} target="_blank" rel="noopener noreferrer" className={item}>
                {postPage.share[target]} <span className="sr-only">({site.newTabHint})</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

export type ShareTarget = "twitter" | "linkedin" | "facebook" | "whatsapp";

/** Where each network takes a link to share. */
export function shareLinks(
  url: string,
  title: string,
): readonly { readonly target: ShareTarget; readonly href: string }[] {
  return [
    { target: "twitter", href: withQuery("https://twitter.com/intent/tweet", { url, text: title }) },
    { target: "linkedin", href: withQuery("https://www.linkedin.com/sharing/share-offsite/", { url }) },
    { target: "facebook", href: withQuery("https://www.facebook.com/sharer/sharer.php", { u: url }) },
    { target: "whatsapp", href: withQuery("https://wa.me/", { text: `${title} ${url}` }) },
  ];
}

/** Spaces as %20: not every app behind these addresses reads a plus sign as one. */
function withQuery(address: string, query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${address}?${pairs.join("&")}`;
}
