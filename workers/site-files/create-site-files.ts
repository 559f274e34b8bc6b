import { Hono } from "hono";

import {
  type ListedPage,
  listedPages,
  llmsTxt,
  robotsTxt,
  securityTxt,
  sitemap,
  SPECULATION_RULES_PATH,
  SPECULATION_RULES_TYPE,
  speculationRules,
} from "~/seo/site-files";

import { respondWithEtag } from "../http/buffered-response";
import { cachePolicy } from "../http/cache-policy";

type SiteFilesInput = {
  /** SITE_URL: the files contain the site's public origin, wherever they are requested. */
  readonly origin: string;
  readonly now: () => number;
  /** The posts of the blog, newest first. */
  readonly posts: () => Promise<readonly ListedPage[]>;
};

const PLAIN = "text/plain; charset=utf-8";

/** The files for machines at the root of the site: sitemap, robots, llms and security. */
export function createSiteFiles({ origin, now, posts }: SiteFilesInput): Hono {
  const files = new Hono();
  const serve = (
    path: string,
    type: string,
    write: () => string | Promise<string>,
    caching: string = cachePolicy.siteFile,
  ) =>
    files.get(path, async (c) => {
      const headers = { "content-type": type, "cache-control": caching };
      return await respondWithEtag(c.req.raw, new Response(await write(), { headers }));
    });

  // Files that list posts are at most as old as the other lists, so a post appears everywhere within minutes.
  serve(
    "/sitemap.xml",
    "application/xml; charset=utf-8",
    async () => sitemap(origin, [...listedPages, ...(await posts())]),
    cachePolicy.list,
  );
  serve("/robots.txt", PLAIN, () => robotsTxt(origin));
  serve("/llms.txt", PLAIN, async () => llmsTxt(origin, [...listedPages, ...(await posts())]), cachePolicy.list);
  serve(SPECULATION_RULES_PATH, SPECULATION_RULES_TYPE, () => JSON.stringify(speculationRules));
  // Programs that read no HTML ask for it; pages name the icon themselves.
  files.get("/favicon.ico", (c) => {
    c.header("cache-control", cachePolicy.redirect);
    return c.redirect("/icons/192.png", 301);
  });
  serve("/.well-known/security.txt", PLAIN, () => securityTxt(origin, now()));
  return files;
}
