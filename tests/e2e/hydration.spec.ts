// The state of a page between its first paint and its hydration, and what hydration leaves unchanged.
import { chunkOf } from "./chunk.ts";
import { withoutTimer } from "./clock.ts";
import {
  CHOSEN,
  expect,
  fillLead,
  fontsArrived,
  hold,
  holdScripts,
  isHydrated,
  mockCreate,
  mockEvents,
  type Page,
  pickDay,
  stylesheetArrived,
  test,
  TUESDAY,
} from "./fixtures.ts";
import { type, choose } from "./hands.ts";
import { bookingDialog, cookieBanner, sheetOf } from "./parts.ts";
import { twoFrames } from "./whole-page.ts";

test.use({ hydrated: false, newcomer: true });

test("SHELL-02 a page asks for its scripts and fonts after its first frame", async ({ page }) => {
  await page.addInitScript(() => {
    // The document may be shown before it is whole.
    const note = () =>
      document.body ? Reflect.set(window, "firstFrame", performance.now()) : requestAnimationFrame(note);
    requestAnimationFrame(note);
  });
  await page.goto("/about");
  await isHydrated(page);
  const requests = () =>
    page.evaluate(() => ({
      // What was painted while the page was parsed counts too.
      frame: Math.min(
        Number(Reflect.get(window, "firstFrame")),
        performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
      ),
      late: performance
        .getEntriesByType("resource")
        .map(({ name, startTime }) => ({ name, startTime }))
        // The browser itself requests the speculation rules that the document's header names.
        .filter(({ name }) => !name.endsWith("/speculation-rules.json")),
    }));
  await expect
    .poll(async () => (await requests()).late.map(({ name }) => /\.(js|woff2)$/.exec(name)?.[1]))
    .toEqual(expect.arrayContaining(["js", "woff2"]));
  const { frame, late } = await requests();
  expect(late.filter(({ startTime }) => startTime < frame)).toEqual([]);
});

/** One page of each kind: the longest, a service, posts, a calendar, the form alone, a policy. */
const KINDS = ["/", "/services/ai-agents", "/blog", "/contact", "/book", "/privacy-policy"];

/** Whether the end of the page and the assistant stand above the banner as it is in this medium: they follow by a frame or two. */
function standsAboveBanner(): boolean {
  const banner = document.getElementById("cookie-question");
  const assistant = document.getElementById("assistant")?.closest("aside");
  const height = `${banner?.getBoundingClientRect().height ?? 0}px`;
  const room = [document.body.style.paddingBottom, assistant?.style.getPropertyValue("--banner-height") ?? height];
  return room.every((followed) => followed === height);
}

/** What looks otherwise, on screen or on paper, than when this was called before: each property of each drawn element. */
async function changedLooks(page: Page): Promise<string[]> {
  const changed: string[] = [];
  for (const media of ["screen", "print"] as const) {
    /* oxlint-disable no-await-in-loop -- one medium after the other */
    await page.emulateMedia({ media });
    await page.waitForFunction(standsAboveBanner);
    const some = await page.evaluate(async (of) => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished));
      // A token that no rule uses is not in the critical CSS.
      const properties = [...getComputedStyle(document.body)].filter((property) => !property.startsWith("--"));
      const elements = [...document.querySelectorAll("body, body *")].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
      const now = elements.map((element) => {
        const style = getComputedStyle(element);
        return properties.map((property) => style.getPropertyValue(property));
      });
      const before: string[][] = Reflect.get(window, `looks on ${of}`) ?? [];
      Reflect.set(window, `looks on ${of}`, now);
      return before.flatMap((values, at) => {
        const name = `${of} ${elements[at]?.tagName} ${elements[at]?.getAttribute("class")}`;
        return properties.filter((_, row) => values[row] !== now[at]?.[row]).map((property) => `${name} ${property}`);
      });
    }, media);
    changed.push(...some);
    /* oxlint-enable no-await-in-loop */
  }
  await page.emulateMedia({ media: "screen" });
  return changed;
}

const hasFullStylesheet = () => document.querySelector<HTMLLinkElement>("#full-stylesheet")?.sheet;

const firstActs: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "move of the mouse": (page) => page.mouse.move(300, 300),
  key: (page) => page.keyboard.press("Tab"),
  "turn of the wheel": (page) => page.mouse.wheel(0, 200),
  "touch @phone": (page) => page.getByRole("heading", { level: 1 }).tap(),
};

for (const [act, perform] of Object.entries(firstActs)) {
  test(`SHELL-02 the full stylesheet comes with the first ${act}`, async ({ page }) => {
    await page.goto("/about");
    await isHydrated(page);
    await expect(page.locator("#full-stylesheet")).toHaveJSProperty("disabled", true);
    await perform(page);
    await page.waitForFunction(hasFullStylesheet);
  });
}

