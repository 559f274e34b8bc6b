import type { BrowserContext } from "playwright/test";

import { CONSENT_VERSION } from "../../app/domain/consent/consent.ts";
import { chunkOf } from "./chunk.ts";
import { expect, isHydrated, type Page, test } from "./fixtures.ts";
import { arrived, cookieBanner, cookieSettings, demoButton, preferences } from "./parts.ts";

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

const keys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted());
const kept = (page: Page) => page.evaluate(() => localStorage.getItem("consent"));
const source = (page: Page) => page.evaluate(() => sessionStorage.getItem("visit-source"));

test("CONSENT-01 a choice is made by category, and stored in the browser alone", async ({ page }) => {
  await page.goto("/about");
  await cookieBanner(page).getByRole("button", { name: "Customize" }).click();
  const dialog = preferences(page);
  await expect(dialog.getByLabel("Essential")).toBeDisabled();
  await expect(dialog.getByLabel("Essential")).toBeChecked();
  for (const label of ["Analytics and performance", "Functional", "Marketing and advertising"]) {
    await expect(dialog.getByLabel(label)).not.toBeChecked();
  }
  await dialog.getByLabel("Functional").click();
  const posted: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posted.push(request.url());
  });
  await dialog.getByRole("button", { name: "Save choices" }).click();
  await expect(dialog).toBeHidden();
  expect(JSON.parse((await kept(page)) ?? "null")).toEqual({
    version: expect.any(Number),
    at: expect.any(String),
    choices: { analytics: false, functional: true, marketing: false },
  });
  await page.reload();
  await expect(cookieBanner(page)).toBeHidden();
  expect(posted).toEqual([]);
});

test("CONSENT-01 SHELL-09 Global Privacy Control keeps everything optional off", async ({ page }) => {
  const { asked } = await fakeTag(page.context());
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await page.goto("/about");
  await cookieBanner(page).getByRole("button", { name: "Accept all" }).click();
  expect(JSON.parse((await kept(page)) ?? "null")).toMatchObject({
    choices: { analytics: false, functional: false, marketing: false },
  });
  await cookieSettings(page).click();
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
  for (const path of ["/", "/blog", "/cookie-policy"]) {
    await page.goto(path);
    await expect(cookieBanner(page)).toBeVisible();
    expect([path, await keys(page)]).toEqual([path, []]);
  }
  expect(others).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test("CONSENT-02 after consent the tag is loaded once, and what a category has set goes when it is switched off", async ({
  page,
  site,
}) => {
  const { asked } = await fakeTag(page.context());
  await page.context().addCookies([{ name: "other", value: "1", url: site.url }]);
  await page.goto("/about?utm_source=letter");
  const switchOff = async (label: string) => {
    await cookieSettings(page).click();
    await preferences(page).getByLabel(label).click();
    await preferences(page).getByRole("button", { name: "Save choices" }).click();
    await expect(preferences(page)).toBeHidden();
  };
  await cookieBanner(page).getByRole("button", { name: "Accept all" }).click();
  await expect.poll(() => analyticsCookies(page)).toHaveLength(2);
  await expect.poll(() => source(page)).toBe("source=letter, landing=/about");
  await switchOff("Functional");
  await expect.poll(() => source(page)).toBeNull();
  expect(await analyticsCookies(page)).toHaveLength(2);
  await switchOff("Analytics and performance");
  await expect.poll(() => analyticsCookies(page)).toEqual([]);
  // When allowed again, each category sets its own again.
  await cookieSettings(page).click();
  await preferences(page).getByRole("button", { name: "Accept all" }).click();
  await expect.poll(() => source(page)).toBe("source=letter, landing=/about");
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  await arrived(page, /^Contact/);
  await expect.poll(() => analyticsCookies(page)).toHaveLength(2);
  await cookieSettings(page).click();
  await preferences(page).getByRole("button", { name: "Reject non-essential" }).click();
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toEqual(["other"]);
  expect(await keys(page)).toEqual(["consent"]);
  expect(asked).toEqual([expect.stringMatching(/^https:\/\/www\.googletagmanager\.com\/gtag\/js\?id=G-/)]);
});

test("API-03 a cookie goes with the page alone, not with a count nor the request for the hours", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => (document.cookie = "other=1; path=/"));
  const counted = page.waitForRequest("**/api/metrics");
  const sent = await page.reload();
  expect(await sent?.request().allHeaders()).toMatchObject({ cookie: "other=1" });
  const asked = page.waitForRequest("**/api/calendar/events*");
  await demoButton(page).click();
  for (const request of await Promise.all([counted, asked])) {
    // oxlint-disable-next-line no-await-in-loop -- one request after the other
    expect(await request.allHeaders()).not.toHaveProperty("cookie");
  }
});

