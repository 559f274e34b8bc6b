import { bogotaHour, laterDays, nameOf } from "./days.ts";
import {
  expect,
  fillLead,
  lead,
  mockCreate,
  mockEvents,
  openDialog,
  type Page,
  pickDay,
  stored,
  submitBooking,
  test,
  WISH,
} from "./fixtures.ts";
import { ANY_DAY } from "./moments.ts";

const gone = /Failed to load resource|Failed to fetch dynamically|Error loading route module|could not be fetched/;

/** Takes parts of the build away, as a deploy does. Returns what gives them back. */
async function takeAway(page: Page, parts: string): Promise<() => Promise<void>> {
  await page.route(parts, (route) => route.fulfill({ status: 404, body: "" }));
  return () => page.unroute(parts);
}

/** Lets the server send pages of another build, to those who ask for the text alone. */
async function deployNewVersion(page: Page): Promise<void> {
  await page.route("/", async (route) => {
    if (route.request().resourceType() !== "fetch") return route.fallback();
    return route.fulfill({ contentType: "text/html", body: "<p>another build" });
  });
}

/** Counts the documents that are loaded. */
function documents(page: Page): string[] {
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loaded.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return loaded;
}

/** The day to book in the form without its code: the last but one the server offers. */
async function lateDay(page: Page, fromEnd: number): Promise<string> {
  await page.goto("/book");
  const days = page.locator("select[name=date] option");
  return (await days.nth((await days.count()) - fromEnd).getAttribute("value")) ?? "";
}

test("a page whose code is gone is opened whole, once", async ({ page, watch }) => {
  watch.allow(gone);
  await page.goto("/", { waitUntil: "networkidle" });
  const loaded = documents(page);
  await takeAway(page, "**/assets/about-*.js");
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(loaded).toEqual(["GET /about"]);
});

test(
  "a form whose code is gone is loaded anew with the new version, once, with what was typed, and books",
  ANY_DAY,
  async ({ page, now, watch }) => {
    watch.allow(gone);
    await mockEvents(page, []);
    const sent = await mockCreate(page);
    const giveBack = await takeAway(page, "**/assets/engine-*.js");
    await deployNewVersion(page);
    await page.goto("/", { waitUntil: "networkidle" });
    const loaded = documents(page);
    await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => loaded.length, { timeout: 15_000 }).toBe(1);
    // The whole page comes anew before the dialog does: on a busy machine that takes as long as any other page.
    await expect(page.getByRole("dialog", { name: "Book Your Free Demo" })).toBeVisible({ timeout: 15_000 });
    // Still gone: the page is not loaded again and again.
    await fillLead(page);
    await page.keyboard.press("Escape");
    await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
    await page.waitForLoadState("networkidle");
    expect(loaded).toHaveLength(1);
    await giveBack();
    await page.keyboard.press("Escape");
    await openDialog(page);
    for (const [label, text] of Object.entries(lead)) await expect(page.getByLabel(label)).toHaveValue(text);
    const day = laterDays(now())[2] ?? "";
    await pickDay(page, nameOf(day));
    await page.getByLabel("Preferred Time").selectOption("12");
    await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
    await expect.poll(() => sent.map(({ body }) => body["start"])).toEqual([`${day}T12:00:00-05:00`]);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  },
);

test("what was typed is carried over the reload and nowhere else", async ({ page, watch }) => {
  watch.allow(gone);
  await mockEvents(page, []);
  await page.goto("/", { waitUntil: "networkidle" });
  const giveBack = await takeAway(page, "**/assets/engine-*.js");
  await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
  await fillLead(page);
  await deployNewVersion(page);
  const loaded = documents(page);
  const reloaded = page.waitForEvent("framenavigated");
  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
  await reloaded;
  await giveBack();
  await expect(page.getByRole("dialog", { name: "Book Your Free Demo" })).toBeVisible();
  for (const [label, text] of Object.entries(lead)) await expect(page.getByLabel(label)).toHaveValue(text);
  expect(await stored(page)).not.toContain("Ada");
  expect(loaded).toEqual(["GET /"]);
});

test("a form whose code is gone while no new version is out posts, and is booked", ANY_DAY, async ({ page, watch }) => {
  watch.allow(gone);
  const day = await lateDay(page, 4);
  await takeAway(page, "**/assets/engine-*.js");
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
  await fillLead(page);
  await page.getByLabel("Preferred Date").fill(day);
  await page.getByLabel("Preferred Time").selectOption("9");
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await expect(page.getByRole("heading", { name: "You’re booked" })).toBeVisible();
  const taken = await page.request.get(`/api/calendar/events?start=${day}&end=${day}`);
  const dateTime = new Date(bogotaHour(day, 9)).toISOString().slice(0, 19);
  expect(await taken.json()).toContainEqual({ start: { dateTime } });
});

test("BOOK-10 success is told although the toasts cannot be fetched", async ({ page, watch }) => {
  watch.allow(gone);
  await mockEvents(page, []);
  const sent = await mockCreate(page);
  await takeAway(page, "**/assets/toast-view-*.js");
  await page.goto("/");
  await page.clock.setFixedTime("2026-11-24T14:20:00Z");
  await openDialog(page);
  await submitBooking(page);
  await expect(page.getByText("Booking submitted successfully!")).toBeVisible();
  expect(sent.map(({ body }) => body["start"])).toEqual([WISH.start]);
});
