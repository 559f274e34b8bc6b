export type ShareTarget = "twitter" | "linkedin" | "facebook" | "whatsapp";

/** Where each network takes a link to share; POST-03. */
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