test("CONSENT-01 preferences that could not be fetched open at the next press @rest", async ({ page, watch }) => {
  watch.allow(/Failed to load resource|could not be fetched/);
  await page.goto("/about", { waitUntil: "networkidle" });
  await page.route(
    chunkOf("app/features/consent/preferences.tsx"),
    (route) => route.fulfill({ status: 503, body: "" }),
    { times: 1 },
  );
  await cookieSettings(page).click();
  await expect.poll(() => watch.lines.join()).toContain("A part of the page could not be fetched.");
  await cookieSettings(page).click();
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

// A cookie choice applies to every tab and to what an earlier visit left.
test.describe("over tabs and visits", () => {
  test("CONSENT-02 a choice made in one tab holds in the other: what is accepted counts, what is refused is silent and goes", async ({
    page,
  }) => {
    const { asked, sent } = await fakeTag(page.context());
    await page.goto("/about?utm_source=first");
    const other = await openTab(page, "/contact?utm_source=second");
    for (const tab of [page, other]) await expect(cookieBanner(tab)).toBeVisible();
    // A browser draws one frame a second in a tab that nobody sees.
    await page.bringToFront();
    await cookieBanner(page).getByRole("button", { name: "Accept all" }).click();
    for (const tab of [page, other]) await expect(cookieBanner(tab)).toBeHidden();
    // The assistant, which comes after ten seconds, sends an event of its own.
    await expect
      .poll(() => sent.filter((report) => !report.endsWith(" assistant_shown")).toSorted())
      .toEqual(["/about?utm_source=first page_view", "/contact?utm_source=second page_view"]);
    expect(asked).toHaveLength(2);
    expect(await analyticsCookies(page)).toHaveLength(2);
    await expect
      .poll(async () => [await source(page), await source(other)])
      .toEqual(["source=first, landing=/about", "source=second, landing=/contact"]);

    await other.bringToFront();
    await cookieSettings(other).click();
    const shown = preferences(other).getByLabel("Analytics and performance");
    await expect(shown).toBeChecked();
    await page.bringToFront();
    await cookieSettings(page).click();
    await preferences(page).getByRole("button", { name: "Reject non-essential" }).click();
    for (const tab of [page, other]) await expect.poll(() => isSilenced(tab)).toBe(true);
    // Saving here would allow again what another tab has refused meanwhile.
    await expect(shown).not.toBeChecked();
    await other.bringToFront();
    await other.keyboard.press("Escape");
    await expect(shown).toBeHidden();
    await expect.poll(() => analyticsCookies(page)).toEqual([]);
    await expect.poll(async () => [await source(page), await source(other)]).toEqual([null, null]);

    // Views and events in the other tab.
    const before = await queued(other);
    const reports = sent.length;
    await other.getByRole("banner").getByRole("link", { name: "About" }).click();
    await arrived(other, /^About/);
    await demoButton(other).click();
    await expect(other.getByLabel("Preferred Time")).toHaveAttribute("data-hours", "known");
    expect(await queued(other)).toBe(before);
    expect(sent).toHaveLength(reports);
    expect(await analyticsCookies(page)).toEqual([]);
    expect(await source(other)).toBeNull();
  });

  test("CONSENT-02 what an earlier visit left stays under a choice that holds, and goes under one that no longer does", async ({
    page,
    site,
    now,
  }) => {
    const { asked } = await fakeTag(page.context());
    const choices = { analytics: true, functional: true, marketing: true };
    for (const [version, left] of [
      [CONSENT_VERSION, [true, "source=old"]],
      [999, [false, null]],
    ] as const) {
      await page.context().addCookies([{ name: "_ga_OLD", value: "1", url: site.url }]);
      const visit = await page.context().newPage();
      await visit.addInitScript(
        (text) => {
          sessionStorage.setItem("visit-source", "source=old");
          localStorage.setItem("consent", text);
        },
        JSON.stringify({ version, at: new Date(now()).toISOString(), choices }),
      );
      await visit.goto("/about");
      await expect
        .poll(async () => [(await analyticsCookies(visit)).includes("_ga_OLD"), await source(visit)])
        .toEqual(left);
      await expect.poll(() => asked.length).toBe(1);
      await visit.close();
    }
  });
});
