import { type BrowserContext, chromium } from "playwright/test";

import { chromiumLaunch } from "../chromium.ts";
import { axe, expect, type Page, test, isHydrated } from "./fixtures.ts";
import { restUnless } from "./rest.ts";

/** The stand-in for Google's tag in every tab of a context. */
type FakeTag = {
  /** URLs under which the tag was requested. */
  readonly asked: string[];
  /** What the tag sent: its events in order, as path and query of the page, and name. */
  readonly sent: string[];
};

/**
 * Behaves like Google's tag as far as consent is concerned: it processes the queue, including later entries, and for each
 * event sets its cookies and sends a report, unless `ga-disable-…` is set.
 */
function tag(id: string): void {
  const work = (command: unknown) => {
    const [kind, name, details] = Array.from(Object(command) as ArrayLike<unknown>);
    if (kind !== "event" || Reflect.get(window, `ga-disable-${id}`)) return;
    document.cookie = "_ga=GA1.1.1.1; path=/; Max-Age=9999";
    document.cookie = `_ga_${id.slice(2)}=GS1.1.1; path=/; Max-Age=9999`;
    const address: unknown = Reflect.get(Object(details), "page_location") ?? location.href;
    navigator.sendBeacon(
      `https://www.google-analytics.com/g/collect?${new URLSearchParams({ dl: String(address), en: String(name) }).toString()}`,
    );
  };
  const queue = (Reflect.get(window, "dataLayer") ?? []) as unknown[];
  queue.forEach(work);
  queue.push = (...commands: unknown[]) => {
    commands.forEach(work);
    return Array.prototype.push.apply(queue, commands);
  };
}

/** Serves the stand-in for Google's tag, and receives its reports. */
async function fakeTag(context: BrowserContext): Promise<FakeTag> {
  const asked: string[] = [];
  const sent: string[] = [];
  await context.route("https://www.googletagmanager.com/**", (route) => {
    const url = new URL(route.request().url());
    asked.push(url.href);
    const body = `(${tag.toString()})(${JSON.stringify(url.searchParams.get("id"))})`;
    return route.fulfill({ contentType: "text/javascript", body });
  });
  await context.route("https://www.google-analytics.com/**", (route) => {
    const { searchParams } = new URL(route.request().url());
    const address = new URL(searchParams.get("dl") ?? "");
    sent.push(`${address.pathname}${address.search} ${searchParams.get("en")}`);
    return route.fulfill({ status: 204 });
  });
  return { asked, sent };
}

/** Names of Google Analytics' cookies in the context. */
async function analyticsCookies(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith("_g"));
}

test.use({ newcomer: true });

const banner = (page: Page) => page.getByRole("region", { name: "Cookie consent" });
const preferences = (page: Page) => page.getByRole("dialog", { name: "Cookie preferences" });
const keys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted());
const kept = (page: Page) => page.evaluate(() => localStorage.getItem("consent"));

