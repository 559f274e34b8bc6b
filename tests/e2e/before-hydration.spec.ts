// Features that work without scripts: every script of the site is held back.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { chunkOf } from "./chunk.ts";
import { expect, hold, isHydrated, stylesheetArrived, test } from "./fixtures.ts";
import { bookingDialog, demoButton, nav } from "./parts.ts";

test.use({ hydrated: false });

test.beforeEach(async ({ page, watch }) => {
  watch.allow(/Failed to load resource/);
  await page.route("**/assets/*.js", (route) => route.abort());
});

test("SHELL-03 before any script has run the services dropdown opens with the focus and under a resting pointer, and leads on", async ({
  page,
}) => {
  await page.goto("/about");
  const services = nav(page).getByRole("link", { name: "Services", exact: true });
  const first = nav(page).getByRole("link", { name: "AI Chat & Voice Agents" });
  await services.focus();
  await expect(first).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(first).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/services\/ai-agents$/);

  const entry = nav(page).getByRole("link", { name: "Workflow Automation" });
  await expect(entry).toBeHidden();
  await services.hover();
  await expect(entry).toBeVisible();
  const [menu, list] = await Promise.all([
    services.boundingBox(),
    nav(page).getByRole("list", { name: "Services menu" }).boundingBox(),
  ]);
  expect(list?.y).toBeGreaterThanOrEqual((menu?.y ?? Infinity) + (menu?.height ?? 0));
  await page.mouse.move(600, 600);
  await expect(entry).toBeHidden();
  await services.hover();
  await entry.click();
  await expect(page).toHaveURL(/\/services\/workflow-automation$/);
});

test("SHELL-10 the theme switches before any script has run, and the choice is stored", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/about");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.locator("html")).toHaveClass("dark");
  await expect(page.locator("meta[media]")).toHaveAttribute("media", "");
  await page.goto("/contact");
  await expect(page.locator("html")).toHaveClass("dark");
  await page.getByRole("button", { name: "Switch to light theme" }).click();
  await expect(page.locator("html")).toHaveClass("light");
  await expect(page.locator("meta[media]")).toHaveAttribute("media", "not all");
});

test("BOOK-01 @phone React hears of a press that opens the dialog only once the page is hydrated", async ({ page }) => {
  const heard = (name: string) =>
    page.evaluate((of) => Number(document.documentElement.getAttribute(`data-heard-${of}`) ?? 0), name);
  // An element on which React listens too.
  await page.addInitScript(() => {
    const types = ["pointerdown", "mousedown", "touchstart", "pointerup", "mouseup", "touchend", "click"];
    const note = ({ target }: Event) => {
      const name = target instanceof Element && target.closest("[commandfor]") ? "opener" : "other";
      const { documentElement: root } = document;
      root.setAttribute(`data-heard-${name}`, String(Number(root.getAttribute(`data-heard-${name}`) ?? 0) + 1));
    };
    for (const type of types) document.addEventListener(type, note, true);
  });
  await page.goto("/");
  const button = demoButton(page);
  const dialog = bookingDialog(page);
  await page.getByRole("heading", { level: 1 }).tap();
  expect(await heard("other")).toBeGreaterThan(0);
  await button.tap();
  await expect(dialog).toBeVisible();
  expect(await heard("opener")).toBe(0);

  await page.unroute("**/assets/*.js");
  await page.reload();
  await isHydrated(page);
  await button.tap();
  await expect(dialog).toBeVisible();
  expect(await heard("opener")).toBeGreaterThan(0);
});

test("BOOK-04 @phone the hours of a dialog that was opened before any script ran are asked for before hydration, once", async ({
  page,
}) => {
  const entry = chunkOf("app/entry.client.tsx").slice("**".length);
  const { promise: opened, resolve: onOpened } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.unroute("**/assets/*.js");
  await page.route("**/assets/*.js", async (route) => {
    await opened;
    // The router hydrates the page once it has this one.
    if (route.request().url().endsWith(entry)) await released;
    await route.continue();
  });
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/calendar/events")) asked += 1;
  });
  await page.goto("/about", { waitUntil: "commit" });
  await demoButton(page).tap();
  const dialog = bookingDialog(page);
  await expect(dialog).toBeVisible();
  expect(asked).toBe(0);
  onOpened();
  await expect.poll(() => asked).toBe(1);
  await expect(page.locator("html")).not.toHaveAttribute("data-hydrated");
  release();
  await expect(dialog.locator('[data-hours="known"]')).toBeVisible();
  await isHydrated(page);
  expect(asked).toBe(1);
});

test("BOOK-01 @phone a press on a page that is still arriving opens the dialog when it is there", async ({
  page,
  request,
}) => {
  const html = await (await request.get("/about")).text();
  const half = html.indexOf("</main>");
  let finish = () => {};
  const server = createServer(({ url }, reply) => {
    if (url !== "/about") {
      reply.writeHead(404).end();
      return;
    }
    reply.setHeader("content-type", "text/html; charset=utf-8");
    reply.write(html.slice(0, half));
    finish = () => reply.end(html.slice(half));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/about`, { waitUntil: "commit" });
  await demoButton(page).tap();
  await expect(page.locator("dialog#booking")).toHaveCount(0);
  finish();
  await expect(bookingDialog(page)).toBeVisible();
  server.close();
});

test("SHELL-04 BOOK-01 @phone menu and dialog are drawn before the stylesheet comes", async ({ page }) => {
  await page.route("**/assets/*.css", () => {});
  await page.goto("/about", { waitUntil: "commit" });
  const isOpaque = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { backgroundColor, opacity } = getComputedStyle(element);
      return opacity === "1" && !/transparent|\/|rgba\(0, 0, 0, 0\)/.test(backgroundColor);
    });
  await page.getByRole("button", { name: "Open menu" }).tap();
  await expect(nav(page).getByRole("link", { name: "Contact", exact: true })).toBeInViewport({ ratio: 1 });
  expect(await isOpaque("#site-menu")).toBe(true);
  await page.getByRole("button", { name: "Close menu" }).tap();
  await demoButton(page).tap();
  await expect(page.getByLabel("Full Name")).toBeInViewport({ ratio: 1 });
  expect(await isOpaque("#booking")).toBe(true);
  const { left, width } = await page.getByLabel("Full Name").evaluate((field) => field.getBoundingClientRect());
  expect(left).toBeGreaterThan(0);
  expect(width).toBeGreaterThan(300);
});

test("BOOK-04 SHELL-14 the free hours are drawn before the stylesheet comes, and stay", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.unroute("**/assets/*.js");
  const release = await hold(page, "**/assets/*.css");
  await hold(page, "**/*.woff2");
  await page.goto("/about", { waitUntil: "commit" });
  await demoButton(page).click();
  await expect(page.locator('[data-hours="known"]')).toBeVisible();
  await page.locator("#booking").evaluate(async (dialog) => {
    await Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished));
  });
  const places = () =>
    page.locator("#booking form *").evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { x, y, width: wide, height } = element.getBoundingClientRect();
          return `${element.tagName} ${[x, y, wide, height].map(Math.round).join(" ")} ${getComputedStyle(element).color}`;
        }),
    );
  const before = await places();
  release();
  await isHydrated(page);
  await stylesheetArrived(page);
  expect(await places()).toEqual(before);
});
