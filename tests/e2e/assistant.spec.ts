import { faq } from "../../app/content/home/faq.ts";
import { expect, mockEvents, type Page, test, TUESDAY } from "./fixtures.ts";
import { comeBack } from "./hands.ts";
import { bookingDialog, cookieBanner, cookieSettings, preferences } from "./parts.ts";
import { axeInBothThemes } from "./whole-page.ts";

test.use({ assistant: true });

const teaser = (page: Page) => page.getByText("Need help picking the right automation?");

/** Opens a page whose clock can be advanced. */
async function openStill(page: Page, path = "/contact"): Promise<void> {
  await page.clock.install({ time: TUESDAY });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Opens a page whose clock stands, so that none of its time is lost to loading. */
async function openStopped(page: Page): Promise<void> {
  await page.clock.install({ time: TUESDAY });
  await page.clock.pauseAt(Date.parse(TUESDAY) + 3_600_000);
  await page.goto("/contact");
}

/** Opens a page, on which the assistant is by then. */
async function openLate(page: Page, path?: string): Promise<void> {
  await openStill(page, path);
  await page.clock.runFor(11_000);
}

/** Opens the assistant on a page. */
async function openPanel(page: Page): Promise<void> {
  await openLate(page);
  await page.getByRole("button", { name: "Open assistant" }).click();
}

test("ASSIST-01 the teaser comes ten seconds after loading, not before, and folds for anyone who scrolls on", async ({
  page,
}) => {
  await openStopped(page);
  await page.clock.runFor(9_500);
  await expect(teaser(page)).toBeHidden();
  await page.clock.runFor(1_000);
  await expect(teaser(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Dismiss assistant" })).toBeVisible();
  await page.clock.resume();
  await page.mouse.wheel(0, 300);
  await expect(teaser(page)).toBeHidden();
  await expect(page.locator("#assistant")).toBeAttached();
});

test("ASSIST-01 the teaser folds into the round button after eight seconds, and unfolds for the focus", async ({
  page,
}) => {
  await openStopped(page);
  await page.clock.runFor(11_000);
  await expect(teaser(page)).toBeVisible();
  await page.clock.runFor(7_500);
  await expect(teaser(page)).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(teaser(page)).toBeHidden();
  await page.getByRole("button", { name: "Open assistant" }).focus();
  await expect(teaser(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Dismiss assistant" })).toBeVisible();
});

test("ASSIST-01 opened by keys where it stands on a field, it takes the focus", async ({ page }) => {
  await openPanel(page);
  const heading = page.getByRole("complementary", { name: "Nightshift Assistant" }).getByRole("heading", { level: 2 });
  await expect(heading).toBeFocused();
  await page.keyboard.press("Escape");
  const button = page.getByRole("button", { name: "Open assistant" });
  await expect(button).toBeFocused();
  const covers = async () => {
    await page.mouse.wheel(0, 40);
    return await page.locator("#assistant").getAttribute("data-covers");
  };
  await expect.poll(covers).toBe("");
  await page.keyboard.press("Enter");
  await expect(heading).toBeFocused();
});

test("ASSIST-01 at the footer the teaser comes folded, and covers no link there", async ({ page }) => {
  await openStill(page);
  const settings = cookieSettings(page);
  await settings.scrollIntoViewIfNeeded();
  await settings.hover();
  await page.clock.runFor(11_000);
  await expect(page.getByRole("button", { name: "Open assistant" })).toBeVisible();
  await expect(teaser(page)).toBeHidden();
  await settings.click();
  await expect(preferences(page)).toBeVisible();
});

test("@phone ASSIST-01 it covers neither an open sample call nor fields, figures and the button that sends", async ({
  page,
}) => {
  await openLate(page, "/services/ai-agents");
  const assistant = page.locator("#assistant");
  const call = page.locator("#call-inbound-lead");
  await call.locator("summary").tap();
  await call.evaluate((it) => it.scrollIntoView({ behavior: "instant" }));
  await expect(assistant).toBeHidden();
  await page.goto("/services/workflow-automation#calculator");
  await page.clock.runFor(11_000);
  await expect(assistant).toBeAttached();
  for (const part of ["input[name=cost]", "#calculator dl"]) {
    await page.locator(part).evaluate((it) => it.scrollIntoView({ block: "end", behavior: "instant" }));
    await expect(assistant).toBeHidden();
  }
  await page.goto("/contact");
  await page.clock.runFor(11_000);
  await expect(assistant).toBeAttached();
  const send = page.getByRole("main").getByRole("button", { name: "Schedule My Free Demo" }).last();
  await send.evaluate((it) => it.scrollIntoView({ block: "end", behavior: "instant" }));
  await expect(assistant).toBeHidden();
});

test("@phone ASSIST-01 a teaser that would cover a call to action folds, and its button stays", async ({ page }) => {
  await openStill(page);
  await page.clock.runFor(1_000);
  // Beside the teaser, and above the round button.
  const action = page.getByRole("main").getByRole("button", { name: /Demo/ }).last();
  await action.evaluate((it) =>
    scrollTo({ top: scrollY + it.getBoundingClientRect().bottom - innerHeight + 76, behavior: "instant" }),
  );
  await page.clock.runFor(11_000);
  await expect(page.getByRole("button", { name: "Open assistant" })).toBeVisible();
  await expect(teaser(page)).toBeHidden();
});

test("ASSIST-04 closing hides it for the rest of the visit, over page loads", async ({ page }) => {
  await openLate(page);
  // Its teaser stays while it has the focus.
  await page.getByRole("button", { name: "Open assistant" }).focus();
  await page.getByRole("button", { name: "Dismiss assistant" }).click();
  await expect(page.getByRole("button", { name: "Open assistant" })).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.clock.runFor(15_000);
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.includes("assistant-view"))).toEqual([]);
  await expect(teaser(page)).toBeHidden();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(["assistant-dismissed"]);
});

test("ASSIST-04 a page that Back returns to shows it no longer once it was closed on another one", async ({ page }) => {
  await openLate(page);
  await expect(page.locator("#assistant")).toBeVisible();
  // Another page closed it, while this one was kept for Back.
  await page.evaluate(() => sessionStorage.setItem("assistant-dismissed", "1"));
  await comeBack(page);
  await expect(page.locator("#assistant")).toHaveCount(0);
});

test("ASSIST-02 ASSIST-03 ASSIST-04 the button opens a panel with status, greeting and the home page's questions; Escape folds it, and a choice books and dismisses it", async ({
  page,
}) => {
  await mockEvents(page, []);
  await openPanel(page);
  const panel = page.getByRole("region", { name: "Nightshift Assistant" });
  const heading = panel.getByRole("heading", { name: "Nightshift Assistant" });
  await expect(heading).toBeFocused();
  await expect(panel.getByText("Online now")).toBeVisible();
  await expect(panel.getByText(/^Hello\./)).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);
  await expect(panel.locator("summary")).toHaveText(faq.items.map(({ question }) => question));
  await expect(panel.getByRole("textbox")).toHaveCount(0);
  const price = panel.getByText("What does a project cost?");
  const answer = panel.getByText("between $8K and $18K");
  await price.click();
  await expect(answer).toBeVisible();
  await price.press("Enter");
  await expect(answer).toBeHidden();
  await panel.locator("summary").last().click();
  await expect(panel.locator("details p").last()).toBeInViewport();

  // Escape dismisses nothing.
  const button = page.getByRole("button", { name: "Open assistant" });
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(heading).toBeFocused();

  const choices = ["Book a free consultation", "Learn about AI agents", "Explore workflow automation"];
  for (const name of choices) await expect(panel.getByRole("button", { name })).toBeVisible();
  await panel.getByRole("button", { name: "Learn about AI agents" }).click();
  await expect(bookingDialog(page)).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Nightshift Assistant" })).toBeHidden();
});

test.describe("a newcomer", () => {
  test.use({ newcomer: true });
  test("ASSIST-01 on a small phone the assistant covers neither the banner nor the call to action", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.clock.install({ time: TUESDAY });
    await page.goto("/");
    await expect(cookieBanner(page)).toBeVisible();
    await page.clock.runFor(12_000);
    const assistant = page.locator("#assistant");
    await expect(assistant).toBeAttached();
    await expect
      .poll(async () => {
        const [box, banner] = [await assistant.boundingBox(), await cookieBanner(page).boundingBox()];
        return box && banner ? box.y + box.height < banner.y : null;
      })
      .toBe(true);
    await page.getByRole("button", { name: "Reject non-essential" }).click();
    const action = page.getByRole("button", { name: "Book Your Free Digital Transformation Strategy Call" });
    await action.scrollIntoViewIfNeeded();
    await expect(action).toBeInViewport();
    const onTop = () =>
      action.evaluate((button) => {
        const { right, top, height } = button.getBoundingClientRect();
        return document.elementFromPoint(right - 12, top + height / 2)?.closest("button") === button;
      });
    await expect.poll(onTop).toBe(true);
  });

  test("ASSIST-01 above the banner of a page that is enlarged to 400 % it leaves the header free", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await openStill(page);
    await page.clock.runFor(12_000);
    const assistant = page.locator("#assistant");
    await expect(assistant).toBeAttached();
    await expect(assistant).toBeHidden();
  });
});