test("SHELL-02 with forced colors, and with more contrast, the full stylesheet comes at once", async ({ page }) => {
  for (const media of [{ forcedColors: "active" }, { contrast: "more" }] as const)
    await test.step(Object.keys(media)[0] ?? "", async () => {
      await page.emulateMedia({ forcedColors: null, contrast: null, ...media });
      await page.goto("/about");
      await page.waitForFunction(hasFullStylesheet);
    });
});

for (const path of KINDS) {
  test(`SHELL-02 HANDS-03 CONSENT-01 an untouched ${path} looks as it does with the full stylesheet, on screen and on paper`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(path);
    await isHydrated(page);
    await fontsArrived(page);
    await expect(cookieBanner(page)).toBeVisible();
    // The assistant's teaser does not fold while its looks are read.
    await withoutTimer(page, 8_000);
    await page.clock.fastForward(10_000);
    if (path !== "/book") await expect(page.locator("#assistant")).toBeAttached();
    await changedLooks(page);
    // What has just come is at rest.
    await expect.poll(() => changedLooks(page)).toEqual([]);
    await expect(page.locator("#full-stylesheet")).toHaveJSProperty("disabled", true);
    await stylesheetArrived(page);
    expect(await changedLooks(page)).toEqual([]);
  });
}

test("SHELL-02 the fonts are asked for when all scripts have come, or failed", async ({ page, watch }) => {
  watch.allow(/Failed to load resource/);
  const late: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".woff2")) late.push(request.url());
  });
  // The five seconds of the next test never pass.
  await page.clock.install({ time: TUESDAY });
  await page.clock.pauseAt(Date.parse(TUESDAY) + 3_600_000);
  const fail = await hold(page, chunkOf("shell"), (route) => route.abort());
  const asked = page.waitForRequest(chunkOf("shell"));
  const another = page.waitForResponse(chunkOf("react"));
  await page.goto("/about", { waitUntil: "domcontentloaded" });
  await asked;
  await (await another).finished();
  expect(late).toEqual([]);
  fail();
  await fontsArrived(page);
});

test("SHELL-02 the fonts wait five seconds for a script that never arrives, and no longer", async ({ page }) => {
  await page.clock.install({ time: TUESDAY });
  await page.clock.pauseAt(Date.parse(TUESDAY) + 3_600_000);
  await page.route(chunkOf("shell"), () => {});
  const asked = page.waitForRequest(chunkOf("shell"));
  await page.goto("/about", { waitUntil: "domcontentloaded" });
  await asked;
  await page.clock.runFor(4_900);
  await expect(page.locator('link[href="/favicon.svg"]')).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page.locator('link[href="/favicon.svg"]')).toHaveCount(1);
  await fontsArrived(page);
});

test("SHELL-02 hydration keeps every element that the server wrote", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("main *, header *, footer *")) Reflect.set(element, "served", true);
  });
  release();
  await isHydrated(page);
  const replaced = await page.evaluate(() =>
    [...document.querySelectorAll("main *, header *, footer *")]
      .filter((element) => !Reflect.has(element, "served"))
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  expect(replaced).toEqual([]);
});

test("SHELL-02 @nojs the fonts are there without scripts too", async ({ page }) => {
  await page.goto("/");
  await fontsArrived(page);
});

test("BLOG-01 what was typed into the search before hydration is searched for", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/blog", { waitUntil: "domcontentloaded" });
  await type(page.getByPlaceholder("Search articles..."), "zebra");
  release();
  await expect(page).toHaveURL(/q=zebra/);
  await expect(page.getByPlaceholder("Search articles...")).toHaveValue("zebra");
});

for (const path of KINDS) {
  test(`SHELL-14 nothing on ${path} moves when its scripts, styles and fonts arrive`, async ({ page }) => {
    const releaseScripts = await holdScripts(page);
    const releaseStyles = await hold(page, "**/assets/*.css");
    const releaseFonts = await hold(page, "**/*.woff2");
    await page.goto(path, { waitUntil: "domcontentloaded" });
    /** The position of everything on the first screen. */
    const places = async () =>
      await page.evaluate(() =>
        [...document.querySelectorAll("body *")]
          .filter((element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
          .filter(
            (element) =>
              !element.closest("#cookie-question, #assistant") && element.getBoundingClientRect().y < innerHeight,
          )
          .map((element) => {
            const { x, y, width, height, bottom } = element.getBoundingClientRect();
            // An element's bottom edge is visible only if its end is.
            return [
              element.tagName,
              element.getAttribute("class"),
              x,
              y,
              width,
              bottom > innerHeight ? "" : height,
            ].join(" ");
          }),
      );
    await twoFrames(page);
    const before = await places();
    releaseScripts();
    await isHydrated(page);
    expect(await places()).toEqual(before);
    await expect(cookieBanner(page)).toBeVisible();
    expect(await places()).toEqual(before);
    releaseStyles();
    await stylesheetArrived(page);
    expect(await places()).toEqual(before);
    releaseFonts();
    await fontsArrived(page);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const entries = list.getEntries().map((entry) => Number(Reflect.get(entry, "value")));
            resolve(entries.reduce((sum, value) => sum + value, 0));
          }).observe({ type: "layout-shift", buffered: true });
          // If there is no entry, the observer is not called: two frames are time enough for buffered ones.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
        }),
    );
    expect(shift).toBeLessThan(0.02);
  });
}

