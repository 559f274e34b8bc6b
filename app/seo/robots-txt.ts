/** What crawlers may visit. The booking form has noindex, which a crawler sees only if it may fetch the page. */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
