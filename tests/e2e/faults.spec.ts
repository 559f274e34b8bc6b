import { readdirSync } from "node:fs";
import { join } from "node:path";

import type { Request, Route } from "playwright/test";

import { root } from "../../scripts/run.mjs";
import { chunkOf } from "./chunk.ts";
import { bogotaHour, laterDays } from "./days.ts";
import {
  axe,
  expect,
  fillLead,
  isHydrated,
  mockCreate,
  mockEvents,
  openAt,
  openDialog,
  pickDay,
  closeSheet,
  sheetOf,
  submitBooking,
  test,
  THANKS,
  TUESDAY,
  withToast,
  CHOSEN,
  type Page,
} from "./fixtures.ts";
import { choose, type, typeDate } from "./hands.ts";

/** Books an hour of a day in a dialog whose form posts by itself, and sees that the site has it. */
async function bookByPlainForm(page: Page, day: string, hour: number): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
  await fillLead(page);
  await typeDate(page.getByLabel("Preferred Date"), day);
  await choose(page.getByLabel("Preferred Time"), String(hour));
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await expect(page.getByRole("heading", { name: "You’re booked" })).toBeVisible();
  const taken = await page.request.get(`/api/calendar/events?start=${day}&end=${day}`);
  const dateTime = new Date(bogotaHour(day, hour)).toISOString().slice(0, 19);
  expect(await taken.json()).toContainEqual({ start: { dateTime } });
}

