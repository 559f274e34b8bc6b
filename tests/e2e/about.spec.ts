import { expect, holdScripts, isHydrated, test } from "./fixtures.ts";
import { bookingDialog } from "./parts.ts";

test.describe("before hydration", () => {
  test.use({ hydrated: false });
  test("HOME-03 ABOUT-01 the tabs start at mission, turn before any script has run, and keep the choice @rest", async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    const about = page.locator("#about");
    const tab = (name: string) => about.getByRole("radio", { name });
    const panel = about.locator(".tab-panel").filter({ visible: true });
    await expect(about.locator(".tab")).toHaveText(["Mission", "Story", "Approach"]);
    await expect(tab("Mission")).toBeChecked();
    await expect(panel).toHaveCount(1);
    await expect(panel).toContainText("Let small businesses answer at 2 AM too");
    await tab("Mission").press("ArrowRight");
    await expect(tab("Story")).toBeFocused();
    await expect(panel).toContainText("Started in 2023");
    await page.keyboard.press("ArrowRight");
    await expect(panel).toContainText("Watch first, build second, stay third");
    await page.keyboard.press("ArrowRight");
    await expect(tab("Mission")).toBeFocused();
    await tab("Story").click();
    await expect(panel).toHaveText(/^Started in 2023/);
    release();
    await isHydrated(page);
    await expect(panel).toHaveText(/^Started in 2023/);
  });
});

test("HOME-03 ABOUT-01 @nojs the section starts below the header; with it stand ways of working, history and a call", async ({
  page,
}) => {
  await page.goto("/about");
  await expect(page).toHaveTitle("About us: how we work, what we stand by | Nightshift");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Who we are and what we stand by");
  const header = await page.getByRole("banner").boundingBox();
  const top = await heading.boundingBox();
  expect(top?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) + 24);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "A night shift for businesses that can’t staff one",
    "How we work",
    "Our history since 2023",
    "When not to hire us",
    "Ask us the hard questions",
  ]);
  const sectionOf = (name: string | RegExp) =>
    page.locator("section").filter({ has: page.getByRole("heading", { name }) });
  await expect(sectionOf("How we work").getByRole("listitem")).toHaveCount(5);
  const history = sectionOf("Our history since 2023");
  await expect(history.locator("li p:first-child")).toHaveText(["2023", "2024", "2025"]);
  await expect(history).toContainText("Nightshift is founded.");

  const about = page.locator("#about");
  await expect(about.getByRole("term")).toHaveText(["50+", "10,000+", "95%", "3x"]);
  await expect(about.getByRole("definition")).toHaveText([/^projects/, /^hours/, /^satisfaction/, /^ROI/]);
  await expect(about.getByRole("heading", { level: 4 })).toHaveText([
    "The task before the tool",
    "Tested on your worst day",
    "A person within reach",
    "Yours to keep",
  ]);
  const mail = about.getByRole("link", { name: "Contact Us Directly" });
  await expect(mail).toHaveAttribute("href", "mailto:hello@nightshift.example?subject=A%20question%20for%20Nightshift");
  await expect(mail).toHaveAttribute("target", "_blank");
  const call = sectionOf(/hard questions/);
  await expect(call.getByRole("link", { name: "Contact Us Directly" })).toHaveAttribute("href", /^mailto:hello@/);
  for (const part of [about, call]) {
    await part.getByRole("button", { name: "Schedule a Free Consultation" }).click();
    await expect(bookingDialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
  }
});
