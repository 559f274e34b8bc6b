import { expect, fontsArrived, test, TUESDAY } from "./fixtures.ts";
import { type } from "./hands.ts";
import { axe } from "./whole-page.ts";

test("HOME-01 the home page leads to the calculator, which follows what is typed and keeps it in the address", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Work it out in a minute" }).click();
  await expect(page).toHaveURL(/\/services\/workflow-automation#calculator$/);
  const result = page.locator("#calculator > div").nth(1);
  // 5 people x 6 hours x 48 weeks = 1,440 hours; 60% of them, and 60% of 30 hours a week.
  await expect(result.getByRole("paragraph").first()).toHaveText(
    "Today the task takes 1,440 hours and $43,200 a year. " +
      "If automation takes over 60% of it, you get back 864 hours and $25,920 a year. " +
      "That’s 18 hours a week back for your team.",
  );
  await type(page.getByLabel("People who do the task"), "10");
  await expect(result).toContainText("1,728");
  await expect(page).toHaveURL(/\?people=10&hours=6&cost=30&share=60#calculator$/);
  await page.reload();
  await expect(result).toContainText("$51,840");
  await type(page.getByLabel("People who do the task"), "0");
  await expect(page.getByText("Enter a number from 1 to 500", { exact: true })).toBeVisible();
  await expect(result).toContainText("Correct the marked numbers");
  await page.getByText("How it is worked out").click();
  await expect(page.getByText(/Hours a year = people/)).toBeVisible();
});

test("a number out of range is in the address as it was typed, so a reload shows it, marked, without accessibility findings, and a link to the page begins anew", async ({
  page,
}) => {
  await page.goto("/services/workflow-automation");
  const people = page.getByLabel("People who do the task");
  await people.click();
  await page.keyboard.press("End");
  await page.keyboard.type("01");
  await expect(page).toHaveURL(/\?people=501&hours=6&cost=30&share=60#calculator$/);
  await page.reload();
  await expect(people).toHaveValue("501");
  await expect(page.getByText("Enter a number from 1 to 500", { exact: true })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Workflow Automation" }).click();
  await expect(people).toHaveValue("5");
  await expect(page).toHaveURL(/\/services\/workflow-automation$/);
});

test("the result is announced as one sentence, once typing has rested", async ({ page }) => {
  await page.clock.install({ time: TUESDAY });
  await page.goto("/services/workflow-automation");
  await page.clock.pauseAt(Date.parse(TUESDAY) + 3_600_000);
  const status = page.locator("#calculator").getByRole("status");
  await expect(status).toBeEmpty();
  await type(page.getByLabel("People who do the task"), "1");
  await page.clock.runFor(500);
  await type(page.getByLabel("People who do the task"), "10");
  await page.clock.runFor(500);
  await expect(status).toBeEmpty();
  await page.clock.runFor(200);
  await expect(status).toHaveText("If automation takes over 60% of it, you get back 1,728 hours and $51,840 a year.");
  await type(page.getByLabel("People who do the task"), "0");
  await page.clock.runFor(700);
  await expect(status).toHaveText("Correct the marked numbers and the result appears here.");
});

test("@phone the result stays in sight while the fields are filled in", async ({ page }) => {
  await page.goto("/services/workflow-automation#calculator");
  const line = page.getByText("864 hours · $25,920 back a year");
  for (const label of ["People who do the task", "Share that automation takes over"]) {
    // As far up as a keyboard on the screen would have it.
    await page.getByLabel(label).evaluate((field) => {
      scrollTo({ top: scrollY + field.getBoundingClientRect().top - 240, behavior: "instant" });
    });
    await expect(line).toBeInViewport({ ratio: 1 });
    expect((await line.boundingBox())?.y).toBeGreaterThanOrEqual(64);
  }
  await type(page.getByLabel("People who do the task"), "10");
  await expect(page.getByText("1,728 hours · $51,840 back a year")).toBeInViewport({ ratio: 1 });
});

test("no field hangs lower than its neighbor, and both halves end together", async ({ page }) => {
  for (const width of [700, 1000, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/services/workflow-automation#calculator");
    await fontsArrived(page);
    const tops = await page
      .locator("#calculator input")
      .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().top)));
    expect([tops[0], tops[2]]).toEqual([tops[1], tops[3]]);
    if (width < 960) continue;
    const [result, notes] = await Promise.all(
      ["#calculator > div:nth-of-type(2)", "#calculator > details"].map((part) => page.locator(part).boundingBox()),
    );
    const end = (box: typeof notes) => (box?.y ?? 0) + (box?.height ?? 0);
    expect(Math.abs(end(result ?? null) - end(notes ?? null))).toBeLessThan(2);
  }
});

test("@nojs the calculator works as a form, and its address can be shared", async ({ page }) => {
  await page.goto("/services/workflow-automation");
  await type(page.getByLabel("Cost of one hour, in dollars"), "50");
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page).toHaveURL(/cost=50/);
  await expect(page.locator("#calculator > div").nth(1)).toContainText("$43,200");
  await page.goto("/services/workflow-automation?people=abc&hours=%3Cb%3E&cost=9999&share=60");
  await expect(page.getByLabel("People who do the task")).toHaveValue("abc");
  await expect(page.getByText("Enter a number from 1 to 500", { exact: true })).toHaveCount(2);
});
