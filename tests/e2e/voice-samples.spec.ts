import { expect, type Page, test } from "./fixtures.ts";
import { expectSound } from "./whole-page.ts";

const CALLS = [
  ["Inbound lead call 2:30", "Lukewarm water only tonight."],
  ["Outbound sales call 1:45", "This was the only call."],
] as const;

/** The buttons of the sample calls. */
const buttons = (page: Page) => page.locator("main [data-call] > summary");

test("SVC-03 HANDS-01 there are two sample calls, each of which opens and closes its transcript by mouse and by keys", async ({
  page,
}) => {
  await page.goto("/services/ai-agents");
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

  await buttons(page).first().click();
  await expect(page.getByRole("list", { name: "Transcript: Inbound lead call" })).toBeVisible();
  await expectSound(page);
});

test("SVC-03 HANDS-01 @phone a touch opens a transcript, without accessibility findings in either theme, and another closes it @rest", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/services/ai-agents");
  const [name, line] = CALLS[0];
  await expect(buttons(page).first()).toHaveAccessibleName(name);
  await buttons(page).first().tap();
  await expect(page.getByText(line)).toBeVisible();
  await expect(page.getByRole("list", { name: "Transcript: Inbound lead call" })).toBeVisible();
  await expectSound(page);
  await buttons(page).first().tap();
  await expect(page.getByText(line)).toBeHidden();
});

test("SVC-01 SVC-03 @nojs without scripts both transcripts can be read, and a tool of the index leads to where it is used", async ({
  page,
}) => {
  await page.goto("/services");
  for (const [index, [, line]] of CALLS.entries()) {
    await expect(page.getByText(line)).toBeHidden();
    await buttons(page).nth(index).click();
    await expect(page.getByText(line)).toBeVisible();
  }
  const tools = page.locator("#tools");
  await tools.getByText("Tools we connect and build with").click();
  await tools.getByRole("link", { name: "Marlowe Dental" }).first().click();
  await expect(page).toHaveURL(/\/case-studies\/marlowe-dental$/);
});
