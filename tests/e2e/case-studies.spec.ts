import { chunkOf } from "./chunk.ts";
import { expect, hold, mockEvents, openDialog, type Page, test } from "./fixtures.ts";
import { type } from "./hands.ts";
import { bookingDialog, demoButton } from "./parts.ts";
import { axeInBothThemes, twoFrames } from "./whole-page.ts";

const card = (page: Page, client: string) => page.getByRole("article").filter({ hasText: client });
const dialog = (page: Page) => page.locator("dialog#case-story");

async function openStory(page: Page, client: string): Promise<void> {
  await card(page, client).getByRole("link", { name: "Read Full Story" }).click();
  await expect(dialog(page)).toBeVisible();
}

test("CASE-01 CASE-02 CASE-03 CASE-04 @nojs six studies with what a card says of each, its badge, its website on hover and focus, and its story as a page; then an offer", async ({
  page,
}) => {
  await page.goto("/case-studies");
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
  await expect(crumbs).toHaveText([/Home/, /Case Studies/]);
  await expect(crumbs.getByRole("link")).toHaveAttribute("href", "/");
  const count = (await (await page.request.get("/sitemap.xml")).text()).split("/case-studies/").length - 1;
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(count);
  const first = card(page, "Marlowe Dental");
  for (const text of [
    "The phone rings at 10:41 PM, and someone is there",
    "Dental practice",
    "Voice agent",
    "537% ROI",
    "98%",
    "of calls answered, up from 69%",
    "five patients were already in the calendar",
    "Dr. Helen Sorensen, practice owner",
    "8 weeks",
    "$9.5K",
  ]) {
    await expect(first).toContainText(text);
  }
  const investments = await page.getByRole("article").locator("dt:text-is('Investment') + dd").allTextContents();
  expect(investments).toHaveLength(count);
  for (const investment of investments) {
    const thousands = Number(/^\$([\d.]+)K$/.exec(investment)?.[1]);
    expect(thousands).toBeGreaterThanOrEqual(8);
    expect(thousands).toBeLessThanOrEqual(18);
  }

  // No ROI badge where it is not specified.
  await expect(card(page, "Harbor & Pine").getByText("350% ROI")).toBeVisible();
  await expect(card(page, "Tessel Works").getByText("ROI")).toHaveCount(0);
  await expect(page.getByText("Not specified")).toHaveCount(0);

  await expect(page.getByRole("link", { name: /^Visit the website of/ })).toHaveCount(3);
  const link = page.getByRole("link", { name: "Visit the website of Quillfreight" });
  await expect(link).toHaveAttribute("href", "https://quillfreight.example");
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveCSS("opacity", "0");
  await card(page, "Quillfreight").hover();
  await expect(link).toHaveCSS("opacity", "1");
  await page.mouse.move(0, 0);
  await expect(link).toHaveCSS("opacity", "0");
  await link.focus();
  await expect(link).toHaveCSS("opacity", "1");

  const colors = {
    "Voice agent": "cyan",
    "Chat agent": "green",
    Workflow: "blue",
    "Web app": "purple",
    ERP: "orange",
    "E-commerce": "pink",
  };
  const seen = new Set<string>();
  for (const [type, color] of Object.entries(colors)) {
    const badge = page.getByRole("article").getByText(type, { exact: true }).first();
    await expect(badge).toContainClass(`badge-${color}`);
    seen.add(await badge.evaluate((element) => getComputedStyle(element).backgroundColor));
  }
  expect(seen.size).toBe(6);

  const closing = page.locator("main > section").last();
  await closing.getByRole("button", { name: "Book Free Consultation" }).click();
  await expect(bookingDialog(page)).toBeVisible();
  await page.keyboard.press("Escape");

  await card(page, "Tessel Works").getByRole("link", { name: "Read Full Story" }).click();
  await expect(page).toHaveURL(/\/case-studies\/tessel-works$/);
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("Tessel Works");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  for (const name of ["Challenge", "Solution", "Implementation", "Outcomes", "Technologies", "Timeline"]) {
    await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole("main").getByText(/ROI|Not specified/)).toHaveCount(0);
});

