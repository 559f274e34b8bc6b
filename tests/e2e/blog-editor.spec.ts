import { PICTURE, POST_FIELDS } from "../fakes/airtable/posts.ts";
import { expect, test as siteTest } from "./fixtures.ts";
import { serveWithAirtable, type SiteWithAirtable } from "./site-with-airtable.ts";
import { axe } from "./whole-page.ts";

const test = siteTest.extend<{ blog: SiteWithAirtable }>({
  blog: async ({ site }, use) => {
    const blog = await serveWithAirtable(site.shiftMs);
    await use(blog);
    await blog.stop();
  },
  // The browser's context needs it, so the pages are closed before their server stops.
  baseURL: async ({ blog }, use) => use(blog.url),
});

// Staff's pages are documents of the server: nothing hydrates them.
test.use({ hydrated: false });

test("BLOG-06 POST-01 HOME-08 EDIT-01 EDIT-02 EDIT-03 EDIT-04 an editor's way: no posts to be had, a draft, a date, its publication, another title", async ({
  page,
  blog: { airtable, tell },
  now,
  watch,
}) => {
  // Those of a post that cannot be had, and of the draft before it is public.
  watch.allow(/status of (503|404)/);
  const strip = page.getByRole("complementary", { name: "Preview" });
  const heading = page.getByRole("heading", { level: 1 });
  const listed = async () => {
    await page.goto("/blog");
    const list = page.locator("section").filter({ has: page.getByRole("heading", { name: "All Articles" }) });
    return await list.getByRole("heading", { level: 3 }).allTextContents();
  };
  airtable.seed(2);
  airtable.down(true);
  await page.goto("/");
  await page.locator("#latest").getByRole("link", { name: "Visit Blog" }).click();
  await expect(page).toHaveURL("/blog");
  await expect(page.getByText("No articles found matching your criteria.")).toBeVisible();
  await expect(page.getByText("Loading blogs...")).toHaveCount(0);
  expect((await page.goto("/blog/Field%20note%201"))?.status()).toBe(503);
  const main = page.getByRole("main");
  await expect(heading).toHaveText("Post Not Found");
  await expect(main).toContainText("We can’t load the articles right now, so please try again in half a minute.");
  airtable.down(false);
  await tell();
  await main.getByRole("link", { name: "Back to Blog" }).click();
  await expect(page.getByText("2 article(s) found")).toBeVisible();
  expect(await listed()).toEqual(["Field note 1", "Field note 2"]);

  // The draft is listed nowhere, and the staff's page shows it.
  const { id } = airtable.publish({
    fields: {
      Title: "Nights on call",
      Image: [PICTURE],
      Problem_Title: "Who answers?",
      Problem_Body: "Nobody.",
      Status: "Draft",
    },
  });
  await tell();
  expect(await listed()).toEqual(["Field note 1", "Field note 2"]);
  expect((await page.goto("/blog/Nights%20on%20call"))?.status()).toBe(404);
  await page.goto("/staff/drafts");
  await page.getByRole("link", { name: "Nights on call" }).click();
  const draft = `/staff/drafts/${id}`;
  await expect(page).toHaveURL(draft);
  await expect(heading).toHaveText("Nights on call");
  await expect(strip).toContainText("Draft: nobody but staff sees it.");
  const picture = page.getByRole("article").locator("img").first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("button", { name: "Share" })).toHaveCount(0);
  expect(await axe(page)).toEqual([]);

  // The page follows the table, and a future date withholds the post.
  const hour = 3_600_000;
  airtable.update(id, {
    Problem_Body: "The night shift.",
    Status: "Published",
    Publish_At: new Date(now() + hour).toISOString(),
  });
  await tell();
  await page.reload();
  await expect(page.getByText("The night shift.", { exact: true })).toBeVisible();
  await expect(strip).toContainText("Scheduled: public on ");
  expect(await listed()).toEqual(["Field note 1", "Field note 2"]);

  // Its publication time is moved forward.
  airtable.update(id, { Publish_At: new Date(now() - 1_000).toISOString() });
  await tell();
  expect(await listed()).toEqual(["Nights on call", "Field note 1", "Field note 2"]);
  await page.getByRole("link", { name: "Read More Nights on call" }).first().click();
  await expect(heading).toHaveText("Nights on call");
  await expect(strip).toHaveCount(0);
  await page.goto(draft);
  await expect(strip).toContainText("This post is public. ");

  // After a new title, the old URL redirects to the new one.
  airtable.update(id, { Title: "Who answers at night?" });
  await tell();
  await page.goto("/blog/Nights%20on%20call?utm_source=letter");
  await expect(page).toHaveURL("/blog/Who%20answers%20at%20night%3F?utm_source=letter");
  await expect(heading).toHaveText("Who answers at night?");
});

test("POST-04 BLOG-05 a word that is longer than its line is broken, in every text of a row @rest", async ({
  page,
  blog: { airtable, tell },
}) => {
  const long = "Arbeiterunfallversicherungsgesetz".repeat(4);
  const texts = POST_FIELDS.filter((name) => !["Title", "Image", "Featured", "CTA_Link"].includes(name));
  airtable.publish({
    fields: {
      ...Object.fromEntries(texts.map((name) => [name, long])),
      Title: "Long words",
      Tactics_Body: `- ${long}`,
      CTA_Link: "https://nightshift.example/",
    },
  });
  await tell();
  const cut = () =>
    page
      .locator("main :is(h1, h2, h3, p, li, a)")
      .evaluateAll((all) => all.filter((each) => each.clientWidth > 1 && each.scrollWidth > each.clientWidth).length);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/blog/Long%20words", "/blog"]) {
      await page.goto(path);
      expect([width, path, await cut()]).toEqual([width, path, 0]);
    }
  }
});
