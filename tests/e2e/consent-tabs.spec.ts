// A cookie choice applies to every tab, to restored pages, and to what an earlier visit left.
import { chromium } from "playwright/test";

import { chromiumLaunch } from "../chromium.ts";
import { analyticsCookies, fakeTag } from "./fake-tag.ts";
import { expect, isHydrated, type Page, test } from "./fixtures.ts";

test.use({ newcomer: true });

const banner = (page: Page) => page.getByRole("region", { name: "Cookie consent" });
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

const DAY_MS = 86_400_000;
const granted = { analytics: true, functional: true, marketing: true };

const leftovers: [name: string, change: { days?: number; version?: number } | null, control: boolean][] = [
  ["no choice", null, false],
  ["a choice that ran out", { days: 400 }, false],
  ["a choice about another version", { version: 999 }, false],
  ["a choice before Global Privacy Control was switched on", {}, true],
];
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
