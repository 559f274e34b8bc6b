import { bogotaHour, laterDays } from "./days.ts";
import {
  axe,
  expect,
  fillLead,
  mockCreate,
  mockEvents,
  openAt,
  openDialog,
  submitBooking,
  test,
  TUESDAY,
  WISH,
} from "./fixtures.ts";
import { choose, typeDate } from "./hands.ts";
import { ANY_DAY } from "./moments.ts";

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
    await expect.poll(() => sent.map(({ body }) => body["start"])).toEqual([WISH.start]);
    await page.getByRole("banner").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("contentinfo")).toHaveCount(1);
  });
}

test(
  "BOOK-16 where a page's own script throws, the page stays readable and the booking goes out",
  ANY_DAY,
  async ({ page, now, watch }) => {
    watch.allow(/half-way/);
    const day = laterDays(now()).at(-5) ?? "";
    await page.route("**/assets/home-*.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: 'throw new Error("half-way");' }),
    );
    // Nothing is hydrated then.
    await page.goto("/", { waitUntil: "commit" });
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
    await fillLead(page);
    await typeDate(page.getByLabel("Preferred Date"), day);
    await choose(page.getByLabel("Preferred Time"), "10");
    await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
    await expect(page.getByRole("heading", { name: "You’re booked" })).toBeVisible();
    const taken = await page.request.get(`/api/calendar/events?start=${day}&end=${day}`);
    const dateTime = new Date(bogotaHour(day, 10)).toISOString().slice(0, 19);
    expect(await taken.json()).toContainEqual({ start: { dateTime } });
  },
);

test("where a part of the open dialog throws, the plain controls take its place and the booking goes out", async ({
  page,
  watch,
}) => {
  watch.allow(/half-way/);
  // The picker begins by asking which zone the visitor is in.
  await page.addInitScript(() => {
    Intl.DateTimeFormat.prototype.resolvedOptions = () => {
      throw new Error("half-way");
    };
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

test("an ad blocker that stops counting and the tag stops nothing else", async ({ page, watch }) => {
  watch.allow(/ERR_BLOCKED_BY_CLIENT/);
  await page.route(/googletagmanager|google-analytics|\/api\/metrics|\/api\/consent/, (route) =>
    route.abort("blockedbyclient"),
  );
  watch.allow(/The cookie choice could not be noted/);
  await mockEvents(page, []);
  const sent = await mockCreate(page);
  await openAt(page, TUESDAY);
  await page
    .getByRole("button", { name: /Accept/ })
    .first()
    .click();
  await openDialog(page);
  await submitBooking(page);
  await expect.poll(() => sent.map(({ body }) => body["start"])).toEqual([WISH.start]);
});

for (const [width, height] of [
  [1024, 600],
  [320, 480],
] as const) {
  test(`on a screen of ${width} by ${height} every part of the dialog can be reached and booked with`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await mockEvents(page, []);
    const sent = await mockCreate(page);
    await openAt(page, TUESDAY);
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(await fits()).toBe(true);
    await openDialog(page);
    const dialog = page.getByRole("dialog");
    expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    await page.getByLabel("Preferred Date").click();
    await expect(page.getByRole("button", { name: "Wednesday, November 25, 2026", exact: true })).toBeInViewport();
    expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    await page.getByRole("button", { name: "Wednesday, November 25, 2026", exact: true }).click();
    await submitBooking(page);
    await expect.poll(() => sent.map(({ body }) => body["start"])).toEqual([WISH.start]);
    expect(await fits()).toBe(true);
    expect(await axe(page)).toEqual([]);
  });
}