test.describe("in a page", () => {
  test.use({ newcomer: true });

  for (const [where, mark] of [
    ["behind the parts that sleep", "#toasts"],
    ["within one that sleeps, as it arrives", "#booking"],
  ] as const) {
    test(`an extension that edits the document before it is hydrated breaks nothing, ${where}`, async ({
      page,
      watch,
    }) => {
      // React may re-render a part that differs from the server's HTML, and reports it.
      if (mark === "#booking") watch.allow(/React error #418/);
      await page.addInitScript((place) => {
        const edited = new Set<string>();
        new MutationObserver(() => {
          const { documentElement: html, head, body } = document;
          html.setAttribute("data-extension", "1");
          if (head && !edited.has("head")) {
            edited.add("head");
            head.prepend(Object.assign(document.createElement("meta"), { name: "extension", content: "1" }));
          }
          if (!body) return;
          body.setAttribute("data-gr-ext-installed", "");
          if (!edited.has("body")) {
            edited.add("body");
            body.prepend(document.createElement("extension-toolbar"));
          }
          if (document.querySelector(place) && !edited.has("end")) {
            edited.add("end");
            body.append(document.createElement("extension-overlay"));
            document.querySelector("main")?.setAttribute("cz-shortcut-listen", "true");
          }
        }).observe(document, { childList: true, subtree: true });
      }, mark);
      await mockEvents(page, []);
      const sent = await mockCreate(page);
      await openAt(page, TUESDAY);
      await expect(page.locator("extension-toolbar, extension-overlay").first()).toBeAttached();
      await openDialog(page);
      await submitBooking(page);
      await expect.poll(() => sent.map(({ body }) => body["start"])).toEqual([CHOSEN.start]);
      await closeSheet(page);
      await page.getByRole("banner").getByRole("link", { name: "About" }).click();
      await expect(page).toHaveURL(/\/about$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.getByRole("contentinfo")).toHaveCount(1);
    });
  }

  test("where a part of the open dialog throws, the plain controls take its place and the booking goes out", async ({
    page,
    watch,
  }) => {
    watch.allow(/half-way/);
    // The picker names its day, and the plain controls do not.
    await page.addInitScript(() => {
      Object.defineProperty(Intl.DateTimeFormat.prototype, "format", {
        get() {
          throw new Error("half-way");
        },
      });
    });
    await mockEvents(page, []);
    const sent = await mockCreate(page);
    await openAt(page, TUESDAY);
    await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
    await expect.poll(() => watch.lines.length).toBeGreaterThan(0);
    await fillLead(page);
    await typeDate(page.getByLabel("Preferred Date"), "2026-11-25");
    await choose(page.getByLabel("Preferred Time"), "10");
    await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.body["start"]).toBe("2026-11-25T10:00:00-05:00");
  });

  test("a browser that refuses to change the address any more lets the page go on", async ({ page }) => {
    await page.addInitScript(() => {
      const change = history.replaceState.bind(history);
      let times = 0;
      history.replaceState = (...args) => {
        times += 1;
        // The router's own first change.
        if (times < 2) return change(...args);
        throw new DOMException(
          "Attempt to use history.replaceState() more than 100 times per 10 seconds",
          "SecurityError",
        );
      };
    });
    await page.goto("/services/workflow-automation");
    const field = page.locator("form[action*=workflow-automation] input").first();
    await type(field, "57");
    await expect(field).toHaveValue("57");
    await page.clock.install();
    await page.goto("/blog");
    await type(page.getByRole("searchbox"), "receptionist");
    await page.clock.fastForward(2_000);
    await expect(page.getByText("1 article(s) found")).toBeVisible();
  });

  test("BOOK-16 an error of somebody else's script leaves the page as it is", async ({ page, watch }) => {
    watch.allow(/somebody else/);
    await page.addInitScript(() => {
      addEventListener("load", () => {
        throw new Error("somebody else's");
      });
    });
    await page.goto("/book");
    await page.waitForFunction(() => "scriptsFailed" in document.documentElement.dataset);
    await expect(page.getByRole("button", { name: "Show free hours" })).toBeHidden();
  });

  test("an ad blocker that stops counting and the tag stops nothing else", async ({ page, watch }) => {
    watch.allow(/ERR_BLOCKED_BY_CLIENT/);
    await page.route(/googletagmanager|google-analytics|\/api\/metrics/, (route) => route.abort("blockedbyclient"));
    await mockEvents(page, []);
    const sent = await mockCreate(page);
    await openAt(page, TUESDAY);
    await page
      .getByRole("button", { name: /Accept/ })
      .first()
      .click();
    await openDialog(page);
    await submitBooking(page);
    await expect.poll(() => sent.map(({ body }) => body["start"])).toEqual([CHOSEN.start]);
  });

  for (const [width, height] of [
    [1024, 600],
    [320, 480],
  ] as const) {
    test(`on a screen of ${width} by ${height} every part of the dialog can be reached and booked with`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await mockEvents(page, []);
      const sent = await mockCreate(page);
      await openAt(page, TUESDAY);
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      expect(await fits()).toBe(true);
      await openDialog(page);
      const dialog = page.getByRole("dialog");
      expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
      await pickDay(page, "Wednesday, November 25, 2026");
      await submitBooking(page);
      await expect.poll(() => sent.map(({ body }) => body["start"])).toEqual([CHOSEN.start]);
      await expect(sheetOf(page)).toBeVisible();
      expect(await fits()).toBe(true);
      expect(await axe(page)).toEqual([]);
    });
  }
});

const troubles = /could not be delivered|Failed to load resource/;

test.describe("of storage", () => {
  test.use({ newcomer: true });

  test("REL-04 with storage and cookies denied the site works, and a booking outlasts an outage in memory", async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(troubles);
    await page.addInitScript(() => {
      const deny = () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      };
      for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: deny });
      Object.defineProperty(document, "cookie", { get: deny, set: deny });
      // Chrome denies these with them.
      const request = () => Promise.reject(new DOMException("The request was denied.", "SecurityError"));
      if ("LockManager" in window) Object.defineProperty(LockManager.prototype, "request", { value: request });
    });
    let answer: 503 | 201 = 503;
    await mockEvents(page, []);
    const sent = await mockCreate(page, () => answer);
    await openAt(page, TUESDAY);
    await page
      .getByRole("button", { name: "Accept all" })
      .or(page.getByRole("button", { name: /Accept/ }))
      .first()
      .click();
    await page.getByRole("button", { name: /Switch to (light|dark) theme/ }).click();
    await openDialog(page);
    await withToast(page, THANKS, () => submitBooking(page));
    await expect.poll(() => watch.lines.filter((line) => line.includes("It is kept")).length).toBeGreaterThan(0);
    answer = 201;
    await context.setOffline(true);
    await context.setOffline(false);
    await expect.poll(() => sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(new Set(sent.map(({ body }) => body["start"]))).toEqual(new Set([CHOSEN.start]));
    await expect(sheetOf(page)).toContainText(CHOSEN.day);
  });
});

