// Pages that are loaded with a full navigation are prerendered once a visitor hovers over their link. A browser under test
// prerenders nothing ("PrerenderingDisabledByDevTools"), so these tests read what it would prerender.
import { expect, type Page, test } from "./fixtures.ts";

/** The URLs that the browser may prerender on this page, as it reports them; null while it has not read the rules. */
async function watchCandidates(page: Page): Promise<() => string[] | null> {
  let paths: string[] | null = null;
  const faults: string[] = [];
  const browser = await page.context().newCDPSession(page);
  browser.on("Preload.ruleSetUpdated", ({ ruleSet }) => {
    if (ruleSet.errorType) faults.push(`${ruleSet.errorType}: ${ruleSet.errorMessage}`);
  });
  browser.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    const found = preloadingAttemptSources.filter(({ key }) => key.action === "Prerender");
    paths = [...faults, ...new Set(found.map(({ key }) => new URL(key.url).pathname))];
  });
  await browser.send("Preload.enable");
  return () => paths;
}

const hrefs = (page: Page, links: string) =>
  page
    .locator(links)
    .evaluateAll((all) => [...new Set(all.map((link) => new URL(Reflect.get(link, "href")).pathname))]);

test("SHELL-13 the posts of a list are prepared on intent, after a change in place too, and nothing else is", async ({
  page,
}) => {
  await page.goto("/about");
  const candidates = await watchCandidates(page);
  await expect.poll(candidates).toEqual([]);
  await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  const posts = await hrefs(page, 'a[href^="/blog/"]');
  expect(posts.length).toBeGreaterThan(3);
  await expect.poll(() => candidates()?.toSorted()).toEqual(posts.toSorted());
});

test("SHELL-13 a post prepares the way home and the posts beside it", async ({ page }) => {
  await page.goto("/blog");
  const [post = ""] = await hrefs(page, 'main a[href^="/blog/"]');
  const candidates = await watchCandidates(page);
  await page.goto(post);
  const others = await hrefs(page, 'a[href^="/blog/"]');
  await expect.poll(() => candidates()?.toSorted()).toEqual([...new Set(["/", ...others])].toSorted());
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("SHELL-13 a page that changes in place is fetched when a finger touches its link, before it lifts", async ({
    page,
  }) => {
    await page.goto("/contact");
    const link = page.getByRole("contentinfo").getByRole("link", { name: "About" });
    // In view and stable.
    await link.tap({ trial: true });
    const box = await link.boundingBox();
    if (!box) throw new Error("The link has no place.");
    // The router's own delay before it fetches never ends.
    await page.evaluate(() => Object.defineProperty(window, "setTimeout", { value: () => 0 }));
    const browser = await page.context().newCDPSession(page);
    const fetched = page.waitForResponse(/\/assets\/about-[^/]*\.js$/);
    const touch = { x: box.x + 10, y: box.y + box.height / 2 };
    await browser.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [touch] });
    expect((await fetched).ok()).toBe(true);
    await expect(page).toHaveURL(/\/contact$/);
  });
});
