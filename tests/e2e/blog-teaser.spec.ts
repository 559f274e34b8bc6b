import { expect, test } from "./fixtures.ts";

test("HOME-08 the home page ends with the three newest posts and a way to the blog", async ({ page }) => {
  await page.goto("/");
  const teaser = page.locator("#latest");
  await expect(teaser.getByRole("heading", { level: 3 })).toHaveText([
    "How far to trust an AI agent: limits, logs, reviews",
    "A tool that fits 80%: buy, connect or build the rest",
    "What does a missed call after six cost you?",
  ]);
  for (const date of ["2025-10-07", "2025-08-12", "2025-05-20"]) {
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
  await expect(page).toHaveURL(
    /\/blog\/A%20tool%20that%20fits%2080%25%3A%20buy%2C%20connect%20or%20build%20the%20rest$/,
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "A tool that fits 80%: buy, connect or build the rest",
  );
});
