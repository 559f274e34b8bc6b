import { expect, fontsArrived, openMocked, type Page, test } from "./fixtures.ts";
import { bookingDialog } from "./parts.ts";
import { seeWhole, twoFrames } from "./whole-page.ts";

const cards = [
  ["AI Chat & Voice Agents", "Answers calls and chats, books at any hour.", 2],
  ["Dashboards & Analytics", "One page that shows how the week is going.", 2],
  ["Workflow Automation", "No more retyping between tools.", 2],
  ["Custom Web Apps", "Software that fits the way you work.", 2],
] as const;

test("HOME-04 the section has its figures, and four cards with title, tagline, benefits and figures, each of which books", async ({
  page,
}) => {
  await openMocked(page, { path: "/" });
  const stats = page.locator("#services .band-head");
  await expect(stats.getByRole("term")).toHaveText(["300%", "10,000+", "24/7", "98%"]);
  await expect(stats.getByRole("definition")).toHaveText([/^ROI/, /^hours/, /^on shift/, /^satisfaction/]);
  const articles = page.locator("#services").getByRole("article");
  await expect(articles).toHaveCount(4);
  for (const [index, [title, tagline, benefits]] of cards.entries()) {
    const card = articles.nth(index);
    await expect(card.getByRole("heading", { level: 3, name: title })).toBeVisible();
    await expect(card.getByText(tagline)).toBeVisible();
    await expect(card.getByRole("listitem")).toHaveCount(benefits);
    await expect(card.getByRole("definition")).toHaveCount(2);
    await card.getByRole("button", { name: "Book Free Demo" }).click();
    await expect(bookingDialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
});

test("HOME-04 HANDS-01 on a narrow screen the Tab key brings each card's buttons into view whole @rest", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  const buttons = page.locator("#services").getByRole("button", { name: "Book Free Demo" });
  await buttons.first().focus();
  for (const each of [1, 2, 3]) {
    // Past the link to the card's own page.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(buttons.nth(each)).toBeFocused();
    await expect(buttons.nth(each)).toBeInViewport({ ratio: 1 });
  }
});

test("HOME-04 a card is highlighted under the pointer", async ({ page }) => {
  await page.goto("/");
  await seeWhole(page);
  const card = page.locator("#services").getByRole("article").nth(1);
  const look = () => card.evaluate((it) => getComputedStyle(it).borderColor + getComputedStyle(it).backgroundColor);
  const rest = await look();
  await card.hover();
  await expect.poll(look).not.toBe(rest);
  await page.mouse.move(2, 2);
  await expect.poll(look).toBe(rest);
});

/** Turns the wheel until this share of the box has entered from below; a negative one: until it is that near. */
async function wheelToShare(page: Page, share: number) {
  const left = () =>
    page
      .locator("#services .reveal")
      .first()
      .evaluate((box, share) => {
        const { top, height } = box.getBoundingClientRect();
        return top - innerHeight + height * share;
      }, share);
  await page.mouse.wheel(0, await left());
  // A box that waits stands 12 px lower.
  await expect.poll(async () => Math.abs(await left())).toBeLessThan(13);
  await twoFrames(page);
}

test("HOME-04 a card fades in once, when a tenth of it is visible", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  await fontsArrived(page);
  const box = page.locator("#services .reveal").first();
  await twoFrames(page);
  await expect(box).not.toHaveAttribute("data-reveal");
  await expect(box).toHaveCSS("opacity", "1");
  await wheelToShare(page, -0.2);
  await expect(box).toHaveAttribute("data-reveal", "waiting");
  await expect(box).toHaveCSS("opacity", "0");
  await wheelToShare(page, 0.05);
  await expect(box).toHaveAttribute("data-reveal", "waiting");
  await wheelToShare(page, 0.16);
  await expect(box).toHaveAttribute("data-reveal", "shown");
  await expect(box).toHaveCSS("opacity", "1");
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await twoFrames(page);
  await expect(box).toHaveAttribute("data-reveal", "shown");
  await expect(box).toHaveCSS("opacity", "1");
});

test("SHELL-14 what leads on names where, without a space before the colon", async ({ page }) => {
  await page.goto("/");
  for (const [title] of cards) {
    await expect(page.getByRole("link", { name: `Read more ${title}`, exact: true })).toBeVisible();
  }
  const post = "How far to trust an AI agent: limits, logs, reviews";
  await expect(page.getByRole("link", { name: `Read More ${post}`, exact: true })).toBeAttached();
  await page.goto("/blog");
  await expect(page.getByRole("link", { name: `Read More ${post}`, exact: true }).first()).toBeVisible();
  await page.goto("/blog/What%20does%20a%20missed%20call%20after%20six%20cost%20you%3F");
  await expect(page.locator("ol.post-list > li").first()).toHaveText(/^Ask your phone provider/);
});
