import type { Page } from "playwright/test";

import { fixedPages } from "../support/pages.ts";
import { expect, isAwake, test } from "./fixtures.ts";

const POST = "/blog/A%20tool%20that%20fits%2080%25%3A%20buy%2C%20connect%20or%20build%20the%20rest";

test.use({ asleep: "for good" });

/** Whether the modules of the page have run. */
async function hasStarted(page: Page): Promise<boolean> {
  return await page.evaluate(() => Reflect.has(window, "__reactRouterRouteModules"));
}

/** What the page has not laid out yet. */
async function notLaidOut(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll("main *, footer, footer *")]
      .filter((element) => getComputedStyle(element).contentVisibility === "auto")
      .map((element) => element.id || element.className),
  );
}

test("SHELL-02 a page fetches its modules, sleeps until its visitor shows a sign of life, and keeps every element when it wakes", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/about", { waitUntil: "networkidle" });
  expect(scripts.filter((url) => url.includes("/entry.client-"))).toHaveLength(1);
  expect(await hasStarted(page)).toBe(false);
  expect(await isAwake(page, ["body"])).toBe(false);
  expect(scripts.filter((url) => url.includes("-page-"))).toEqual([]);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("main *, header *, footer *")) Reflect.set(element, "kept", true);
  });
  await page.mouse.move(200, 300);
  await expect.poll(() => isAwake(page)).toBe(true);
  expect(
    await page.evaluate(() =>
      [...document.querySelectorAll("main *, header *, footer *")].every((element) => Reflect.has(element, "kept")),
    ),
  ).toBe(true);
});

test("SHELL-02 modules run without a sign of life where this site has kept something", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.goto("/about");
  await expect.poll(() => isAwake(page, ["body"])).toBe(true);
  expect(await isAwake(page, ["main > *"])).toBe(false);
});

for (const path of ["/", "/services", "/terms-of-service", "/case-studies"]) {
  test(`SHELL-14 ${path} is laid out to its end without a sign of life`, async ({ page }) => {
    await page.goto(path);
    await expect.poll(() => notLaidOut(page)).toEqual([]);
    expect(await hasStarted(page)).toBe(false);
  });
}

test("SHELL-14 a page that is opened at a place in it is laid out at once", async ({ page }) => {
  await page.route("**/*.woff2", () => {});
  await page.goto("/services#workflow-automation-service", { waitUntil: "commit" });
  await expect(page.locator("#workflow-automation-service")).toBeInViewport();
  expect(await notLaidOut(page)).toEqual([]);
});

test("SHELL-10 a click on a control that sleeps is done once the control has woken, and done once", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.route("**/page-header-*.js", async (route) => {
    await clicked;
    await route.continue();
  });
  let click = () => {};
  const clicked = new Promise<void>((resolve) => {
    click = resolve;
  });
  await page.goto("/contact");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.locator("html")).toHaveClass("light");
  click();
  await expect(page.locator("html")).toHaveClass("dark");
  await expect.poll(() => isAwake(page)).toBe(true);
  await expect(page.locator("html")).toHaveClass("dark");
});

test("BOOK-01 the dialog of a page that sleeps opens at once, and takes what was typed with it", async ({ page }) => {
  await page.route("**/booking-slot-*.js", async (route) => {
    await typed;
    await route.continue();
  });
  let type = () => {};
  const typed = new Promise<void>((resolve) => {
    type = resolve;
  });
  await page.goto("/contact");
  await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
  await page.getByLabel("Full Name").fill("Ada Lovelace");
  type();
  await expect.poll(() => isAwake(page)).toBe(true);
  await expect(page.getByRole("dialog", { name: "Book Your Free Demo" })).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue("Ada Lovelace");
  await expect(page.getByLabel("Preferred Time")).toHaveAttribute("aria-busy", "false");
});

test("BLOG-01 what was typed into a search that sleeps is searched for once it has woken", async ({ page }) => {
  let type = () => {};
  const typed = new Promise<void>((resolve) => {
    type = resolve;
  });
  await page.route("**/blog-page-*.js", async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto("/blog");
  await page.getByPlaceholder("Search articles...").fill("zebra");
  type();
  await expect(page).toHaveURL(/q=zebra/);
  await expect(page.getByPlaceholder("Search articles...")).toHaveValue("zebra");
});

for (const path of ["/about", POST]) {
  test(`SHELL-13 ${path} that was changed by something else before it woke is mended, with all its words`, async ({
    page,
    watch,
  }) => {
    // React says that the document is not the one it wrote.
    watch.allow(/React error #418/);
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => document.querySelector(".toasts")?.remove());
    });
    await page.goto(path);
    const words = await page.locator("main").textContent();
    await page.mouse.move(200, 300);
    await expect.poll(() => isAwake(page)).toBe(true);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main")).toHaveText(words ?? "", { useInnerText: false });
    await expect(page.getByRole("contentinfo")).toContainText("Austin, Texas");
  });
}

test("BOOK-01 a dialog opened before its styles are there is a veil until they come, and shown bare if they do not", async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  let answer: (how: "send" | "refuse") => void = () => {};
  await page.route("**/assets/*.css", async (route) => {
    const how = await new Promise<"send" | "refuse">((resolve) => (answer = resolve));
    if (how === "send") await route.continue();
    else await route.abort();
  });
  const dialog = page.locator("#booking");
  for (const how of ["send", "refuse"] as const) {
    await page.goto("/");
    const asked = page.waitForRequest("**/assets/*.css");
    await page.getByRole("button", { name: "Book Your Free Digital" }).click();
    await asked;
    await expect(dialog).toHaveAttribute("open");
    await expect(dialog).toHaveCSS("opacity", "0");
    answer(how);
    await expect(dialog).toHaveCSS("opacity", "1");
  }
});

for (const { path } of fixedPages) {
  test(`SHELL-14 nothing on ${path} moves when it wakes`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path, { waitUntil: "networkidle" });
    /** Where everything is, or what of it the first screen shows. */
    const places = async (firstScreen = false) => {
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
      return await page.evaluate((first) => {
        const shown = [...document.querySelectorAll("body *")].filter((element) => {
          // What a closed disclosure holds has a size or not, as the browser pleases; the rest shows only now.
          if (
            !element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) ||
            element.closest(".later, .consent")
          )
            return false;
          return !first || element.getBoundingClientRect().y < innerHeight;
        });
        return shown.map((element) => {
          const { x, y, width, height, bottom } = element.getBoundingClientRect();
          // How far something reaches down shows only where its end does.
          const depth = first && bottom > innerHeight ? "" : height;
          return [element.tagName, element.getAttribute("class"), x, y, width, depth].join(" ");
        });
      }, firstScreen);
    };
    await expect(page.getByRole("region", { name: "Cookie consent" })).toHaveCount(0);
    // The typefaces have come with the network's silence; a busy machine takes them into use later than that.
    await page.waitForFunction(() => {
      const used = new Set([...document.fonts].filter((face) => face.status === "loaded").map((face) => face.family));
      return used.has("Geist") && used.has("Bricolage");
    });
    const seen = await places(true);
    await expect.poll(() => notLaidOut(page)).toEqual([]);
    const before = await places();
    await page.evaluate(() => window.dispatchEvent(new Event("pointermove")));
    await expect.poll(() => isAwake(page)).toBe(true);
    await page.waitForFunction(() => document.querySelector<HTMLLinkElement>("#sheet")?.sheet);
    await expect(page.getByRole("region", { name: "Cookie consent" })).toBeVisible();
    expect(await places()).toEqual(before);
    expect(await places(true)).toEqual(seen);
  });
}
