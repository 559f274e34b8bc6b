import type { Response } from "playwright/test";

import { expect, hold, type Page, test } from "./fixtures.ts";
import { type } from "./hands.ts";
import { bookingDialog } from "./parts.ts";

/** The featured post, although another one is newer. */
const FLAGGED = "What an AI receptionist costs, line by line";
const TRUST = "How far to trust an AI agent: limits, logs, reviews";
const HANDOVER = "Chat agents & people: how to hand over a conversation";
const DASHBOARD = "Five numbers for a dashboard your team will open";
const EIGHTY_PERCENT = "A tool that fits 80%: buy, connect or build the rest";
const AUTOMATION = "Your first automation: find it in one afternoon";
/** Newest first. */
const TITLES = [
  "Do AI phone calls need consent? The FCC rule in plain English",
  FLAGGED,
  TRUST,
  HANDOVER,
  DASHBOARD,
  EIGHTY_PERCENT,
  "What does a missed call after six cost you?",
  AUTOMATION,
];

const box = (page: Page) => page.getByPlaceholder("Search articles...");
const featured = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Featured Article" }) });
const all = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "All Articles" }) });
const titles = (page: Page) => all(page).getByRole("heading", { level: 3 });

test("BLOG-01 BLOG-04 typing filters by title at once, in any case, without a question; no match says so, and clearing brings all back", async ({
  page,
}) => {
  await page.goto("/blog");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\.data|\/api\/blog/.test(request.url())) asked.push(request.url());
  });
  await type(box(page), "AUTOMAT");
  await expect(titles(page)).toHaveText([AUTOMATION]);
  await expect(all(page).getByText("1 article(s) found")).toBeVisible();
  await expect(featured(page).getByRole("heading", { level: 3 })).toHaveText(AUTOMATION);
  await expect(page).toHaveURL(/\/blog\?q=AUTOMAT$/);
  await type(box(page), "");
  await expect(titles(page)).toHaveCount(TITLES.length);
  await expect(page).toHaveURL(/\/blog$/);
  await type(box(page), "zebra");
  await expect(page.getByText("No articles found matching your criteria.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Featured Article" })).toHaveCount(0);
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(box(page)).toHaveValue("");
  await expect(box(page)).toBeFocused();
  await expect(titles(page)).toHaveCount(TITLES.length);
  await expect(page).toHaveURL(/\/blog$/);
  expect(asked).toEqual([]);
});

test("BLOG-01 a search in the address is there from the start, and after going back", async ({ page }) => {
  await page.goto("/blog?q=agent");
  await expect(box(page)).toHaveValue("agent");
  await expect(titles(page)).toHaveText([TRUST, HANDOVER]);
  await type(box(page), "five");
  await expect(page).toHaveURL(/q=five$/);
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await page.goBack();
  await expect(box(page)).toHaveValue("five");
  await expect(titles(page)).toHaveText([DASHBOARD]);
  await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(box(page)).toHaveValue("");
  await expect(titles(page)).toHaveCount(TITLES.length);
});

test("BLOG-01 BLOG-04 @nojs the search asks the server, and can be cleared", async ({ page }) => {
  await page.goto("/blog");
  await type(box(page), "Dashboard");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/blog\?q=Dashboard$/);
  await expect(box(page)).toHaveValue("Dashboard");
  await expect(titles(page)).toHaveText([DASHBOARD]);
  await page.goto("/blog?q=zebra");
  await expect(page.getByText("No articles found matching your criteria.")).toBeVisible();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(titles(page)).toHaveCount(TITLES.length);
});

test("BLOG-02 POST-01 while the list or a post is on its way the page says so, but not at once @rest", async ({
  page,
}) => {
  for (const [path, words] of [
    ["/blog", ["Loading blogs...", "Please wait while we fetch the latest articles"]],
    ["/blog/Five%20numbers%20for%20a%20dashboard%20your%20team%20will%20open", ["Loading..."]],
  ] as const) {
    await page.goto(path);
    await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL(/\/contact$/);
    const release = await hold(page, "**/*.data*");
    const asked = page.waitForRequest("**/*.data*");
    await page.goBack();
    await asked;
    for (const text of words) await expect(page.getByText(text, { exact: true })).toBeVisible();
    release();
    await expect(page.getByText(words[0], { exact: true })).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.unroute("**/*.data*");
  }
});

