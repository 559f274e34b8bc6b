/** What crawlers may visit. The booking form says noindex itself, which a crawler only sees when it may read it. */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
