// The question about a mistyped mail address, by a person's hands.
import { axe, expect, mockCreate, mockEvents, openAt, openDialog, pickDay, test, TUESDAY, WISH } from "./fixtures.ts";
import { choose, type } from "./hands.ts";
import { restUnless } from "./rest.ts";

const QUESTION = "Did you mean ada@gmail.com?";

test("HANDS-05 a mistyped provider is questioned in the dialog when the field is left, and never refused", async ({
  page,
}) => {
  await mockEvents(page, []);
  const sent = await mockCreate(page);
  await openAt(page, TUESDAY);
  await openDialog(page);
  const mail = page.getByLabel("Business Email");
  await type(page.getByLabel("Full Name"), "Ada Lovelace");
  await type(mail, "ada@gmial.com");
  const question = page.getByRole("button", { name: QUESTION });
  await expect(question).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(question).toBeVisible();
  await expect(page.getByLabel("Company Name")).toBeFocused();
  expect(await axe(page)).toEqual([]);
  // Typed again, the address is not questioned before the field is left.
  await mail.press("End");
  await expect(question).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect(question).toBeHidden();
  await page.keyboard.type("m");
  await type(page.getByLabel("Company Name"), "Engines");
  await expect(question).toBeVisible();
  await type(page.getByLabel("What's your biggest operational challenge?"), "Numbers");
  await pickDay(page, WISH.day);
  await choose(page.getByLabel("Preferred Time"), WISH.hour);
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await expect.poll(() => sent.map(({ body }) => body["leadEmail"])).toEqual(["ada@gmial.com"]);
  await openDialog(page);
  await expect(mail).toHaveValue("");
  await expect(question).toBeHidden();
});

test("HANDS-05 the press that leaves the field still counts, though the question moves what is below @rest", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await mockEvents(page, []);
  await openAt(page, TUESDAY);
  await openDialog(page);
  await type(page.getByLabel("Business Email"), "ada@gmial.com");
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await expect(page.getByRole("button", { name: QUESTION })).toBeVisible();
});

for (const [way, press] of Object.entries({ keys: "Enter", "the mouse": null })) {
  test(`HANDS-05 the proposed address is taken on /book by ${way}`, restUnless(way === "keys"), async ({ page }) => {
    await page.goto("/book");
    const mail = page.getByRole("main").getByLabel("Business Email");
    await type(mail, "ada@gmial.com");
    await page.keyboard.press("Tab");
    const question = page.getByRole("button", { name: QUESTION });
    await expect(question).toBeVisible();
    if (press === null) {
      await question.click();
    } else {
      await page.keyboard.press("Shift+Tab");
      await expect(question).toBeFocused();
      await page.keyboard.press(press);
    }
    await expect(mail).toHaveValue("ada@gmail.com");
    await expect(mail).toBeFocused();
    await expect(question).toBeHidden();
  });
}

test("HANDS-05 the proposed address is taken by touch @phone", async ({ page }) => {
  await page.goto("/book");
  const main = page.getByRole("main");
  const mail = main.getByLabel("Business Email");
  await type(mail, "ada@gmial.com");
  await main.getByLabel("Company Name").tap();
  await page.getByRole("button", { name: QUESTION }).tap();
  await expect(mail).toHaveValue("ada@gmail.com");
});
