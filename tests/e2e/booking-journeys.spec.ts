import { expect, fillLead, type Page } from "./fixtures.ts";
import { type SiteWithGoogle, test } from "./site-with-google.ts";

/** A day and an hour as offered: the day's date and full name, and neither of the two the first of its list. */
type Wish = { date: string; name: string; hour: string };

const LABELS = { day: "Preferred Date", hour: "Preferred Time", submit: "Schedule My Free Demo" } as const;

/** A busy machine writes and wakes slowly; in milliseconds. */
const PATIENT = { timeout: 15_000 };

/** The form of the page, or of the open dialog. */
function fieldOf(page: Page, label: string) {
  return page.getByLabel(label, { exact: true });
}

async function valuesOf(page: Page, label: string): Promise<string[]> {
  const values = await fieldOf(page, label)
    .locator("option:not([value=''])")
    .evaluateAll((options) => options.map((option) => option.getAttribute("value") ?? ""));
  return values;
}

/** Takes a day from the list of the page, `nth` from its beginning, and an hour of it. Each test has a day of its own. */
async function wishOn(page: Page, nth: number): Promise<Wish> {
  await page.goto("/book");
  const option = fieldOf(page, LABELS.day).locator("option").nth(nth);
  const date = (await option.getAttribute("value")) ?? "";
  const name = (await option.textContent()) ?? "";
  await page.goto(`/book?date=${date}`);
  await expect(fieldOf(page, LABELS.day)).toHaveValue(date);
  const hour = (await valuesOf(page, LABELS.hour)).at(2) ?? "";
  return { date, name, hour };
}

async function fillAs(page: Page, person: string): Promise<void> {
  await fillLead(page);
  await fieldOf(page, "Full Name").fill(person);
  await fieldOf(page, "Business Email").fill(`${person.toLowerCase()}@engine.example`);
}

async function submit(page: Page): Promise<number> {
  const posted = page.waitForResponse((reply) => reply.request().method() === "POST" && reply.url().endsWith("/book"));
  await page.getByRole("button", { name: LABELS.submit }).click();
  return (await posted).status();
}

/** The page says which day is booked, and the calendar holds that day and hour and no other. */
async function expectBooked(site: SiteWithGoogle, person: string, { date, hour }: Wish): Promise<void> {
  await expect
    .poll(() => site.eventsOf(person).map(({ start }) => ("dateTime" in start ? start.dateTime : start.date)), PATIENT)
    .toEqual([`${date}T${hour.padStart(2, "0")}:00:00-05:00`]);
}

async function expectConfirmed(page: Page, { name, hour }: Wish): Promise<void> {
  await expect(page.getByRole("heading", { name: "You’re booked" })).toBeVisible();
  await expect(page.getByText(`${name}, ${hour.padStart(2, "0")}:00`)).toBeVisible();
}

test("BOOK-16 @nojs a day chosen on the page and sent at once is the day in the calendar, once its hour is confirmed", async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of 422/);
  const wish = await wishOn(page, 3);
  await page.goto("/book");
  await fillAs(page, "Straight");
  await fieldOf(page, LABELS.day).selectOption(wish.date);
  // The list still holds another day's hours.
  await fieldOf(page, LABELS.hour).selectOption(wish.hour);
  expect(await submit(page)).toBe(422);
  await expect(fieldOf(page, LABELS.day)).toHaveValue(wish.date);
  await expect(fieldOf(page, LABELS.hour)).toHaveValue(wish.hour);
  await expect(fieldOf(page, LABELS.hour)).toBeFocused();
  await expect(fieldOf(page, LABELS.hour)).toHaveAccessibleDescription(
    new RegExp(`The day was changed.*Free hours on ${wish.name}`),
  );
  await expect(fieldOf(page, "Full Name")).toHaveValue("Straight");
  expect(site.eventsOf("Straight")).toEqual([]);
  expect(await submit(page)).toBe(201);
  await expectConfirmed(page, wish);
  await expectBooked(site, "Straight", wish);
});

test("BOOK-16 @nojs another day's free hours are shown with all that was typed, and one of them is booked", async ({
  page,
  site,
}) => {
  const wish = await wishOn(page, 4);
  await page.goto("/book");
  await fillAs(page, "Carried");
  const typed = await valuesTyped(page);
  await fieldOf(page, LABELS.day).selectOption(wish.date);
  const posted = page.waitForResponse((reply) => reply.request().method() === "POST");
  await page.getByRole("button", { name: "Show free hours" }).click();
  const reply = await posted;
  expect(reply.status()).toBe(200);
  expect(reply.headers()["cache-control"]).toBe("no-store");
  expect(page.url()).toBe(`${site.origin}/book`);
  expect(await valuesTyped(page)).toEqual(typed);
  await expect(fieldOf(page, LABELS.day)).toHaveValue(wish.date);
  await expect(fieldOf(page, LABELS.hour)).toBeFocused();
  await expect(fieldOf(page, LABELS.hour)).toHaveAccessibleDescription(new RegExp(`Free hours on ${wish.name}`));
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
  await fieldOf(page, LABELS.hour).selectOption(wish.hour);
  expect(await submit(page)).toBe(201);
  await expectConfirmed(page, wish);
  await expectBooked(site, "Carried", wish);
});

