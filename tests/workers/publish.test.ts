import { expect, test } from "vitest";

import { postPath } from "~/domain/blog/post-record";

import { atAirtable, callHook, startWorker, useAirtable, type Visit } from "./support/airtable";
import { dataOf, everyPage } from "./support/every-page";

useAirtable();

type View = { tag: string; text: string; tags: string[] };

async function look(visit: Visit, paths: readonly string[]): Promise<Map<string, View>> {
  const views = new Map<string, View>();
  for (const path of paths) {
    const reply = await visit(path);
    const tags = reply.headers.get("cache-tag")?.split(",") ?? [];
    views.set(path, { tag: reply.headers.get("etag") ?? "", text: await reply.text(), tags });
  }
  return views;
}

/** Every page of the site with its data, with Airtable's posts in place of the site's own. */
function pathsWith(titles: readonly string[]): string[] {
  const pages = [...everyPage.filter((path) => !path.startsWith("/blog/")), ...titles.map(postPath)];
  return pages.flatMap((path) => [path, dataOf(path)]);
}

test("a post that is published gives each page that shows it a new ETag, and no other; and so when it is changed", async () => {
  // Enough posts that some are neither adjacent nor related to the new one.
  const seeded = atAirtable().seed(12);
  const visit = startWorker();
  const paths = pathsWith(seeded.map(({ fields }) => String(fields["Title"])));

  async function follow(mark: string, change: () => void): Promise<string[]> {
    const before = await look(visit, paths);
    change();
    expect((await callHook(visit)).status).toBe(200);
    const after = await look(visit, paths);
    const changed = paths.filter((path) => before.get(path)?.tag !== after.get(path)?.tag);
    expect(changed).toEqual(paths.filter((path) => after.get(path)?.text.includes(mark)));
    // Unchanged pages respond with 304 to revalidation, by the edge and by browsers.
    for (const path of paths) {
      const reply = await visit(path, { headers: { "if-none-match": before.get(path)?.tag ?? "" } });
      expect([path, reply.status]).toEqual([path, changed.includes(path) ? 200 : 304]);
    }
    return changed;
  }

  let id = "";
  const published = await follow("Fresh from the press", () => {
    id = atAirtable().publish({ fields: { Title: "Fresh from the press", Excerpt: "New." } }).id;
  });
  expect(published).toEqual(expect.arrayContaining(["/", "/_.data", "/blog", "/blog.data"]));
  expect(published.length).toBeLessThan(paths.length / 2);
  expect(published).not.toContain("/about");

  paths.push(...pathsWith(["Fresh from the press"]).slice(-2));
  const changed = await follow("Altered to the letter", () => {
    atAirtable().update(id, { Excerpt: "Altered to the letter" });
  });
  expect(changed).toEqual(expect.arrayContaining(["/", "/blog", postPath("Fresh from the press")]));

  // Invalidation by the post's id, or by the list's tag, reaches every page that shows it.
  for (const [path, { text, tags }] of await look(visit, paths)) {
    const shows = text.includes("Fresh from the press");
    expect([path, tags.includes(id)]).toEqual([path, shows]);
    if (shows) expect(tags).toContain("posts");
  }
});
