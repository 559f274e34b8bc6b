import { expect, holdScripts, isHydrated, type Page, test } from "./fixtures.ts";

const people = [
  ["Dr. Helen Sorensen", "Practice owner, Marlowe Dental", "98% of calls answered, up from 69%"],
  ["Tomás Ibarra", "Operations director, Quillfreight", "33 hours of typing gone every week"],
  ["Maya Lindqvist", "Head of property management, Larkfield Property", "Contractor assigned in 5 hours, down from 60"],
] as const;

function carousel(page: Page) {
  return page.getByRole("region", { name: "Client testimonials" });
}

const dot = (page: Page, position: number) =>
  carousel(page).getByRole("radio", { name: `Show testimonial ${position}` });
/** The arrow at hand: each testimonial has its own pair. */
const arrow = (page: Page, title: string) => page.getByTitle(title).filter({ visible: true });

async function expectShown(page: Page, position: number) {
  for (const [index, [name]] of people.entries()) {
    await expect(carousel(page).getByText(name)).toBeVisible({ visible: index + 1 === position });
  }
  await expect(dot(page, position)).toBeChecked();
}

test("HOME-07 @nojs each of three testimonials has its person, stars, quote, result and avatar; dots jump, and arrows turn", async ({
  page,
}) => {
  await page.goto("/");
  await expectShown(page, 1);
  for (const [index, [name, role, result]] of people.entries()) {
    await dot(page, index + 1).click();
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
  for (const position of [1, 2, 3]) {
    await arrow(page, "Next testimonial").click();
    await expectShown(page, position);
  }
});

test("HOME-07 a testimonial stays with time, and while a mouse selects its words @rest", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const quote = carousel(page).getByRole("blockquote").first();
  await quote.scrollIntoViewIfNeeded();
  await quote.hover({ position: { x: 200, y: 10 } });
  await page.mouse.down();
  await quote.hover({ position: { x: 60, y: 10 } });
  await page.mouse.up();
  await expectShown(page, 1);
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/\w{3}/);
  await dot(page, 2).click();
  await page.clock.runFor(120_000);
  await expectShown(page, 2);
});

test.describe("before hydration", () => {
  test.use({ hydrated: false });

  test("HOME-07 dots, arrows and keys turn the testimonials before any script has run, and hydration keeps the choice @rest", async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    await dot(page, 3).click();
    await expectShown(page, 3);
    await page.keyboard.press("ArrowRight");
    await expectShown(page, 1);
    await page.keyboard.press("ArrowLeft");
    await expectShown(page, 3);
    await arrow(page, "Next testimonial").click();
    await expectShown(page, 1);
    await arrow(page, "Previous testimonial").click();
    await expectShown(page, 3);
    await arrow(page, "Next testimonial").dblclick();
    await expectShown(page, 2);
    release();
    await isHydrated(page);
    await expectShown(page, 2);
  });

  test("HOME-07 HOME-03 in print there are all testimonials and the text of each tab, and none of their controls @rest", async ({
    page,
  }) => {
    await page.goto("/");
    await page.emulateMedia({ media: "print" });
    for (const [name] of people) await expect(carousel(page).getByText(name)).toBeVisible();
    for (const text of ["Let small businesses answer at 2 AM too", "Started in 2023", "Watch first, build second"]) {
      await expect(page.locator("#about").getByRole("heading", { name: text })).toBeVisible();
    }
    await expect(page.getByRole("radio")).toHaveCount(0);
    await expect(page.getByTitle("Next testimonial").filter({ visible: true })).toHaveCount(0);
  });
});

test("@phone HOME-07 a swipe turns the testimonials, a touch does not @rest", async ({ page }) => {
  await page.goto("/");
  await dot(page, 1).tap();
  const slides = carousel(page);
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