test("BLOG-01 BLOG-03 BLOG-05 BLOG-07 ROUTE-01 @nojs below breadcrumb and search the featured post leads, then all in columns, then the final block", async ({
  page,
}) => {
  const reply = await page.goto("/blog");
  expect(reply?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notes from the night shift");
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
  await expect(crumbs).toHaveText(["Home /", "Blog"]);
  await expect(box(page)).toBeVisible();
  await expect(featured(page).getByRole("heading", { level: 3 })).toHaveText(FLAGGED);
  await expect(featured(page).getByText("Featured", { exact: true })).toBeVisible();
  await expect(titles(page)).toHaveText([FLAGGED, ...TITLES.filter((title) => title !== FLAGGED)]);
  await expect(all(page).getByText(`${TITLES.length} article(s) found`)).toBeVisible();
  await expect(all(page).getByText("Featured", { exact: true })).toHaveCount(1);
  const columns = () =>
    all(page)
      .getByRole("list")
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
  for (const [width, count] of [
    [1280, 3],
    [800, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await columns()).toBe(count);
  }
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Explore Our Services" })).toHaveAttribute("href", "/services");
  await main.getByRole("button", { name: "Book Free Consultation" }).click();
  await expect(bookingDialog(page)).toBeVisible();
});

test("BLOG-05 SHELL-13 a card shows picture, title, excerpt and date, and opens its post as a whole page", async ({
  page,
}) => {
  await page.goto("/blog");
  const card = all(page).getByRole("article").filter({ hasText: HANDOVER });
  await expect(card.getByText("2026-11-10", { exact: true })).toBeVisible();
  await expect(card.getByText("A good handoff needs a trigger")).toBeVisible();
  await card.scrollIntoViewIfNeeded();
  const picture = card.locator("img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await card.getByRole("link", { name: "Read More" }).click();
  await expect(page).toHaveURL(/\/blog\/Chat%20agents%20%26%20people%3A%20how%20to%20hand%20over%20a%20conversation$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(HANDOVER);
  expect(await page.evaluate(() => "same" in window)).toBe(false);
});

test("BLOG-05 @phone pictures keep their room, none is over 60 KB, and what is far below the screen is not fetched @rest", async ({
  page,
}) => {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  // Chromium fetches pictures that are up to 3,000 px below the screen; on the narrowest the last is little farther from the top.
  await page.setViewportSize({ width: 320, height: 240 });
  await page.goto("/blog", { waitUntil: "networkidle" });
  const first = page.locator("main img").first();
  await expect(first).toHaveAttribute("fetchpriority", "high");
  const room = await page
    .locator("main img")
    .evaluateAll((images) => images.map((image) => image.clientHeight - Math.round((image.clientWidth * 630) / 1200)));
  expect(new Set(room)).toEqual(new Set([0]));
  const covers = responses.filter((response) => response.url().includes("/covers/"));
  expect(covers.length).toBeGreaterThan(0);
  expect(covers.length).toBeLessThan(TITLES.length);
  for (const cover of covers) expect((await cover.body()).length, cover.url()).toBeLessThan(60_000);
});

test("HOME-08 META-06 the home page names the feed of all posts, and ends with the three newest posts and a way to the blog", async ({
  page,
}) => {
  await page.goto("/");
  const feed = page.locator('link[rel="alternate"][type="application/atom+xml"]');
  await expect(feed).toHaveAttribute("href", "/feed.xml");
  const reply = await page.request.get("/feed.xml");
  expect((await reply.text()).match(/<entry>/g)).toHaveLength(TITLES.length);
  const teaser = page.locator("#latest");
  await expect(teaser.getByRole("heading", { level: 3 })).toHaveText([
    "Do AI phone calls need consent? The FCC rule in plain English",
    "What an AI receptionist costs, line by line",
    "How far to trust an AI agent: limits, logs, reviews",
  ]);
  for (const date of ["2026-11-20", "2026-11-18", "2026-11-13"]) {
    await expect(teaser.getByText(date, { exact: true })).toBeVisible();
  }
  await expect(teaser.getByText("Nightshift Staff", { exact: true })).toHaveCount(3);
  await teaser.scrollIntoViewIfNeeded();
  const drawn = () =>
    teaser
      .locator("img")
      .evaluateAll((images: HTMLImageElement[]) => images.filter((image) => image.naturalWidth > 0).length);
  await expect.poll(drawn).toBe(3);
  await expect(teaser.getByRole("link", { name: "Visit Blog" })).toHaveAttribute("href", "/blog");
  await teaser.getByRole("link", { name: "Read More" }).nth(1).click();
  await expect(page).toHaveURL(/\/blog\/What%20an%20AI%20receptionist%20costs%2C%20line%20by%20line$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What an AI receptionist costs, line by line");
});
