// The hour by a person's hands: keys, mouse and touch, as the browser itself dispatches them.
import {
  expect,
  fillLead,
  mockCreate,
  mockEvents,
  openAt,
  openDialog,
  type Page,
  pickDay,
  test,
  TUESDAY,
  WISH,
} from "./fixtures.ts";
import { choose } from "./hands.ts";
import { restUnless } from "./rest.ts";

/** Ways to choose 3:00 PM, the fifth of the day's seven hours. */
const WAYS: Record<string, (page: Page) => Promise<void>> = {
  "arrow keys": (page) => choose(page.getByLabel("Preferred Time"), WISH.hour),
  async "Space, an arrow and Enter"(page) {
    await page.getByLabel("Preferred Time").focus();
    await page.keyboard.press("Space");
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  },
  async "the mouse, which opens the list"(page) {
    await page.getByLabel("Preferred Time").click();
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  },
};

/** Fills in the form, chooses another day and 3:00 PM, and sends it. */
async function book(page: Page, choose: (page: Page) => Promise<void>): Promise<void> {
  await mockEvents(page, []);
  const sent = await mockCreate(page);
  await openAt(page, TUESDAY);
  await openDialog(page);
  await fillLead(page);
  await pickDay(page, WISH.day);
  await choose(page);
  await expect(page.getByLabel("Preferred Time")).toHaveValue(WISH.hour);
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await expect(page.getByText("Booking submitted successfully!")).toBeVisible();
  await expect.poll(() => sent.map(({ body }) => body["start"])).toEqual([WISH.start]);
}

for (const [way, choose] of Object.entries(WAYS)) {
  test(
    `HANDS-01 BOOK-07 the hour stays chosen by ${way}, and is the one that is sent`,
    restUnless(way !== "Space, an arrow and Enter"),
    async ({ page }) => {
      await book(page, choose);
    },
  );
}

test("HANDS-01 BOOK-07 the hour stays chosen by touch, and is the one that is sent @phone", async ({ page }) => {
  await book(page, async () => {
    await page.getByLabel("Preferred Time").tap();
    // The list is the device's own, outside of the page: its entries are reached by keys alone here.
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  });
});