test("SHELL-14 headings, and days and fields to book with, stay while the rest of the page arrives", async ({
  page,
}) => {
  await holdScripts(page);
  for (const path of KINDS)
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      /** Where each stands, with less and less content after it. */
      const places = await page.evaluate(() =>
        ["main [name=email]", "main label.day", "main .hero-lede", "main h1"].flatMap((part) => {
          const kept = document.querySelector(part);
          if (!kept) return [];
          const later = [...document.querySelectorAll("main *")].filter(
            (element) =>
              !element.contains(kept) &&
              !kept.contains(element) &&
              kept.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
          );
          const top = () => Math.round(kept.getBoundingClientRect().top);
          const tops = new Set([top()]);
          for (const [index, element] of later.toReversed().entries()) {
            element.remove();
            if (index % 8 === 0 || index === later.length - 1) tops.add(top());
          }
          return [{ part, tops: [...tops], removed: later.length }];
        }),
      );
      for (const { part, tops } of places) expect({ part, tops }).toEqual({ part, tops: [tops[0]] });
      expect(Math.max(...places.map(({ removed }) => removed))).toBeGreaterThan(3);
    });
});

// What a page loads without any interaction.

// The page with the shortest text on its first screen.
test("CONSENT-01 the banner is not the largest contentful paint", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/contact");
  const banner = cookieBanner(page);
  await expect(banner).toBeVisible();
  await banner.evaluate(async (it) => {
    await Promise.all(it.getAnimations({ subtree: true }).map(({ finished }) => finished));
  });
  await twoFrames(page);
  const largest = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const last: unknown = list.getEntries().at(-1);
          const element = last && Reflect.get(Object(last), "element");
          resolve(
            element instanceof Element ? element.tagName + (element.closest("#cookie-question") ? " banner" : "") : "",
          );
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  expect(largest).toMatch(/^[A-Z]\w*$/);
});

// An impatient visitor acts while the page is still arriving, and uses no preselected value of a form.
for (const [moment, waitUntil, hands, theme, other] of [
  ["as the document begins", "commit", "by touch @phone", "light", "dark"],
  ["as the document begins", "commit", "by keys", "dark", "light"],
  ["once it is parsed", "domcontentloaded", "by keys", "light", "dark"],
  ["once it is loaded", "load", "by touch @phone", "dark", "light"],
] as const) {
  test(`BOOK-01 BOOK-10 SHELL-10 CONSENT-01 in the ${theme} theme who acts ${moment} books and goes on, ${hands}`, async ({
    page,
    hasTouch,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await mockEvents(page, []);
    const sent = await mockCreate(page);
    await page.clock.setFixedTime(TUESDAY);
    const press = (name: string, where: ReturnType<Page["getByRole"]>) => {
      const button = where.getByRole("button", { name });
      return hasTouch ? button.tap() : button.press("Enter");
    };
    const banner = page.getByRole("banner");
    const dialog = bookingDialog(page);

    await page.goto("/about", { waitUntil });
    await press("Free Demo", banner);
    await expect(dialog).toBeVisible();
    await fillLead(page);
    await expect(page.getByLabel("Preferred Time")).toHaveAttribute("data-hours", "known");
    await pickDay(page, CHOSEN.day);
    await choose(page.getByLabel("Preferred Time"), CHOSEN.hour);
    await press("Schedule My Free Demo", dialog);
    await expect.poll(() => sent.map(({ body }) => body["start"])).toEqual([CHOSEN.start]);
    expect(sent[0]?.body["description"]).toContain("Too many numbers");
    await press("Close this note", sheetOf(page));
    await expect(sheetOf(page)).toHaveCount(0);

    const question = cookieBanner(page);
    await press("Reject non-essential", question);
    await expect(question).toBeHidden();
    await press(`Switch to ${other} theme`, banner);
    await expect(page.locator("html")).toHaveClass(other);
  });
}