const blocked = /Failed to load resource|Failed to fetch dynamically|Error loading route module|could not be fetched/;
const note = "You’re offline. The page will open once you’re back online.";

test.describe("without a connection", () => {
  test("@phone offline, the menu opens, a link says so and keeps the page, and the page opens when back online", async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(blocked);
    await page.goto("/", { waitUntil: "networkidle" });
    await context.setOffline(true);
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("link", { name: "About", exact: true }).click();
    await expect(page.getByText(note)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("a visitor who went on without a connection stays there when it is back", async ({ page, context, watch }) => {
    watch.allow(blocked);
    await page.goto("/about", { waitUntil: "networkidle" });
    const links = page.getByRole("banner");
    await links.getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await page.waitForLoadState("networkidle");
    const loaded = documents(page);
    await context.setOffline(true);
    await links.getByRole("link", { name: "Case Studies" }).click();
    await expect(page.getByText(note)).toBeVisible();
    await links.getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL(/\/about$/);
    await context.setOffline(false);
    await links.getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL(/\/contact$/);
    expect(loaded).toEqual([]);
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
    await context.setOffline(true);
    await page.keyboard.press("Enter");
    const toasts = () => page.evaluate(() => document.getElementById("toasts")?.textContent);
    await expect.poll(toasts).toContain("You’re offline. Nothing was sent.");
    await context.setOffline(false);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Email is required")).toBeVisible();
    await expect(page.getByLabel("Full Name")).toHaveValue("Ada Lovelace");
    expect(loaded).toEqual(["POST /book"]);
  });

  test("offline, pages with data and pages that load whole keep the visitor where they are", async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(blocked);
    await page.goto("/case-studies", { waitUntil: "networkidle" });
    await context.setOffline(true);
    const main = page.getByRole("main");
    // A case study that was not fetched before would be loaded with a full navigation.
    await main.getByRole("link", { name: /Read/ }).first().click();
    await expect(page.getByText(note).first()).toBeVisible();
    await expect(page).toHaveURL(/\/case-studies$/);
    await expect(page.getByText(note)).toBeHidden();
    await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
    await expect(page.getByText(note)).toBeVisible();
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
    await mockEvents(page, []);
    const sent = await mockCreate(page);
    await openAt(page, TUESDAY);
    const links = page.getByRole("banner");
    await links.getByRole("link", { name: "Contact" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/.+/);
    await expect(page).toHaveURL(/\/contact$/);
    await links.getByRole("link", { name: "Blog" }).click();
    await expect(page).toHaveURL(/\/blog$/);
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
    const asked = page.waitForEvent("requestfailed");
    await context.setOffline(true);
    await asked;
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
        loaded.length = 0;
        await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
        await expect(blog).toBeVisible();
        expect(loaded).toEqual(["GET /blog"]);
        await isHydrated(page);
        await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
        await expect(page).toHaveURL(/\/contact$/);
        await page.goBack();
        await expect(blog).toBeVisible();
        await isHydrated(page);
        await page.goForward();
        await expect(page).toHaveURL(/\/contact$/);
        await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/went wrong|not found/);
      });
    }
  });

  test("no script of the build bears a word that a blocker could refuse", () => {
    const scripts = readdirSync(join(root, "build", "client", "assets")).filter((name) => name.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(0);
    // The router writes the manifest's name itself.
    expect(scripts.filter((name) => !/^([0-9a-f]{10}|manifest-[0-9a-f]{8})\.js$/.test(name))).toEqual([]);
  });
});

const gone = /Failed to load resource|Failed to fetch dynamically|Error loading route module|could not be fetched/;

/** Removes files of the build, as a deploy does. */
async function takeAway(page: Page, parts: string): Promise<void> {
  await page.route(parts, (route) => route.fulfill({ status: 404, body: "" }));
}

/** Counts the documents that are loaded. */
function documents(page: Page): string[] {
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loaded.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return loaded;
}

