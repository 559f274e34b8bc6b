import { axe, expect, test, type Page } from "./fixtures.ts";
import { restUnless } from "./rest.ts";

const CALLS = [
  ["Inbound lead call 2:30", "Lukewarm water only tonight."],
  ["Outbound sales call 1:45", "This was the only call."],
] as const;

/** The buttons of the sample calls. */
const buttons = (page: Page) => page.locator("main [data-call] > summary");

for (const path of ["/services", "/services/ai-agents"]) {
  test(
    `SVC-03 HANDS-01 ${path} has two sample calls, each of which opens and closes its transcript by mouse`,
    restUnless(path !== "/services"),
    async ({ page }) => {
      await page.goto(path);
      await expect(buttons(page)).toHaveCount(CALLS.length);
      for (const [index, [name, line]] of CALLS.entries()) {
        const button = buttons(page).nth(index);
        await expect(button).toHaveAccessibleName(name);
        await expect(page.getByText(line)).toBeHidden();
        await button.click();
        await expect(page.getByText(line)).toBeVisible();
      }
      // One call that opens closes no other.
      for (const [index, [, line]] of CALLS.entries()) {
        await expect(page.getByText(line)).toBeVisible();
        await buttons(page).nth(index).click();
        await expect(page.getByText(line)).toBeHidden();
      }
    },
  );
}

test("SVC-03 HANDS-01 the keyboard alone opens and closes both transcripts", async ({ page }) => {
  await page.goto("/services/ai-agents");
  await buttons(page).first().focus();
  for (const [index, [, line]] of CALLS.entries()) {
    await expect(buttons(page).nth(index)).toBeFocused();
    for (const key of ["Enter", "Space"]) {
      await page.keyboard.press(key);
      await expect(page.getByText(line)).toBeVisible();
      await page.keyboard.press(key);
      await expect(page.getByText(line)).toBeHidden();
    }
    await page.keyboard.press("Tab");
  }
});

test("SVC-03 HANDS-01 @phone a touch opens a transcript, and another closes it", async ({ page }) => {
  await page.goto("/services/ai-agents");
  const [name, line] = CALLS[0];
  await expect(buttons(page).first()).toHaveAccessibleName(name);
  await buttons(page).first().tap();
  await expect(page.getByText(line)).toBeVisible();
  await buttons(page).first().tap();
  await expect(page.getByText(line)).toBeHidden();
});

test("SVC-03 @nojs both transcripts can be read without JavaScript", async ({ page }) => {
  await page.goto("/services/ai-agents");
  for (const [index, [, line]] of CALLS.entries()) {
    await expect(page.getByText(line)).toBeHidden();
    await buttons(page).nth(index).click();
    await expect(page.getByText(line)).toBeVisible();
  }
});

for (const theme of ["light", "dark"] as const) {
  for (const where of ["", "@phone "]) {
    test(
      `SVC-03 ${where}an open call has no accessibility findings in the ${theme} theme, and nothing wider than the screen`,
      restUnless(theme === "light" && where === ""),
      async ({ page }) => {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        await page.goto("/services/ai-agents");
        await buttons(page).first().click();
        await expect(page.getByRole("list", { name: "Transcript: Inbound lead call" })).toBeVisible();
        expect(await axe(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
      },
    );
  }
}