/** Replaces Google's tag, and counts the requests for it. */
async function mockTag(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route("https://www.googletagmanager.com/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  return asked;
}

test("CONSENT-01 the banner offers accepting and refusing alike, and nothing else is an answer", async ({ page }) => {
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  const accept = banner(page).getByRole("button", { name: "Accept all" });
  const reject = banner(page).getByRole("button", { name: "Reject non-essential" });
  const look = (element: Element) => {
    const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return [color, backgroundColor, borderColor, fontSize, fontWeight, Math.round(width), Math.round(height)];
  };
  expect(await accept.evaluate(look)).toEqual(await reject.evaluate(look));
  await page.keyboard.press("Escape");
  await page.mouse.wheel(0, 900);
  await expect(banner(page)).toBeVisible();
  expect(await kept(page)).toBeNull();
  await reject.click();
  await expect(banner(page)).toBeHidden();
  expect(JSON.parse((await kept(page)) ?? "null")).toMatchObject({
    version: 3,
    choices: { analytics: false, functional: false, marketing: false },
  });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test("CONSENT-01 a choice is made by category, and noted on the server", async ({ page }) => {
  await mockTag(page);
  await page.goto("/");
  await banner(page).getByRole("button", { name: "Customize" }).click();
  const dialog = preferences(page);
  await expect(dialog.getByLabel("Essential")).toBeDisabled();
  await expect(dialog.getByLabel("Essential")).toBeChecked();
  for (const label of ["Analytics and performance", "Functional", "Marketing and advertising"]) {
    await expect(dialog.getByLabel(label)).not.toBeChecked();
  }
  await dialog.getByLabel("Functional").click();
  const noted = page.waitForResponse("**/api/consent");
  await dialog.getByRole("button", { name: "Save choices" }).click();
  const reply = await noted;
  expect(reply.status()).toBe(204);
  const body: unknown = reply.request().postDataJSON();
  expect(Object.keys(body ?? {}).toSorted()).toEqual(["at", "choices", "id", "version"]);
  await expect(dialog).toBeHidden();
  expect(JSON.parse((await kept(page)) ?? "null")).toMatchObject({
    choices: { analytics: false, functional: true, marketing: false },
  });
});

test("CONSENT-01 Global Privacy Control keeps everything optional off", async ({ page }) => {
  const asked = await mockTag(page);
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await page.goto("/");
  await banner(page).getByRole("button", { name: "Accept all" }).click();
  expect(JSON.parse((await kept(page)) ?? "null")).toMatchObject({
    choices: { analytics: false, functional: false, marketing: false },
  });
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie Settings" }).click();
  for (const category of ["Analytics and performance", "Functional", "Marketing and advertising"]) {
    // oxlint-disable-next-line no-await-in-loop -- one category after the other
    await expect(preferences(page).getByLabel(category)).toBeDisabled();
  }
  expect(asked).toEqual([]);
});

test("CONSENT-02 before a choice nothing is set and nobody else is asked", async ({ page }) => {
  const others: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).hostname !== "127.0.0.1" && !request.url().startsWith("data:"))
      others.push(request.url());
  });
  for (const path of [
    "/",
    "/about",
    "/services",
    "/services/ai-agents",
    "/case-studies",
    "/blog",
    "/contact",
    "/cookie-policy",
  ]) {
    await page.goto(path);
    await expect(banner(page)).toBeVisible();
    expect([path, await keys(page)]).toEqual([path, []]);
  }
  expect(others).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test("CONSENT-02 after consent the tag is loaded once, and withdrawing removes what was set", async ({ page }) => {
  const asked = await mockTag(page);
  await page.goto("/?utm_source=letter");
  await banner(page).getByRole("button", { name: "Accept all" }).click();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toMatch(/^https:\/\/www\.googletagmanager\.com\/gtag\/js\?id=G-/);
  await page.evaluate(() => {
    document.cookie = "_ga=GA1.1.1; path=/";
    document.cookie = "_ga_ABC=GS1; path=/";
    document.cookie = "other=1; path=/";
  });
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie Settings" }).click();
  await expect(preferences(page).getByLabel("Analytics and performance")).toBeChecked();
  await preferences(page).getByRole("button", { name: "Reject non-essential" }).click();
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toEqual(["other"]);
  expect(await keys(page)).toEqual(["consent"]);
  expect(asked).toHaveLength(1);
});

test("API-03 a cookie goes with the page alone, not with the choice nor the request for the hours", async ({
  page,
}) => {
  await page.goto("/");
  await page.evaluate(() => (document.cookie = "other=1; path=/"));
  const sent = await page.reload();
  expect(await sent?.request().allHeaders()).toMatchObject({ cookie: "other=1" });
  const chosen = page.waitForRequest("**/api/consent");
  await banner(page).getByRole("button", { name: "Reject non-essential" }).click();
  const asked = page.waitForRequest("**/api/calendar/events*");
  await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
  for (const request of await Promise.all([chosen, asked])) {
    // oxlint-disable-next-line no-await-in-loop -- one request after the other
    expect(await request.allHeaders()).not.toHaveProperty("cookie");
  }
});

test("SHELL-09 LEGAL-03 the preferences open from the footer and from the cookie policy", async ({ page }) => {
  await page.goto("/cookie-policy");
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie Settings" }).click();
  await expect(preferences(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(preferences(page)).toBeHidden();
  expect(await kept(page)).toBeNull();
  await page.getByRole("main").getByRole("button", { name: "Manage Cookie Preferences" }).click();
  await expect(preferences(page)).toBeVisible();
});

type Entry = { readonly 0: unknown; readonly 1: unknown; readonly 2?: { page_title?: string; page_path?: string } };

/** The page views in the data layer, as path and title. */
function views(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const layer: unknown = Reflect.get(window, "dataLayer");
    const entries = Array.isArray(layer) ? (layer as Entry[]) : [];
    return entries
      .filter((entry) => entry[0] === "event" && entry[1] === "page_view")
      .map((entry) => `${entry[2]?.page_path} ${entry[2]?.page_title}`);
  });
}

test("SHELL-12 every view is noted once, with its own title, also back and forward", async ({ page }) => {
  await page.goto("/about");
  const title = await page.title();
  await expect.poll(() => views(page)).toEqual([`/about ${title}`]);
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveTitle(/^Contact/);
  const contact = await page.title();
  await expect.poll(() => views(page)).toEqual([`/about ${title}`, `/contact ${contact}`]);
  await page.goBack();
  await expect.poll(async () => (await views(page)).at(-1)).toBe(`/about ${title}`);
  await page.goForward();
  await expect.poll(async () => (await views(page)).length).toBe(4);
  await page.getByRole("banner").getByRole("button", { name: /theme/ }).click();
  expect(await views(page)).toHaveLength(4);
});

for (const theme of ["light", "dark"] as const) {
  for (const phone of ["", "@phone "]) {
    test(
      `${phone}CONSENT-01 banner and preferences have no accessibility findings in the ${theme} theme`,
      restUnless(theme === "light" && phone === ""),
      async ({ page }) => {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        await page.goto("/contact");
        await expect(banner(page)).toBeVisible();
        expect(await axe(page)).toEqual([]);
        await banner(page).getByRole("button", { name: "Customize" }).click();
        await expect(preferences(page)).toBeVisible();
        expect(await axe(page)).toEqual([]);
      },
    );
  }
}

const settings = (page: Page) => page.getByRole("contentinfo").getByRole("button", { name: "Cookie Settings" });

/** Screens, and the part of their height that the banner may take. */
const SCREENS: [width: number, height: number, part: number][] = [
  [844, 390, 1 / 3],
  [667, 375, 1 / 3],
  [640, 360, 0.35],
  [390, 844, 0.2],
  [360, 740, 0.25],
  [320, 640, 0.3],
  [1280, 800, 0.1],
];

// The cookie banner and its preferences by keyboard, with a screen reader, and on small screens.
test.describe("by keys", { tag: "@rest" }, () => {
  test("CONSENT-01 SHELL-14 keys reach the banner right after the skip link, and it takes no focus by itself", async ({
    page,
  }) => {
    await page.goto("/about");
    await expect(banner(page)).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    for (const control of ["Cookie Policy", "Accept all", "Reject non-essential", "Customize"]) {
      await page.keyboard.press("Tab");
      await expect(banner(page).getByText(control)).toBeFocused();
    }
    await page.keyboard.press("Tab");
    await expect(page.getByRole("banner").getByRole("link").first()).toBeFocused();
  });

  test("CONSENT-01 the banner is read out when it comes", async ({ page }) => {
    await page.addInitScript(() => {
      // A live region must be empty before: text that arrives together with its region is not announced.
      new MutationObserver(() => {
        for (const status of document.querySelectorAll('[role="status"]')) {
          const { dataset } = document.documentElement;
          if (status.textContent === "") Object.assign(status, { wasEmpty: true });
          else if (/cookie/i.test(status.textContent) && Reflect.get(status, "wasEmpty")) dataset["announced"] = "";
        }
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto("/about");
    await expect(page.getByRole("status").filter({ hasText: "Cookie choices are at the top of the page" })).toHaveCount(
      1,
    );
    await expect(page.locator("html")).toHaveAttribute("data-announced", "");
    await banner(page).getByRole("button", { name: "Accept all" }).focus();
    await page.route("https://www.googletagmanager.com/**", (route) => route.abort());
    await banner(page).getByRole("button", { name: "Reject non-essential" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Cookie" })).toHaveCount(0);
  });

  test("CONSENT-01 SHELL-14 leaving the preferences gives the focus back, and an answer hands it to the page", async ({
    page,
  }) => {
    await page.goto("/about");
    const customize = banner(page).getByRole("button", { name: "Customize" });
    const main = page.getByRole("main");
    await customize.press("Enter");
    await expect(preferences(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(preferences(page)).toBeHidden();
    await expect(customize).toBeFocused();
    await customize.press("Enter");
    await preferences(page).getByRole("button", { name: "Save choices" }).press("Enter");
    await expect(banner(page)).toBeHidden();
    await expect(main).toBeFocused();
    await settings(page).press("Enter");
    await expect(preferences(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(settings(page)).toBeFocused();
    // The dialog's history entry is removed before the page is left.
    await expect.poll(() => page.evaluate(() => history.state?.dialog ?? null)).toBeNull();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await banner(page).getByRole("button", { name: "Reject non-essential" }).press("Enter");
    await expect(banner(page)).toBeHidden();
    await expect(main).toBeFocused();
  });

  test("SHELL-09 the preferences open every time where a dialog has no toggle event", async ({ page }) => {
    await page.addInitScript(() => {
      const swallow = (event: Event) => {
        if (event.target instanceof HTMLDialogElement) event.stopImmediatePropagation();
      };
      for (const type of ["toggle", "beforetoggle"]) addEventListener(type, swallow, true);
    });
    await page.goto("/about");
    for (const open of [settings(page), settings(page), banner(page).getByRole("button", { name: "Customize" })]) {
      await open.click();
      await expect(preferences(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(preferences(page)).toHaveCount(0);
      await expect(banner(page)).toBeVisible();
    }
    await settings(page).click();
    await preferences(page).getByRole("button", { name: "Save choices" }).click();
    await expect(preferences(page)).toHaveCount(0);
    await settings(page).click();
    await expect(preferences(page)).toBeVisible();
  });

  test("CONSENT-01 a click that was under way when the banner arrived is not an answer", async ({ page }) => {
    // The banner is then in its place at once.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await page.goto("/about");
    await expect
      .poll(async () => {
        await page.clock.runFor(50);
        return await banner(page).isVisible();
      })
      .toBe(true);
    const box = await banner(page).getByRole("button", { name: "Reject non-essential" }).boundingBox();
    if (!box) throw new Error("The banner has no such button.");
    const rejectByMouse = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await rejectByMouse();
    await page.clock.runFor(1_000);
    await expect(banner(page)).toBeVisible();
    await rejectByMouse();
    await expect(banner(page)).toHaveCount(0);
  });

  test("CONSENT-01 the banner is short, and its buttons stand in one row and in reach", async ({ page }) => {
    await page.goto("/contact");
    await expect(banner(page)).toBeVisible();
    for (const [width, height, part] of SCREENS) {
      await page.setViewportSize({ width, height });
      const { taken, rows, cut } = await banner(page).evaluate((element) => {
        const buttons = [...element.querySelectorAll("button")];
        return {
          taken: element.getBoundingClientRect().height / innerHeight,
          rows: new Set(buttons.map((button) => button.getBoundingClientRect().top)).size,
          cut: [element, ...buttons].some(
            (box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight,
          ),
        };
      });
      expect({ width, rows, cut }).toEqual({ width, rows: 1, cut: false });
      expect(taken).toBeLessThanOrEqual(part);
    }
  });
});

const source = (page: Page) => page.evaluate(() => sessionStorage.getItem("visit-source"));

/** Whether the tag is disabled; null: it was never loaded. */
function isSilenced(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const key = Object.keys(window).find((name) => name.startsWith("ga-disable-"));
    return key === undefined ? null : (Reflect.get(window, key) as unknown);
  });
}

/** How many views and events are queued for the tag. */
function queued(page: Page): Promise<number> {
  return page.evaluate(() => {
    const queue = (Reflect.get(window, "dataLayer") ?? []) as { readonly 0: unknown }[];
    return queue.filter((command) => command[0] === "event").length;
  });
}

async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  tab.on("console", (message) => expect.soft(message.text(), "console of the other tab").toBe(""));
  await tab.goto(path);
  await isHydrated(tab);
  return tab;
}

async function refuse(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie Settings" }).click();
  const preferences = page.getByRole("dialog", { name: "Cookie preferences" });
  await preferences.getByRole("button", { name: "Reject non-essential" }).click();
  await expect(preferences).toBeHidden();
}

const DAY_MS = 86_400_000;
const granted = { analytics: true, functional: true, marketing: true };

const leftovers: [name: string, change: { days?: number; version?: number } | null, control: boolean][] = [
  ["no choice", null, false],
  ["a choice that ran out", { days: 400 }, false],
  ["a choice about another version", { version: 999 }, false],
  ["a choice before Global Privacy Control was switched on", {}, true],
];

// A cookie choice applies to every tab, to restored pages, and to what an earlier visit left.
test.describe("over tabs and visits", { tag: "@rest" }, () => {
  test("CONSENT-02 what is accepted in one tab holds in the other: its banner goes, and analytics counts", async ({
    page,
  }) => {
    const { asked, sent } = await fakeTag(page.context());
    await page.goto("/about");
    const other = await openTab(page, "/contact?utm_source=letter");
    for (const tab of [page, other]) await expect(banner(tab)).toBeVisible();
    const noted: string[] = [];
    page.context().on("request", (request) => {
      if (new URL(request.url()).pathname === "/api/consent") noted.push(request.url());
    });
    await banner(page).getByRole("button", { name: "Accept all" }).click();
    for (const tab of [page, other]) await expect(banner(tab)).toBeHidden();
    await expect.poll(() => sent.toSorted()).toEqual(["/about page_view", "/contact?utm_source=letter page_view"]);
    expect(asked).toHaveLength(2);
    await expect.poll(() => source(other)).toBe("source=letter, landing=/contact");
    // The proof of a choice is sent once, by the tab in which it was made.
    expect(noted).toHaveLength(1);
  });

  test("CONSENT-02 what is refused in one tab is silent in the other, and what was set is gone and stays gone", async ({
    page,
  }) => {
    const { sent } = await fakeTag(page.context());
    await page.goto("/about?utm_source=first");
    await banner(page).getByRole("button", { name: "Accept all" }).click();
    const other = await openTab(page, "/contact?utm_source=second");
    await expect.poll(() => sent.length).toBe(2);
    expect(await analyticsCookies(page)).toHaveLength(2);
    await expect
      .poll(async () => [await source(page), await source(other)])
      .toEqual(["source=first, landing=/about", "source=second, landing=/contact"]);

    await other.getByRole("contentinfo").getByRole("button", { name: "Cookie Settings" }).click();
    const shown = other.getByRole("dialog", { name: "Cookie preferences" }).getByLabel("Analytics and performance");
    await expect(shown).toBeChecked();

    await refuse(page);
    for (const tab of [page, other]) await expect.poll(() => isSilenced(tab)).toBe(true);
    // Saving here would allow again what another tab has refused meanwhile.
    await expect(shown).not.toBeChecked();
    await other.keyboard.press("Escape");
    await expect(shown).toBeHidden();
    await expect.poll(() => analyticsCookies(page)).toEqual([]);
    await expect.poll(async () => [await source(page), await source(other)]).toEqual([null, null]);

    // Views and events in the other tab.
    const before = await queued(other);
    await other.getByRole("banner").getByRole("link", { name: "About" }).click();
    await expect(other).toHaveTitle(/^About/);
    await other.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
    await expect(other.getByLabel("Preferred Time")).toHaveAttribute("data-hours", "known");
    expect(await queued(other)).toBe(before);
    expect(sent).toHaveLength(2);
    expect(await analyticsCookies(page)).toEqual([]);
    expect(await source(other)).toBeNull();
  });

  test("CONSENT-02 switching a category off removes what it had set, and what another had set stays", async ({
    page,
  }) => {
    await fakeTag(page.context());
    await page.goto("/about?utm_source=letter");
    const preferences = page.getByRole("dialog", { name: "Cookie preferences" });
    const switchOff = async (label: string) => {
      await page.getByRole("contentinfo").getByRole("button", { name: "Cookie Settings" }).click();
      await preferences.getByLabel(label).click();
      await preferences.getByRole("button", { name: "Save choices" }).click();
      await expect(preferences).toBeHidden();
    };
    await banner(page).getByRole("button", { name: "Accept all" }).click();
    await expect.poll(() => analyticsCookies(page)).toHaveLength(2);
    await expect.poll(() => source(page)).toBe("source=letter, landing=/about");
    await switchOff("Functional");
    await expect.poll(() => source(page)).toBeNull();
    expect(await analyticsCookies(page)).toHaveLength(2);
    await switchOff("Analytics and performance");
    await expect.poll(() => analyticsCookies(page)).toEqual([]);
    // When allowed again, each category sets its own cookies again, and the reverse.
    await page.getByRole("contentinfo").getByRole("button", { name: "Cookie Settings" }).click();
    await preferences.getByRole("button", { name: "Accept all" }).click();
    await expect.poll(() => source(page)).toBe("source=letter, landing=/about");
    await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
    await expect.poll(() => analyticsCookies(page)).toHaveLength(2);
    await switchOff("Analytics and performance");
    await expect.poll(() => analyticsCookies(page)).toEqual([]);
    expect(await source(page)).toBe("source=letter, landing=/about");
  });

  test("CONSENT-02 where the stored choice is cleared or broken in one tab, the other is silent and asks again", async ({
    page,
  }) => {
    await fakeTag(page.context());
    await page.goto("/about");
    const other = await openTab(page, "/contact");
    for (const spoil of ["clear", "break"] as const) {
      await banner(other).getByRole("button", { name: "Accept all" }).click();
      await expect(banner(page)).toBeHidden();
      await expect.poll(() => isSilenced(page)).toBe(false);
      await other.evaluate((how) => {
        if (how === "clear") localStorage.clear();
        else localStorage.setItem("consent", '{"choices":{"analytics":true}}');
      }, spoil);
      await expect(banner(page)).toBeVisible();
      await expect.poll(() => isSilenced(page)).toBe(true);
      await expect.poll(() => analyticsCookies(page)).toEqual([]);
      // The tab that corrupted it is not notified until it is loaded again.
      await other.reload();
      await isHydrated(other);
      await expect(banner(other)).toBeVisible();
    }
  });

  for (const [name, change, control] of leftovers) {
    test(`CONSENT-02 what an earlier visit left goes where there is ${name}`, async ({ page, site, now }) => {
      const { asked } = await fakeTag(page.context());
      await page
        .context()
        .addCookies(["_ga", "_ga_OLD", "_gid", "other"].map((name) => ({ name, value: "1", url: site.url })));
      if (control) {
        await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
      }
      const { days = 0, version = 1 } = change ?? {};
      const at = new Date(now() - days * DAY_MS).toISOString();
      const record = change && { id: "0".repeat(32), version, at, choices: granted };
      await page.addInitScript(
        (text) => {
          sessionStorage.setItem("visit-source", "source=old");
          if (text !== null) localStorage.setItem("consent", text);
        },
        record && JSON.stringify(record),
      );
      await page.goto("/about");
      await expect.poll(async () => (await page.context().cookies()).map((cookie) => cookie.name)).toEqual(["other"]);
      await expect.poll(() => source(page)).toBeNull();
      expect(asked).toEqual([]);
    });
  }

  test("CONSENT-02 a choice that holds keeps what was set under it", async ({ page, site, now }) => {
    const { sent } = await fakeTag(page.context());
    await page.context().addCookies([{ name: "_ga_OLD", value: "1", url: site.url }]);
    const record = { id: "0".repeat(32), version: 3, at: new Date(now()).toISOString(), choices: granted };
    await page.addInitScript((text) => {
      sessionStorage.setItem("visit-source", "source=old");
      localStorage.setItem("consent", text);
    }, JSON.stringify(record));
    await page.goto("/about?utm_source=new");
    await expect.poll(() => sent).toEqual(["/about?utm_source=new page_view"]);
    expect(await analyticsCookies(page)).toContain("_ga_OLD");
    expect(await source(page)).toBe("source=old");
  });

  test("CONSENT-02 what is typed into a page's address is not sent to analytics", async ({ page }) => {
    const { sent } = await fakeTag(page.context());
    await page.goto("/blog?q=my+illness");
    await banner(page).getByRole("button", { name: "Accept all" }).click();
    await expect.poll(() => sent).toEqual(["/blog page_view"]);
    expect(await page.evaluate(() => location.search)).toBe("?q=my+illness");
    await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
    await expect.poll(() => sent).toEqual(["/blog page_view", "/contact page_view"]);
    const layer = await page.evaluate(() =>
      JSON.stringify(
        ((Reflect.get(window, "dataLayer") ?? []) as ArrayLike<unknown>[]).map((entry) => Array.from(entry)),
      ),
    );
    expect(layer).toContain("page_referrer");
    expect(layer).not.toContain("illness");
  });

  test("CONSENT-02 a page from the back/forward cache applies what was refused meanwhile", async ({ site }) => {
    // Playwright disables that cache.
    const browser = await chromium.launch({ ...chromiumLaunch, ignoreDefaultArgs: ["--disable-back-forward-cache"] });
    try {
      const context = await browser.newContext({ baseURL: site.url });
      await fakeTag(context);
      const page = await context.newPage();
      await page.goto("/about");
      await banner(page).getByRole("button", { name: "Accept all" }).click();
      await expect.poll(() => isSilenced(page)).toBe(false);
      await page.evaluate(() => {
        addEventListener("pageshow", ({ persisted }) => Reflect.set(window, "persisted", persisted));
      });
      await page.goto("/contact");
      await isHydrated(page);
      await refuse(page);
      // Closing the preferences removes their history entry.
      await expect.poll(() => page.evaluate(() => history.state?.dialog ?? null)).toBeNull();
      await page.goBack({ waitUntil: "commit" });
      await expect(page).toHaveURL(/\/about$/);
      await expect.poll(() => page.evaluate(() => Reflect.get(window, "persisted")).catch(() => null)).toBe(true);
      await expect.poll(() => isSilenced(page)).toBe(true);
      await expect.poll(() => analyticsCookies(page)).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
