import { fixedPages } from "../support/pages.ts";
import { expect, fontsArrived, isHydrated, type Page, test } from "./fixtures.ts";
import { restUnless, standsForAll } from "./rest.ts";
import { axeInBothThemes, seeWhole, sideways, twoFrames } from "./whole-page.ts";

const STORY = "/case-studies/marlowe-dental";
const POST = "/blog/A%20tool%20that%20fits%2080%25%3A%20buy%2C%20connect%20or%20build%20the%20rest";

const NO_MATCH = "/blog?q=zebra";

/** The fixed pages, a story and a post. */
const paths = [...fixedPages.map(({ path }) => path), STORY, POST];

/** From a zoom of 400% on a small screen to a large one, and where columns come and go. */
const WIDTHS = [280, 320, 360, 390, 480, 600, 640, 700, 768, 900, 960, 1024, 1059, 1280, 1920, 2560];

/** Words of the page's large headings that break across two lines, or overflow the screen. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    for (const heading of document.querySelectorAll("h1, h2")) {
      if (!heading.checkVisibility()) continue;
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of text.textContent?.matchAll(/\p{L}+/gu) ?? []) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
          const lines = new Set(rects.map(({ top }) => Math.round(top)));
          if (lines.size > 1 || rects.some(({ right }) => right > innerWidth)) broken.push(word);
        }
      }
    }
    return broken;
  });
}

async function expectNoFindings(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(path);
  await seeWhole(page);
  expect(await axeInBothThemes(page)).toEqual([]);
}

/**
 * Each stop of the Tab key is in view and shows its focus: from the page's top to its end, or of what is this page's alone,
 * from the skip link to the footer.
 */
async function expectWalk(page: Page, isWhole: boolean): Promise<void> {
  const stops: string[] = [];
  if (!isWhole) {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
  }
  for (let stop = 0; stop < 200; stop += 1) {
    await page.keyboard.press("Tab");
    const seen = await page.evaluate(async () => {
      // The page scrolls to it in the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { top, bottom, width } = element.getBoundingClientRect();
      // A link that covers a whole card shows its focus around the card, through its overlay.
      const outlined = [null, "::after"].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      });
      return {
        what: `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`,
        inView: bottom > 0 && top < innerHeight && width > 0,
        outlined,
        inFooter: element.closest("footer") !== null,
      };
    });
    if (!seen) break;
    expect(seen, seen.what).toMatchObject({ inView: true, outlined: true });
    stops.push(seen.what);
    if (isWhole ? seen.what === "BUTTON Cookie Settings" : seen.inFooter) break;
  }
  expect(stops.at(-1)).toBe(isWhole ? "BUTTON Cookie Settings" : "A Nightshift");
  expect(stops.length).toBeGreaterThan(5);
}

/** No width scrolls sideways or breaks a headline inside a word. */
async function expectFit(page: Page): Promise<void> {
  await fontsArrived(page);
  for (const width of WIDTHS) {
    // What matters is laid out, not painted, so a low screen is enough.
    await page.setViewportSize({ width, height: 200 });
    expect([width, await sideways(page), await brokenWords(page)]).toEqual([width, 0, []]);
  }
}

/** There is room for wider letters, words and lines on a small phone, a larger one and a desk. */
async function expectRoom(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    // WCAG 1.4.12. The page's policy allows no style element of somebody else's.
    sheet.replaceSync(
      "* {line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important} p {margin-bottom: 2em !important}",
    );
    document.adoptedStyleSheets = [sheet];
  });
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await outOfSight(page), await sideways(page)]).toEqual([width, [], 0]);
  }
}

/** What reaches beyond the edge of the screen, where nothing can be scrolled to show it. */
function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Whether an ancestor allows scrolling to it, or clips it by design. */
    const isHeld = (element: Element) => {
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        if (getComputedStyle(around).overflowX !== "visible") return true;
      }
      return element.closest(".skip-link, .sr-only, dialog") !== null;
    };
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !isHeld(element))
      .map((element) => element.outerHTML.slice(0, 80));
  });
}

