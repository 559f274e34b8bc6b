import { axe, expect, type Page, test } from "./fixtures.ts";
import { restUnless } from "./rest.ts";

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
