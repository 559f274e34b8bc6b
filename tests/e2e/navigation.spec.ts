import { type Browser, chromium } from "playwright/test";

// Pages that are loaded with a full navigation are prerendered once a visitor hovers over their link. A browser under test
// prerenders nothing ("PrerenderingDisabledByDevTools"), so these tests read what it would prerender.
import { chromiumLaunch } from "../chromium.ts";
import { chunkOf } from "./chunk.ts";
import {
  bookAndNote,
  CHOSEN,
  closeSheet,
  expect,
  fontsArrived,
  isHydrated,
  mockBooked,
  mockEvents,
  openDialog,
  openDialogAgain,
  type Page,
  test,
} from "./fixtures.ts";
import { type } from "./hands.ts";
import { arrived, bookingDialog, demoButton, sheetOf } from "./parts.ts";
import { twoFrames } from "./whole-page.ts";

/** The URLs that the browser may prerender on this page, as it reports them; null while it has not read the rules. */
async function watchCandidates(page: Page): Promise<() => string[] | null> {
  let paths: string[] | null = null;
  const faults: string[] = [];
  const browser = await page.context().newCDPSession(page);
  browser.on("Preload.ruleSetUpdated", ({ ruleSet }) => {
    if (ruleSet.errorType) faults.push(`${ruleSet.errorType}: ${ruleSet.errorMessage}`);
  });
  browser.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    const found = preloadingAttemptSources.filter(({ key }) => key.action === "Prerender");
    paths = [...faults, ...new Set(found.map(({ key }) => new URL(key.url).pathname))];
  });
  await browser.send("Preload.enable");
  return () => paths;
}

const hrefs = (page: Page, links: string) =>
  page
    .locator(links)
    .evaluateAll((all) => [...new Set(all.map((link) => new URL(Reflect.get(link, "href")).pathname))]);

test("SHELL-13 the posts of a list are prepared on intent, after a change in place too, and nothing else is", async ({
  page,
}) => {
  await page.goto("/about");
  const candidates = await watchCandidates(page);
  await expect.poll(candidates).toEqual([]);
  await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  const posts = await hrefs(page, 'a[href^="/blog/"]');
  expect(posts.length).toBeGreaterThan(3);
  await expect.poll(() => candidates()?.toSorted()).toEqual(posts.toSorted());
});

test("SHELL-13 a post prepares the way home and the posts beside it", async ({ page }) => {
  await page.goto("/blog");
  const [post = ""] = await hrefs(page, 'main a[href^="/blog/"]');
  const candidates = await watchCandidates(page);
  await page.goto(post);
  const others = await hrefs(page, 'a[href^="/blog/"]');
  await expect.poll(() => candidates()?.toSorted()).toEqual([...new Set(["/", ...others])].toSorted());
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("SHELL-13 a page that changes in place is fetched when a finger touches its link, before it lifts", async ({
    page,
  }) => {
    await page.goto("/contact");
    await fontsArrived(page);
    const link = page.getByRole("contentinfo").getByRole("link", { name: "About" });
    // In view and stable.
    await link.tap({ trial: true });
    const box = await link.boundingBox();
    if (!box) throw new Error("The link has no place.");
    // The router's own delay before it fetches never ends.
    await page.evaluate(() => Object.defineProperty(window, "setTimeout", { value: () => 0 }));
    const browser = await page.context().newCDPSession(page);
    const fetched = page.waitForResponse(chunkOf("app/pages/about/route.tsx"));
    const touch = { x: box.x + 10, y: box.y + box.height / 2 };
    await browser.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [touch] });
    expect((await fetched).ok()).toBe(true);
    await expect(page).toHaveURL(/\/contact$/);
  });
});

// The effects of a dialog on its surroundings: the page, the toasts, the focus.