test.describe("during a deployment", () => {
  test("a page whose code is gone is opened whole, once", async ({ page, watch }) => {
    watch.allow(gone);
    await page.goto("/", { waitUntil: "networkidle" });
    const loaded = documents(page);
    await takeAway(page, chunkOf("app/pages/about/route.tsx"));
    await page.getByRole("banner").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(loaded).toEqual(["GET /about"]);
  });

  test("a page whose code is gone is opened, also if the way to another was overtaken by the way to it", async ({
    page,
    watch,
  }) => {
    watch.allow(gone);
    await page.goto("/", { waitUntil: "networkidle" });
    const links = page.getByRole("banner");
    const isAbout = (request: Request) => request.url().endsWith(chunkOf("app/pages/about/route.tsx").slice(2));
    const about = Promise.withResolvers<void>();
    const contact = Promise.withResolvers<void>();
    await page.route(chunkOf("app/pages/about/route.tsx"), async (route) => {
      await about.promise;
      await route.continue();
    });
    await page.route(chunkOf("app/pages/contact/route.tsx"), async (route) => {
      await contact.promise;
      await route.fulfill({ status: 404, body: "" });
    });
    for (const name of ["About", "Contact"]) {
      const asked = page.waitForRequest(chunkOf(`app/pages/${name.toLowerCase()}/route.tsx`));
      await links.getByRole("link", { name }).click();
      await asked;
    }
    const arrived = page.waitForEvent("requestfinished", isAbout);
    about.resolve();
    await arrived;
    contact.resolve();
    await expect(page).toHaveURL(/\/contact$/);
  });

  test("the next page opens although the stylesheet is gone", async ({ page, watch }) => {
    watch.allow(gone);
    await takeAway(page, "**/assets/*.css");
    await page.goto("/", { waitUntil: "networkidle" });
    await page.getByRole("banner").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL(/\/about$/);
  });

  for (const [what, script, reply, hour] of [
    [
      "throws",
      "app/pages/home/route.tsx",
      { contentType: "text/javascript", body: 'throw new Error("half-way");' },
      10,
    ],
    ["is gone", "shell", { status: 404, body: "" }, 9],
  ] as const) {
    test(`BOOK-16 where a script of the page ${what}, it stays readable and its form is booked`, async ({
      page,
      now,
      watch,
    }) => {
      watch.allow(gone);
      watch.allow(/half-way/);
      await page.route(chunkOf(script), (route) => route.fulfill(reply));
      // Nothing is hydrated then.
      await page.goto("/", { waitUntil: "commit" });
      await page.waitForLoadState("networkidle");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await bookByPlainForm(page, laterDays(now()).at(-4) ?? "", hour);
    });
  }

  test("LEGAL-03 where the code of a policy does not arrive, no button is dead, and all else works", async ({
    page,
    watch,
  }) => {
    watch.allow(gone);
    await takeAway(page, chunkOf("app/pages/legal/cookie-policy.tsx"));
    await page.goto("/cookie-policy", { waitUntil: "commit" });
    await page.waitForFunction(() => "scriptsFailed" in document.documentElement.dataset);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Manage Cookie Preferences" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Cookie Settings" })).toBeHidden();
    await page.getByRole("button", { name: /Switch to (light|dark) theme/ }).click();
    await expect(page.locator("html")).toHaveClass(/dark/);
    await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
    await type(page.getByLabel("Full Name"), "Ada Lovelace");
    await page.keyboard.press("Escape");
    await page.getByRole("banner").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL(/\/about$/);
    await isHydrated(page);
  });

  test("BOOK-10 success is reported although the toasts cannot be fetched", async ({ page, watch }) => {
    watch.allow(gone);
    await mockEvents(page, []);
    const sent = await mockCreate(page);
    await takeAway(page, chunkOf("app/components/toast-view.tsx"));
    await openAt(page, TUESDAY);
    await openDialog(page);
    await submitBooking(page);
    await expect(page.getByText(THANKS)).toBeVisible();
    await expect.poll(() => sent.map(({ body }) => body["start"])).toEqual([CHOSEN.start]);
  });
});
