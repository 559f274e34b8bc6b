import { bogotaHour, laterDays } from "./days.ts";
import {
  expect,
  fillLead,
  mockCreate,
  mockEvents,
  openAt,
  openDialog,
  type Page,
  submitBooking,
  test,
  TUESDAY,
  WISH,
} from "./fixtures.ts";
import { choose, typeDate } from "./hands.ts";
import { ANY_DAY } from "./moments.ts";

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

test("the next page opens although the stylesheet is gone", async ({ page, watch }) => {
  watch.allow(gone);
  await takeAway(page, "**/assets/*.css");
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
});

test("a form whose code is gone posts, and is booked", ANY_DAY, async ({ page, now, watch }) => {
  watch.allow(gone);
  const day = laterDays(now()).at(-4) ?? "";
  await takeAway(page, "**/assets/shell-*.js");
  // It is never hydrated.
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
  await fillLead(page);
  await typeDate(page.getByLabel("Preferred Date"), day);
  await choose(page.getByLabel("Preferred Time"), "9");
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await expect(page.getByRole("heading", { name: "You’re booked" })).toBeVisible();
  const taken = await page.request.get(`/api/calendar/events?start=${day}&end=${day}`);
  const dateTime = new Date(bogotaHour(day, 9)).toISOString().slice(0, 19);
  expect(await taken.json()).toContainEqual({ start: { dateTime } });
});

test("BOOK-06 a day is chosen in a plain field where the code of the grid is gone", async ({ page, watch }) => {
  watch.allow(gone);
  await mockEvents(page, []);
  const sent = await mockCreate(page);
  await takeAway(page, "**/assets/date-grid*.js");
  await openAt(page, TUESDAY);
  await openDialog(page);
  await fillLead(page);
  await page.getByLabel("Preferred Date").click();
  await typeDate(page.getByLabel("Choose a date"), WISH.start.slice(0, 10));
  await choose(page.getByLabel("Preferred Time"), WISH.hour);
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await expect.poll(() => sent.map(({ body }) => body["start"])).toEqual([WISH.start]);
});

test("BOOK-10 success is reported although the toasts cannot be fetched", async ({ page, watch }) => {
  watch.allow(gone);
  await mockEvents(page, []);
  const sent = await mockCreate(page);
  await takeAway(page, "**/assets/toast-view-*.js");
  await openAt(page, TUESDAY);
  await openDialog(page);
  await submitBooking(page);
  await expect(page.getByText("Booking submitted successfully!")).toBeVisible();
  await expect.poll(() => sent.map(({ body }) => body["start"])).toEqual([WISH.start]);
});