test("BOOK-01 Back leads to the page before, after a dialog was closed and out of an open one, which keeps what was typed", async ({
  page,
}) => {
  await mockEvents(page, []);
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Case Studies" }).click();
  await arrived(page, /^Case Studies/);
  await openDialog(page);
  await page.keyboard.press("Escape");
  await expect(bookingDialog(page)).toBeHidden();
  await page.goBack();
  await arrived(page, /^About/);
  await expect(page).toHaveURL(/\/about$/);
  await page.goForward();
  await arrived(page, /^Case Studies/);
  await expect(page).toHaveURL(/\/case-studies$/);
  await openDialog(page);
  await type(page.getByLabel("Full Name"), "Ada Lovelace");
  await page.goBack();
  await arrived(page, /^About/);
  await expect(page).toHaveURL(/\/about$/);
  await expect(bookingDialog(page)).toBeHidden();
  await openDialog(page);
  await expect(page.getByLabel("Full Name")).toHaveValue("Ada Lovelace");
});

test("BOOK-17 SHELL-02 after booking a sheet, then the header, keep the demo: on every page, and to the visitor's own", async ({
  page,
}) => {
  let start: string = CHOSEN.start;
  await mockBooked(page, () => ({ state: "booked", start }));
  await bookAndNote(page);
  const sheet = sheetOf(page);
  await expect(sheet).toContainText("Thursday, November 26, 2026, 8:00 PM (United Kingdom Time)");
  await expect(sheet.getByRole("heading", { name: "Your demo is booked" })).toBeFocused();
  await expect(sheet).toContainText("We will email you how to join");
  // TOLD-04: this site sends no mail.
  await expect(sheet).toContainText("Next: add it to your calendar, as we send no reminder.");
  await expect(sheet).not.toContainText("confirmation by email");
  await expect(sheet.getByRole("link", { name: ".ics download" })).toBeVisible();
  await expect(sheet.getByRole("link", { name: "Move or cancel" })).toHaveAttribute("href", /^\/booking\//);
  await page.getByRole("button", { name: "Close this note" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();

  const header = page.getByRole("banner");
  const ahead = header.getByRole("link", { name: "Your demo: Thu, Nov 26, 8:00 PM" });
  await expect(ahead).toHaveAttribute("href", /^\/booking\/[0-9a-f]{32}$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Case Studies" }).click();
  await arrived(page, /^Case Studies/);
  await expect(ahead).toBeVisible();
  await expect(sheet).toHaveCount(0);
  // Every other action opens the dialog, which says the same above its form.
  await openDialogAgain(page);
  await expect(bookingDialog(page).getByRole("region", { name: "Your demo is booked" })).toBeVisible();

  // Staff have moved it meanwhile: the next page knows.
  start = "2026-11-27T08:00:00-05:00";
  await page.goto("/contact");
  await expect(header.getByRole("link", { name: "Your demo: Fri, Nov 27, 1:00 PM" })).toBeVisible();
  // In its own size, though nobody has touched this page: else it would push the menu off a small phone's screen.
  await expect(header.getByText("Fri, Nov 27").last()).toHaveCSS("font-size", "13px");
  await expect(header.getByRole("button", { name: "Free Demo" })).toHaveCount(0);
  // When the meeting is over, the button is back.
  await page.clock.setFixedTime("2026-11-27T13:30:01Z");
  await page.goto("/about");
  await expect(header.getByRole("button", { name: "Free Demo" })).toBeVisible();
});

test("SHELL-12 forward leads to where a page was left, as back does", async ({ page }) => {
  const at = () => page.evaluate(() => Math.round(scrollY));
  const scrollTo = async (top: number) => {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
    await expect.poll(at).toBe(top);
    // The page is notified in the next frame.
    await twoFrames(page);
  };
  const follow = async (name: string, url: RegExp) => {
    await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(url);
    // The address changes before the page does.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  };
  // Further down than the next page reaches, so that the browser's own memory does not suffice.
  await page.goto("/privacy-policy");
  // The lines above are a little shorter then.
  await fontsArrived(page);
  await scrollTo(4500);
  await follow("Contact", /\/contact$/);
  await scrollTo(400);
  await follow("About", /\/about$/);
  await scrollTo(1200);
  for (const [go, top] of [
    ["goBack", 400],
    ["goBack", 4500],
    ["goForward", 400],
    ["goForward", 1200],
  ] as const) {
    await page[go]();
    await expect.poll(at, { message: `${go} to ${top}` }).toBe(top);
  }
});

/** What a visitor may have done before leaving a page for one that the browser loads whole. */
const STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "as it came": async () => {},
  "with the cookie banner": (page) => expect(page.locator("#cookie-question")).toBeVisible(),
  "with the dialog open and half filled in": async (page) => {
    await demoButton(page).click();
    await type(page.getByLabel("Full Name"), "Ada Lovelace");
    await expect(page.getByLabel("Preferred Time")).toHaveAttribute("data-hours", "known");
  },
  "with the assistant open": async (page) => {
    await page.clock.runFor(11_000);
    await page.getByRole("button", { name: "Open assistant" }).click();
  },
  "with a booking that waits": (page) =>
    page.evaluate(
      ({ start, at }) => {
        const payload = { start, end: start, summary: "s", description: "d", leadEmail: "a@b.example" };
        const waiting = { key: "a".repeat(32), at, payload, headers: {} };
        localStorage.setItem("booking-outbox", JSON.stringify(waiting));
      },
      { start: CHOSEN.start, at: Date.now() },
    ),
};

// Going back restores the page from the back/forward cache. Playwright disables that cache, so these tests launch their own
// browser.
test.describe("back-forward cache", () => {
  let browser: Browser;

  test.beforeAll(async () => {
    browser = await chromium.launch({ ...chromiumLaunch, ignoreDefaultArgs: ["--disable-back-forward-cache"] });
  });

  test.afterAll(() => browser.close());

  /** Leaves for a file, and comes back to the page as it was kept. */
  async function leaveAndReturn(page: Page, meanwhile = () => {}): Promise<void> {
    await page.evaluate(() => {
      addEventListener("pageshow", ({ persisted }) => Reflect.set(window, "persisted", persisted));
    });
    await page.goto("/robots.txt");
    meanwhile();
    await page.goBack({ waitUntil: "commit" });
    await expect.poll(() => page.evaluate(() => Reflect.get(window, "persisted")).catch(() => null)).toBe(true);
  }

  test("TOLD-02 a booking that was canceled on the next page is not called booked on the one that comes back", async ({
    site,
  }) => {
    const page = await browser.newPage({ baseURL: site.url });
    let state = "booked";
    await mockBooked(page, () => ({ state, start: CHOSEN.start }));
    await bookAndNote(page);
    await expect(sheetOf(page)).toBeVisible();
    await leaveAndReturn(page, () => (state = "cancelled"));
    await expect(sheetOf(page, "This demo is canceled")).toBeVisible();
    await expect(sheetOf(page)).toHaveCount(0);
    await page.close();
  });

  test("OWN-06 a page that Back leads to shows neither what another page forgot nor what was typed", async ({
    site,
  }) => {
    const context = await browser.newContext({ baseURL: site.url });
    const page = await context.newPage();
    await mockBooked(page);
    await bookAndNote(page);
    await closeSheet(page);
    const path = new URL(page.url()).pathname;
    await openDialogAgain(page);
    await type(page.getByLabel("Full Name"), "Ada Lovelace");
    await page.goto("/robots.txt");
    const other = await context.newPage();
    await mockBooked(other);
    await other.goto("/book");
    await other.getByRole("button", { name: "Not you? Forget it on this device" }).click();
    await expect(other.getByRole("button", { name: "Not you?" })).toHaveCount(0);
    await other.close();
    await page.goBack({ waitUntil: "commit" });
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await openDialog(page);
    await expect(page.getByLabel("Full Name")).toHaveValue("");
    await context.close();
  });

  test("a page comes back from the back-forward cache, however it was left", async ({ site }) => {
    for (const [state, bring] of Object.entries(STATES))
      await test.step(state, async () => {
        const page = await browser.newPage({ baseURL: site.url });
        await page.clock.install();
        // A page with a request under way is not kept.
        const counted = page.waitForResponse("**/api/metrics");
        await page.goto("/about");
        await isHydrated(page);
        await (await counted).finished();
        await bring(page);
        await leaveAndReturn(page);
        await expect(page).toHaveURL(/\/about$/);
        await page.close();
      });
  });
});
