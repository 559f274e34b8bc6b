import type { ListedPage } from "./listed-pages";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** The list of pages for search engines (sitemaps.org). A day of change is given only where it is known. */
export function sitemap(origin: string, pages: readonly ListedPage[]): string {
  const urls = pages.map(({ path, changed }) => {
    const lastmod = changed === undefined ? "" : `<lastmod>${escapeXml(changed)}</lastmod>`;
    return `<url><loc>${escapeXml(`${origin}${path}`)}</loc>${lastmod}</url>\n`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`
  );
}

/** Text as it may stand in an element or an attribute of XML. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
