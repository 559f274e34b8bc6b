import { Hono } from "hono";

import { type PostRecord, postPath, publishedTime } from "~/domain/blog/post-record";
import { atomFeed } from "~/seo/feed";
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

import { listPosts } from "./blog/snapshot";
import { respondWithEtag } from "./http/buffered-response";
import { cachePolicy } from "./http/cache-policy";
import { problem } from "./http/problem";
import type { Services } from "./services";

const PLAIN = "text/plain; charset=utf-8";

/** The files for machines at the root of the site: sitemap, robots, llms, feed and security. */
export function createSiteFiles(services: Pick<Services, "blog" | "log" | "now" | "settings">): Hono {
  // The files contain the site's public origin, wherever they are requested.
  const origin = services.settings.siteUrl;
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

  /** All pages; of posts none while they cannot be read. */
  async function everyPage(): Promise<readonly ListedPage[]> {
    const posts = await listPosts(services);
    return posts.ok ? [...listedPages, ...posts.records.map(toListed)] : listedPages;
  }

  // Files that list posts are at most as old as the other lists, so a post appears everywhere within minutes.
  serve(
    "/sitemap.xml",
    "application/xml; charset=utf-8",
    async () => sitemap(origin, await everyPage()),
    cachePolicy.list,
  );
  serve("/robots.txt", PLAIN, () => robotsTxt(origin));
  serve("/llms.txt", PLAIN, async () => llmsTxt(origin, await everyPage()), cachePolicy.list);
  files.get("/feed.xml", async (c) => {
    const posts = await listPosts(services);
    if (!posts.ok) {
      // An empty feed would tell readers that every post is gone.
      return problem({ status: 503, title: "Posts are temporarily unavailable", headers: { "retry-after": "30" } });
    }
    const headers = {
      "content-type": "application/atom+xml; charset=utf-8",
      "cache-control": cachePolicy.list,
      ...(posts.stale ? { "blog-snapshot": "stale" } : {}),
    };
    return await respondWithEtag(c.req.raw, new Response(atomFeed(origin, posts.records), { headers }));
  });
  serve(SPECULATION_RULES_PATH, SPECULATION_RULES_TYPE, () => JSON.stringify(speculationRules));
  // Programs that read no HTML ask for it; pages name the icon themselves.
  files.get("/favicon.ico", (c) => {
    c.header("cache-control", cachePolicy.redirect);
    return c.redirect("/icons/192.png", 301);
  });
  serve("/.well-known/security.txt", PLAIN, () => securityTxt(origin, services.now()));
  return files;
}

/** A post as sitemap and llms.txt list it. */
function toListed(record: PostRecord): ListedPage {
  const { Title, Excerpt, Subtitle } = record.fields;
  const description = Excerpt ?? record.excerpt ?? Subtitle ?? "";
  return { path: postPath(Title), title: Title, description, changed: publishedTime(record).slice(0, 10) };
}