test("CASE-02 @phone a story says what its ROI counts, and its button stays in sight while it is read, in the dialog and on its page", async ({
  page,
}) => {
  await page.goto("/case-studies/marlowe-dental");
  const button = page.getByRole("main").getByRole("button", { name: "Book Free Consultation" });
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("First-year ROI, before running costs").locator("+ dd")).toHaveText("537%");
  await expect(page.locator("article ol:not(nav ol) > li")).toContainText(["1 week", "2 weeks", "4 weeks", "1 week"]);
  await page.goto("/case-studies");
  await openStory(page, "Marlowe Dental");
  await expect(dialog(page).getByRole("button", { name: "Book Free Consultation" })).toBeInViewport({ ratio: 1 });
});

test("CASE-01 CASE-02 HOME-05 the dialog tells the full story under the page's own address, drafts an email that names the client, and leads to booking", async ({
  page,
}) => {
  await mockEvents(page, []);
  await page.goto("/case-studies");
  await openStory(page, "Larkfield Property");
  await expect(page.getByRole("dialog", { name: "A leak reported, assigned and fixed without a call" })).toBeVisible();
  for (const name of ["Challenge", "Solution", "Implementation", "Outcomes", "Technologies", "Timeline"]) {
    await expect(dialog(page).getByRole("heading", { name, exact: true })).toBeVisible();
  }
  for (const text of [
    "About 260 repair requests a month",
    "One portal, three views",
    "the maintenance crew, because they knew",
    "88% of requests now come through the portal",
    "PostgreSQL",
    "Clickable screens tried by the people",
  ]) {
    await expect(dialog(page)).toContainText(text);
  }
  expect(page.url()).toMatch(/\/case-studies$/);
  const link = dialog(page).getByRole("link", { name: "Contact Us Directly" });
  const draft = new URL((await link.getAttribute("href")) ?? "");
  expect(draft.protocol + draft.pathname).toBe("mailto:hello@nightshift.example");
  expect(draft.searchParams.get("subject")).toBe("Question about the Larkfield Property case study");
  await dialog(page).getByRole("button", { name: "Book Free Consultation" }).click();
  await expect(bookingDialog(page)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test("BOOK-01 CASE-02 Escape, the backdrop and the button close the dialog, focus returns, and the page behind it cannot be scrolled", async ({
  page,
}) => {
  await mockEvents(page, []);
  await page.goto("/case-studies");
  const closings = [
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(5, 400),
    () => page.getByRole("button", { name: "Close story" }).click(),
  ];
  for (const close of closings) {
    await openStory(page, "Quillfreight");
    await expect(dialog(page).getByRole("heading", { level: 2 })).toBeFocused();
    await close();
    await expect(dialog(page)).toBeHidden();
    await expect(card(page, "Quillfreight").getByRole("link", { name: "Read Full Story" })).toBeFocused();
  }
  for (const open of [() => openStory(page, "Marlowe Dental"), () => demoButton(page).click()]) {
    await open();
    await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 500);
    await twoFrames(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
});

test("CASE-02 a story that cannot be fetched is read on its own page @rest", async ({ page, watch }) => {
  watch.allow(/Failed to load resource|Failed to fetch dynamically/);
  await page.goto("/case-studies");
  await page.route(chunkOf("app/content/stories/brightwell-heating.ts"), (route) => route.abort());
  await card(page, "Brightwell Heating").getByRole("link", { name: "Read Full Story" }).click();
  await expect(page).toHaveURL(/\/case-studies\/brightwell-heating$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quotes that no longer wait for Monday");
});

test("CASE-02 a story that fails or arrives late leaves a form alone that was opened meanwhile @rest", async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|Failed to fetch dynamically/);
  await mockEvents(page, []);
  await page.goto("/case-studies", { waitUntil: "networkidle" });
  const release = await hold(page, chunkOf("app/content/stories/brightwell-heating.ts"), (route) => route.abort());
  const link = card(page, "Brightwell Heating").getByRole("link", { name: "Read Full Story" });
  await link.click();
  await expect(link).toHaveAttribute("aria-busy", "true");
  await openDialog(page);
  await type(page.getByLabel("Full Name"), "Ada Lovelace");
  release();
  await expect(link).toHaveAttribute("aria-busy", "false");
  await expect(page.getByLabel("Full Name")).toHaveValue("Ada Lovelace");
  await expect(page).toHaveURL(/\/case-studies$/);
});

// On a desktop: aria.spec.ts.
test("CASE-02 @phone the open story has no accessibility findings in either theme @rest", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/case-studies");
  await openStory(page, "Marlowe Dental");
  expect(await axeInBothThemes(page)).toEqual([]);
});
