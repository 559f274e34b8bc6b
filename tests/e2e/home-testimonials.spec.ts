import { expect, type Page, test } from "./fixtures.ts";

const people = [
  ["Dr. Helen Sorensen", "Practice owner, Marlowe Dental", "98% of calls answered, up from 69%"],
  ["Tomás Ibarra", "Operations director, Quillfreight", "33 hours of typing gone every week"],
  ["Maya Lindqvist", "Head of property management, Larkfield Property", "Contractor assigned in 5 hours, down from 60"],
] as const;

function carousel(page: Page) {
  return page.getByRole("region", { name: "Client testimonials" });
}

async function expectShown(page: Page, position: number) {
  for (const [index, [name]] of people.entries()) {
    await expect(carousel(page).getByText(name)).toBeVisible({ visible: index + 1 === position });
  }
  await expect(page.getByRole("button", { name: `Show testimonial ${position}` })).toHaveAttribute(
    "aria-current",
    "true",
  );
}

/** Clicks until the page responds, which it does once it is hydrated. */
async function goTo(page: Page, position: number) {
  await expect(async () => {
    await page.getByRole("button", { name: `Show testimonial ${position}` }).click();
    await expect(page.getByRole("button", { name: `Show testimonial ${position}` })).toHaveAttribute(
      "aria-current",
      "true",
      { timeout: 200 },
    );
  }).toPass();
}

test("HOME-07 each of three testimonials has its person, stars, quote, result and avatar; dots jump", async ({
  page,
}) => {
  await page.goto("/");
  await expectShown(page, 1);
  for (const [index, [name, role, result]] of people.entries()) {
    await goTo(page, index + 1);
    await expectShown(page, index + 1);
    const slide = carousel(page).getByRole("group", { name: `${index + 1} / 3` });
    await expect(slide.getByText(role)).toBeVisible();
    await expect(slide.getByText(result)).toBeVisible();
    await expect(slide.getByRole("blockquote")).toHaveText(/^“.{120,}”$/);
    await expect(slide.getByRole("img", { name: "5 out of 5 stars" })).toBeVisible();
    const initials = name
      .replace("Dr. ", "")
      .split(" ")
      .map(([letter]) => letter)
      .join("");
    await expect(slide.getByText(initials, { exact: true })).toBeVisible();
  }
});

test("HOME-07 previous and next wrap around", async ({ page }) => {
  await page.goto("/");
  await goTo(page, 1);
  await page.getByRole("button", { name: "Previous testimonial" }).click();
  await expectShown(page, 3);
  await page.getByRole("button", { name: "Next testimonial" }).click();
  await expectShown(page, 1);
  await page.getByRole("button", { name: "Next testimonial" }).click();
  await expectShown(page, 2);
});

test("HOME-07 the arrow keys turn the testimonials", async ({ page }) => {
  await page.goto("/");
  await goTo(page, 2);
  await page.keyboard.press("ArrowRight");
  await expectShown(page, 3);
  await page.keyboard.press("ArrowRight");
  await expectShown(page, 1);
  await page.keyboard.press("ArrowLeft");
  await expectShown(page, 3);
});

test("HOME-07 the testimonials do not advance by themselves", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await goTo(page, 2);
  await page.clock.runFor(120_000);
  await expectShown(page, 2);
});

test("@phone HOME-07 a swipe turns the testimonials, a touch does not", async ({ page }) => {
  await page.goto("/");
  await goTo(page, 1);
  const slides = carousel(page).locator(".carousel");
  const touch = await page.context().newCDPSession(page);
  async function swipe(by: number) {
    await slides.evaluate((it) => it.scrollIntoView({ block: "center", behavior: "instant" }));
    // When the layout is stable.
    await slides.tap({ trial: true });
    const box = await slides.boundingBox();
    if (!box) throw new Error("no slides");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const at = (dx: number) => ({ touchPoints: [{ x: x + dx, y }] });
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(0) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(by / 2) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(by) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }
  await swipe(-120);
  await expectShown(page, 2);
  await swipe(120);
  await expectShown(page, 1);
  await swipe(8);
  await expectShown(page, 1);
  await swipe(120);
  await expectShown(page, 3);
});
