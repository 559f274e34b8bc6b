import { expect, test } from "./fixtures.ts";
import { bookingDialog } from "./parts.ts";

test("HOME-01 HOME-02 HOME-05 HOME-06 HOME-09 @nojs the sections stand in their order, with what each says; all is read without scripts, and the final call books and writes", async ({
  page,
}) => {
  await page.goto("/");
  const ids = await page.locator("main > section").evaluateAll((sections) => sections.map(({ id }) => id));
  expect(ids.slice(0, 8)).toEqual([
    "home",
    "explainer",
    "about",
    "why-nightshift",
    "services",
    "case-studies",
    "testimonials",
    "start",
  ]);
  await expect(page.locator("#start details")).toHaveCount(5);
  await expect(page.locator("#explainer").getByRole("heading").first()).toHaveText("One request, handled at 10:41 PM");

  const film = page.locator("#explainer");
  await expect(film.getByText("Video coming soon")).toHaveCount(1);
  await expect(film.getByText(/^\d+:\d\d [AP]M$/)).toHaveText(["10:41 PM", "10:42 PM", "10:43 PM", "7:30 AM"]);
  await expect(film.locator("button, a, video, iframe")).toHaveCount(0);

  const why = page.locator("#why-nightshift");
  for (const reason of [
    "450% average ROI",
    "$2.5M+ cost reductions",
    "6-12 weeks delivery",
    "1 hour response",
    "30 minutes consultation call",
  ]) {
    await expect(why.getByText(reason)).toBeVisible();
  }
  await expect(why.getByRole("heading", { level: 3 })).toHaveCount(5);

  const films = page.locator("#case-studies").getByRole("figure");
  await expect(films).toHaveCount(2);
  await expect(page.locator("#case-studies").getByText("Coming soon")).toHaveCount(1);
  await expect(films.first()).toContainText("Ruth Okafor, Owner, Brightwell Heating");
  await expect(films.last()).toContainText("Claire Dubois, Co-founder, Harbor & Pine");
  await expect(films.locator("button, a, video, iframe, [tabindex]")).toHaveCount(0);

  // The cards of a row share their lines.
  await page.locator("#case-studies").scrollIntoViewIfNeeded();
  for (const part of ["article h3", "article [data-prices]", "article a[aria-busy]"]) {
    const tops = await page
      .locator(`#case-studies ${part}`)
      .evaluateAll((parts) => parts.map((it) => Math.round(it.getBoundingClientRect().top + scrollY)));
    expect([tops[0], tops[0], tops[3], tops[3]]).toEqual([tops[1], tops[2], tops[4], tops[5]]);
  }
  await expect(page.locator("#case-studies a[aria-busy]").first()).toHaveCSS("font-size", "16px");

  const faq = page.getByRole("group").filter({ hasText: "What does a project cost?" });
  await expect(faq.locator("p")).toBeHidden();
  await faq.locator("summary").press("Enter");
  await expect(faq.locator("p")).toContainText("between $8K and $18K");
  await faq.locator("summary").press("Enter");
  await expect(faq.locator("p")).toBeHidden();

  for (const [tab, heading] of [
    ["Mission", "Let small businesses answer at 2 AM too"],
    ["Story", /^Started in 2023/],
    ["Approach", "Watch first, build second, stay third"],
  ] as const) {
    await page.getByRole("radio", { name: tab }).click();
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  }
  await expect(page.locator("#services article").last()).toHaveCSS("opacity", "1");
  await page.getByRole("link", { name: "See it in action" }).click();
  await expect(page).toHaveURL(/#explainer$/);
  await expect(page.getByRole("heading", { name: "One request, handled at 10:41 PM" })).toBeInViewport();

  const call = page.locator("#start");
  const mail = call.getByRole("link", { name: "Contact Us Directly" });
  await expect(mail).toHaveAttribute("href", /^mailto:hello@nightshift\.example\?subject=./);
  await expect(mail).toHaveAttribute("target", "_blank");
  await call.getByRole("button", { name: "Book Free Demo" }).click();
  await expect(bookingDialog(page)).toBeVisible();
});

test("@phone HOME-01 heading and lede are there from the first frame, so that no script delays LCP", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const atFirst = await page.locator("h1, .hero-lede").evaluateAll((elements) =>
    elements.map((element) => {
      const { style } = element as HTMLElement;
      style.animation = "none";
      element.getBoundingClientRect();
      style.animation = "";
      const entrances = element.getAnimations();
      for (const entrance of entrances) {
        entrance.pause();
        entrance.currentTime = 0;
      }
      return [entrances.length, getComputedStyle(element).opacity];
    }),
  );
  expect(atFirst).toEqual([
    [1, "1"],
    [1, "1"],
  ]);
});

test("HOME-01 HOME-05 @nojs at 390 px the page is at most 10,200 px tall in both themes, with all of its sections", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/");
    expect(await page.evaluate(() => document.documentElement.scrollHeight), colorScheme).toBeLessThanOrEqual(10_200);
    await expect(page.locator("main > section")).toHaveCount(9);
  }
});

test("HOME-02 HOME-04 @phone figures stand two in a row, and three stand in one", async ({ page }) => {
  await page.goto("/");
  for (const row of await page.locator(".stat-row").all()) {
    const boxes = await row.locator(".stat").evaluateAll((stats) => stats.map((stat) => stat.getBoundingClientRect()));
    expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(boxes.length === 3 ? 3 : 2);
  }
});
