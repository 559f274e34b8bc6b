import { expect, test } from "./fixtures.ts";

test("HOME-08 the home page ends with the three newest posts and a way to the blog", async ({ page }) => {
  await page.goto("/");
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
