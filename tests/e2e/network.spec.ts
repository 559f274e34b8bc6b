// Without a connection, and with one that brings something else than the site sends.
import { readdirSync } from "node:fs";
import { join } from "node:path";

import type { Route } from "playwright/test";

import { root } from "../../scripts/run.mjs";
import {
  CHOSEN,
  expect,
  isHydrated,
  openDialog,
  openMocked,
  type Page,
  submitBooking,
  test,
  withToast,
} from "./fixtures.ts";
import { type } from "./hands.ts";
import { arrived } from "./parts.ts";
import { documents } from "./whole-page.ts";

const blocked = /Failed to load resource|Failed to fetch dynamically|Error loading route module|could not be fetched/;
const note = "You’re offline. The page will open once you’re back online.";

/** Takes the connection away, and waits until the page has asked whether the site can be reached. */
async function goOffline(page: Page): Promise<void> {
  const asked = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/favicon.svg"));
  await page.context().setOffline(true);
  await asked;
}

test.describe("without a connection", () => {
  test("@phone offline, the menu opens, a link says so and keeps the page, and the page opens when back online", async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(blocked);
    await page.goto("/", { waitUntil: "networkidle" });
    await goOffline(page);
    await page.getByRole("button", { name: "Open menu" }).click();
    await withToast(page, note, () => page.getByRole("link", { name: "About", exact: true }).click());
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("a visitor who went on without a connection stays there when it is back, also where they were before", async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(blocked);
    await page.goto("/about", { waitUntil: "networkidle" });
    const links = page.getByRole("banner");
    await links.getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await page.waitForLoadState("networkidle");
    const loaded = documents(page);
    await goOffline(page);
    await withToast(page, note, () => links.getByRole("link", { name: "Case Studies" }).click());
    await links.getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL(/\/about$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
    await context.setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await links.getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL(/\/about$/);
    expect(loaded).toEqual([]);
    // The link whose page was not to be had works again.
    await links.getByRole("link", { name: "Case Studies" }).click();
    await expect(page).toHaveURL(/\/case-studies$/);
  });

  test("offline, a form that loads whole keeps what was typed, and is sent once back online", async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(blocked);
    await page.goto("/book", { waitUntil: "networkidle" });
    await type(page.getByLabel("Full Name"), "Ada Lovelace");
    const loaded = documents(page);
    await goOffline(page);
    await withToast(page, "You’re offline. Nothing was sent. Send it again once you’re back online.", () =>
      page.keyboard.press("Enter"),
    );
    // After the page, which listened first.
    const back = page.evaluate(
      () => new Promise<null>((seen) => addEventListener("online", () => seen(null), { once: true })),
    );
    await context.setOffline(false);
    await back;
    await page.keyboard.press("Enter");
    await expect(page.getByText("Email is required")).toBeVisible();
    await expect(page.getByLabel("Full Name")).toHaveValue("Ada Lovelace");
    expect(loaded).toEqual(["POST /book"]);
  });

  test("offline, pages with data and pages that load whole keep the visitor where they are", async ({
    page,
    watch,
  }) => {
    watch.allow(blocked);
    await page.goto("/case-studies", { waitUntil: "networkidle" });
    await goOffline(page);
    const main = page.getByRole("main");
    // A case study that was not fetched before would be loaded with a full navigation.
    await withToast(page, note, () => main.getByRole("link", { name: /Read/ }).first().click());
    await expect(page).toHaveURL(/\/case-studies$/);
    await expect(page.getByText(note)).toBeHidden();
    await withToast(page, note, () => page.getByRole("banner").getByRole("link", { name: "Blog" }).click());
    await expect(page).toHaveURL(/\/case-studies$/);
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    // The text of a loading blog would cover the page.
    await expect(page.getByText("Loading blogs...")).toBeHidden();
  });
});

test.describe("where the browser calls itself offline, and the site can be reached", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "onLine", { get: () => false });
    });
  });

  test("links, the blog, a form and the dialog work", async ({ page, watch }) => {
    watch.allow(/status of 422/);
    const sent = await openMocked(page);
    const links = page.getByRole("banner");
    await links.getByRole("link", { name: "Contact" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/.+/);
    await expect(page).toHaveURL(/\/contact$/);
    await links.getByRole("link", { name: "Blog" }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await arrived(page, /blog/i);
    await openDialog(page);
    await submitBooking(page);
    await expect.poll(() => sent.map(({ body }) => body["start"])).toEqual([CHOSEN.start]);
    await page.goto("/book");
    await page.getByLabel("Full Name").press("Enter");
    await expect(page.getByText("Email is required", { exact: true })).toBeVisible();
  });

  test("it is asked once more when a link is followed after the connection seemed to break", async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(blocked);
    // The browser does not say that the connection is back.
    await page.addInitScript(() => window.addEventListener("online", (event) => event.stopImmediatePropagation()));
    await page.goto("/about", { waitUntil: "networkidle" });
    await goOffline(page);
    await context.setOffline(false);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
    await expect(page).toHaveURL(/\/privacy-policy$/);
  });
});

test.describe("in front of the site", () => {
  const DATA = /\.data(\?|$)/;
  /** What blockers, firewalls and proxies reply in place of a page's data. */
  const REPLIES: Record<string, (route: Route) => Promise<void>> = {
    "that is refused": (route) => route.abort("blockedbyclient"),
    "with another server's 404": (route) =>
      route.fulfill({ status: 404, contentType: "text/html", body: "<h1>?</h1>" }),
    "with a firewall's 403": (route) => route.fulfill({ status: 403, contentType: "text/html", body: "Forbidden" }),
    "with a log-in page": (route) => route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Log in</h1>" }),
    "that is empty": (route) => route.fulfill({ status: 200, body: "" }),
  };
  test("a page whose data are refused, another server's, or empty is opened in full, back and forward too", async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    const loaded = documents(page);
    const blog = page.getByRole("heading", { level: 1, name: "Notes from the night shift" });
    for (const [what, reply] of Object.entries(REPLIES)) {
      await test.step(what, async () => {
        await page.unroute(DATA);
        await page.route(DATA, reply);
        await page.goto("/blog");
        await page.getByRole("banner").getByRole("link", { name: "About" }).click();
        await expect(page).toHaveURL(/\/about$/);
        await expect(blog).toHaveCount(0);
        loaded.length = 0;
        await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
        await expect(blog).toBeVisible();
        expect(loaded).toEqual(["GET /blog"]);
        await isHydrated(page);
      });
    }
    await test.step("back and forward", async () => {
      await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
      await expect(page).toHaveURL(/\/contact$/);
      await expect(blog).toHaveCount(0);
      await page.goBack();
      await expect(blog).toBeVisible();
      await isHydrated(page);
      await page.goForward();
      await expect(page).toHaveURL(/\/contact$/);
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/went wrong|not found/);
    });
  });

  test("no script of the build bears a word that a blocker could refuse", () => {
    const scripts = readdirSync(join(root, "build", "client", "assets")).filter((name) => name.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(0);
    // The router writes the manifest's name itself.
    expect(scripts.filter((name) => !/^([0-9a-f]{10}|manifest-[0-9a-f]{8})\.js$/.test(name))).toEqual([]);
  });
});
