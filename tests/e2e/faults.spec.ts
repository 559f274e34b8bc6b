import type { Request, Route } from "playwright/test";

import { chunkOf } from "./chunk.ts";
import { bogotaHour, laterDays } from "./days.ts";
import {
  CHOSEN,
  closeSheet,
  expect,
  fillLead,
  hold,
  isHydrated,
  mockCreate,
  mockEvents,
  openAt,
  openDialog,
  openMocked,
  type Page,
  pickDay,
  submitBooking,
  test,
  THANKS,
  TUESDAY,
  withToast,
} from "./fixtures.ts";
import { choose, type, typeDate } from "./hands.ts";
import { demoButton, sheetOf } from "./parts.ts";
import { axe, documents } from "./whole-page.ts";

/** Books an hour of a day in a dialog whose form posts by itself, and sees that the site has it. */
async function bookByPlainForm(page: Page, day: string, hour: number): Promise<void> {
  await demoButton(page).click();
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
      const sent = await openMocked(page);
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
    const sent = await openMocked(page);
    await demoButton(page).click();
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
    const sent = await openMocked(page);
    await page.getByRole("button", { name: "Accept all" }).click();
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
      const sent = await openMocked(page);
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
    const sent = await openMocked(page, { answer: () => answer });
    await page.getByRole("button", { name: "Accept all" }).click();
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

const gone = /Failed to load resource|Failed to fetch dynamically|Error loading route module|could not be fetched/;

/** The reply for a file of a build that a deploy has removed. */
const isGone = (route: Route) => route.fulfill({ status: 404, body: "" });

test.describe("during a deployment", () => {
  test("a page whose code is gone is opened whole, once", async ({ page, watch }) => {
    watch.allow(gone);
    await page.goto("/", { waitUntil: "networkidle" });
    const loaded = documents(page);
    await page.route(chunkOf("app/pages/about/route.tsx"), isGone);
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
    const releaseAbout = await hold(page, chunkOf("app/pages/about/route.tsx"));
    const loseContact = await hold(page, chunkOf("app/pages/contact/route.tsx"), isGone);
    for (const name of ["About", "Contact"]) {
      const asked = page.waitForRequest(chunkOf(`app/pages/${name.toLowerCase()}/route.tsx`));
      await links.getByRole("link", { name }).click();
      await asked;
    }
    const arrived = page.waitForEvent("requestfinished", isAbout);
    releaseAbout();
    await arrived;
    loseContact();
    await expect(page).toHaveURL(/\/contact$/);
  });

  test("a page whose code is gone is not opened once a part of this page was pressed", async ({ page, watch }) => {
    watch.allow(gone);
    const about = chunkOf("app/pages/about/route.tsx");
    await page.goto("/blog", { waitUntil: "networkidle" });
    const loaded = documents(page);
    const lose = await hold(page, about, isGone);
    const asked = page.waitForRequest(about);
    await page.getByRole("banner").getByRole("link", { name: "About" }).click();
    await asked;
    await page.getByRole("link", { name: "Skip to content" }).press("Enter");
    await expect(page).toHaveURL(/\/blog#main$/);
    lose();
    await expect.poll(() => watch.lines.join()).toContain("Error loading route module");
    // Its link works again.
    await page.getByRole("banner").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL(/\/about$/);
    expect(loaded).toEqual(["GET /about"]);
  });

  test("a page whose code is gone takes nothing of what was typed before its link is pressed", async ({
    page,
    watch,
  }) => {
    watch.allow(gone);
    await page.goto("/book", { waitUntil: "networkidle" });
    const loaded = documents(page);
    await page.route(chunkOf("app/pages/case-studies/route.tsx"), isGone);
    const name = page.getByLabel("Full Name");
    await type(name, "Ada");
    const link = page.getByRole("banner").getByRole("link", { name: "Case Studies" });
    await link.hover();
    await expect.poll(() => watch.lines.join()).toContain("Error loading route module");
    await page.keyboard.type(" Lovelace");
    await expect(name).toHaveValue("Ada Lovelace");
    await link.click();
    await expect(page).toHaveURL(/\/case-studies$/);
    expect(loaded).toEqual(["GET /case-studies"]);
  });

  test("the next page opens although the stylesheet is gone", async ({ page, watch }) => {
    watch.allow(gone);
    await page.route("**/assets/*.css", isGone);
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
      await page.waitForFunction(() => "scriptsFailed" in document.documentElement.dataset);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await bookByPlainForm(page, laterDays(now()).at(-4) ?? "", hour);
    });
  }

  test("LEGAL-03 where the code of a policy does not arrive, no button is dead, and all else works", async ({
    page,
    watch,
  }) => {
    watch.allow(gone);
    await page.route(chunkOf("app/pages/legal/cookie-policy.tsx"), isGone);
    await page.goto("/cookie-policy", { waitUntil: "commit" });
    await page.waitForFunction(() => "scriptsFailed" in document.documentElement.dataset);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Manage Cookie Preferences" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Cookie Settings" })).toBeHidden();
    await page.getByRole("button", { name: /Switch to (light|dark) theme/ }).click();
    await expect(page.locator("html")).toHaveClass(/dark/);
    await demoButton(page).click();
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
    await page.route(chunkOf("app/components/toast-view.tsx"), isGone);
    await openAt(page, TUESDAY);
    await openDialog(page);
    await withToast(page, THANKS, () => submitBooking(page));
    await expect.poll(() => sent.map(({ body }) => body["start"])).toEqual([CHOSEN.start]);
  });
});