for (const path of paths) {
  test(
    `SHELL-14 ${path} has no accessibility findings, is walked through by keys, and fits any width and wider letters`,
    restUnless(path === "/"),
    async ({ page }) => {
      await expectNoFindings(page, path);
      await expectWalk(page, path === "/");
      await expectFit(page);
      await expectRoom(page);
    },
  );
}

test("SHELL-14 a search without a match has no accessibility findings @rest", async ({ page }) => {
  await expectNoFindings(page, NO_MATCH);
});

for (const path of [...paths.filter(standsForAll), NO_MATCH]) {
  test(`SHELL-14 @phone ${path} has no accessibility findings in either theme @rest`, async ({ page }) => {
    await expectNoFindings(page, path);
  });
}

for (const [id, path, words] of [
  ["CASE-02", STORY, "Timeline"],
  ["LEGAL-04", "/cookie-policy", "Cookie types we use"],
  ["POST-01", POST, "Before you sign anything"],
] as const) {
  test(`${id} on paper there is the text of ${path} alone @rest`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    for (const role of ["banner", "contentinfo", "navigation", "button"] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    await expect(page.getByRole("main").getByRole("heading", { name: words })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Keep reading" })).toBeHidden();
  });
}

test("HANDS-03 CASE-02 CASE-03 on paper an open story is there to its end, alone, and no address lies over its words @rest", async ({
  page,
}) => {
  await page.goto("/case-studies");
  await page.getByRole("link", { name: "Read Full Story" }).first().click();
  const story = page.getByRole("dialog");
  await expect(story).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toBeHidden();
  await expect(story.getByRole("heading", { name: "Timeline" })).toBeVisible();
  expect(await story.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)).toBeLessThanOrEqual(0);
  const website = story.getByRole("link", { name: /website/i });
  expect(await website.evaluate((link) => link.scrollHeight - link.clientHeight)).toBeLessThanOrEqual(0);
});

test("HANDS-03 on paper all questions have their answers, calls their words, and a badge stays, which says more than what it does @rest", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  for (const [path, words] of [
    ["/", "1-minute setup"],
    ["/", "We price by the project, in writing, before work starts"],
    ["/services/ai-agents", "Your line forwards to the agent when you choose"],
    ["/services/ai-agents", "Lukewarm water only tonight."],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words)).toBeVisible();
  }
});

for (const path of ["/", "/services/ai-agents"]) {
  test(`reduced motion: nothing on ${path} moves that moves otherwise, not for one frame @rest`, async ({ page }) => {
    await page.addInitScript(() => {
      const look = () => {
        const { dataset } = document.documentElement;
        const moving = Math.max(Number(dataset["moving"] ?? 0), document.getAnimations().length);
        dataset["moving"] = String(moving);
        requestAnimationFrame(look);
      };
      // From the first frame on: the document may be shown before it is whole.
      const begin = () => (document.documentElement ? look() : requestAnimationFrame(begin));
      begin();
    });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("data-moving", /^[1-9]/);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await isHydrated(page);
    await twoFrames(page);
    await expect(page.locator("html")).toHaveAttribute("data-moving", "0");
  });
}

test.describe("the document", { tag: "@rest" }, () => {
  test("API-02 what a visitor has typed comes back in the page's data and is no markup there", async ({
    request,
    baseURL,
  }) => {
    const typed = 'Ada </script><svg onload="1">&amp;';
    const reply = await request.post("/book", {
      form: { name: typed, email: "nobody" },
      headers: { origin: baseURL ?? "" },
    });
    expect(reply.status()).toBe(422);
    const html = await reply.text();
    expect(/Ada \\+u003c\/script/.test(html)).toBe(true);
    for (const markup of [typed, "<svg onload"]) expect(html.includes(markup)).toBe(false);
  });

  test("ROUTE-01 a page carries the styles of its own markup and of the booking dialog, and no others", async ({
    request,
  }) => {
    const html = await (await request.get("/privacy-policy")).text();
    const styles = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? "";
    const names = [".legal-doc", ".dropdown", ".dialog", ".booking-form", ".post-head"];
    expect(names.filter((name) => styles.includes(name))).toEqual([
      ".legal-doc",
      ".dropdown",
      ".dialog",
      ".booking-form",
    ]);
  });
});