async function valuesTyped(page: Page): Promise<string[]> {
  return await page
    .locator("main form :is([name=name], [name=email], [name=company], [name=challenge])")
    .evaluateAll((fields) =>
      fields.map((field) => ("value" in field && typeof field.value === "string" ? field.value : "")),
    );
}

test("BOOK-16 @nojs the Enter key sends the form, and does not ask for hours", async ({ page, watch }) => {
  watch.allow(/status of 422/);
  await page.goto("/book");
  const posted = page.waitForResponse((reply) => reply.request().method() === "POST");
  await fieldOf(page, "Full Name").press("Enter");
  expect((await posted).status()).toBe(422);
  await expect(page.getByText("Name is required", { exact: true })).toBeVisible();
});

test("BOOK-16 on the page the hours follow the day, and the day chosen is the one in the calendar", async ({
  page,
  site,
}) => {
  const wish = await wishOn(page, 5);
  await page.goto("/book");
  await expect(page.getByRole("button", { name: "Show free hours" })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await fillAs(page, "Live");
  await fieldOf(page, LABELS.hour).selectOption({ index: 1 });
  await fieldOf(page, LABELS.day).selectOption(wish.date);
  await expect(fieldOf(page, LABELS.hour)).toHaveValue("");
  await expect(page.locator("main [aria-live=polite]")).toHaveText(`Free hours on ${wish.name}, Bogota time`);
  await fieldOf(page, LABELS.hour).selectOption(wish.hour);
  expect(await submit(page)).toBe(201);
  await expectConfirmed(page, wish);
  await expectBooked(site, "Live", wish);
});

test("BOOK-16 on the page a day and an hour chosen before the scripts came are kept, with that day's hours", async ({
  page,
  site,
}) => {
  const wish = await wishOn(page, 6);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/entry.client*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/book", { waitUntil: "commit" });
  await fillAs(page, "Early");
  await fieldOf(page, LABELS.day).selectOption(wish.date);
  await fieldOf(page, LABELS.hour).selectOption(wish.hour);
  release();
  await expect(page.locator("main [aria-live=polite]")).toHaveText(`Free hours on ${wish.name}, Bogota time`, PATIENT);
  await expect(fieldOf(page, LABELS.day)).toHaveValue(wish.date);
  await expect(fieldOf(page, LABELS.hour)).toHaveValue(wish.hour);
  expect(await submit(page)).toBe(201);
  await expectConfirmed(page, wish);
  await expectBooked(site, "Early", wish);
});

test("BOOK-10 the day picked in the dialog's grid is the day in the calendar", async ({ page, site }) => {
  const wish = await wishOn(page, 7);
  await page.clock.install();
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
  await expect(fieldOf(page, LABELS.hour)).toHaveAttribute("aria-busy", "false", PATIENT);
  await fieldOf(page, "Full Name").focus();
  // A person takes longer than a program.
  await page.clock.fastForward(20_000);
  await fillAs(page, "Gridded");
  await page.getByLabel(LABELS.day).click();
  const day = page.getByRole("button", { name: wish.name, exact: true });
  if (!(await day.isVisible())) await page.getByRole("button", { name: "Next month" }).click();
  await day.click();
  await fieldOf(page, LABELS.hour).selectOption(wish.hour);
  await page.getByRole("button", { name: LABELS.submit }).click();
  await expectBooked(site, "Gridded", wish);
});

test("BOOK-16 @nojs the day given in the dialog without scripts is the day in the calendar", async ({ page, site }) => {
  const wish = await wishOn(page, 8);
  await page.goto("/");
  await page.getByRole("button", { name: "Book Your Free Digital Transformation Strategy Call" }).click();
  await expect(page.getByRole("dialog", { name: "Book Your Free Demo" })).toBeVisible();
  await fillAs(page, "Invoked");
  await fieldOf(page, LABELS.day).fill(wish.date);
  await fieldOf(page, LABELS.hour).selectOption(wish.hour);
  expect(await submit(page)).toBe(201);
  await expectConfirmed(page, wish);
  await expectBooked(site, "Invoked", wish);
});
