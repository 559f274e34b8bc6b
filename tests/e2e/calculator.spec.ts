import { axe, expect, test } from "./fixtures.ts";

const pages = ["/", "/services/workflow-automation"];

for (const path of pages) {
  test(`the calculator on ${path} follows what is typed and keeps it in the address`, async ({ page }) => {
    await page.goto(path);
    const result = page.locator("#calculator").getByRole("status");
    // 5 people x 6 hours x 48 weeks = 1,440 hours; 60% of them, and 60% of 30 hours a week.
    await expect(result.getByRole("paragraph")).toHaveText(
      "Today the task takes 1,440 hours and $43,200 a year. " +
        "If automation takes over 60% of it, you get back 864 hours and $25,920 a year. " +
        "That’s 18 hours a week back for your team.",
    );
    await page.getByLabel("People who do the task").fill("10");
    await expect(result).toContainText("1,728");
    await expect(page).toHaveURL(/\?people=10&hours=6&cost=30&share=60#calculator$/);
    await page.reload();
    await expect(result).toContainText("$51,840");
    await page.getByLabel("People who do the task").fill("0");
    await expect(page.getByText("Enter a number from 1 to 500", { exact: true })).toBeVisible();
    await expect(result).toContainText("Correct the marked numbers");
    await expect(page.getByText(/Hours a year = people/)).toBeVisible();
  });
}

test("@nojs the calculator works as a form, and its address can be shared", async ({ page }) => {
  await page.goto("/services/workflow-automation");
  await page.getByLabel("Cost of one hour, in dollars").fill("50");
  await page.getByRole("button", { name: "Work it out" }).click();
  await expect(page).toHaveURL(/cost=50/);
  await expect(page.locator("#calculator").getByRole("status")).toContainText("$43,200");
  await page.goto("/services/workflow-automation?people=abc&hours=%3Cb%3E&cost=9999&share=60");
  await expect(page.getByLabel("People who do the task")).toHaveValue("abc");
  await expect(page.getByText("Enter a number from 1 to 500", { exact: true })).toHaveCount(2);
});

test("the calculator with wrong numbers has no accessibility findings", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/services/workflow-automation?people=abc");
  expect(await axe(page)).toEqual([]);
});
