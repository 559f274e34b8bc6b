import { bogotaHour } from "./days.ts";
import { expect, fillLead, lead, mockCreate, mockEvents, type Page, pickDay, test, WISH } from "./fixtures.ts";
import { ANY_DAY } from "./moments.ts";

/** The days that the server offers, soonest first. */
async function openDays(page: Page): Promise<string[]> {
  await page.goto("/book");
  return await page
    .locator("select[name=date] option")
    .evaluateAll((options) => options.map((option) => option.getAttribute("value") ?? ""));
}

test("BOOK-16 @nojs the dialog opens, the form posts, and a page confirms the booking", ANY_DAY, async ({ page }) => {
  const days = await openDays(page);
  const day = days.at(-1) ?? "";
  await page.goto("/");
  await page.getByRole("button", { name: "Book Your Free Digital Transformation Strategy Call" }).click();
  await expect(page.getByRole("dialog", { name: "Book Your Free Demo" })).toBeVisible();
  await fillLead(page);
  await page.getByLabel("Preferred Date").fill(day);
  await page.getByLabel("Preferred Time").selectOption("19");
  const posted = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  const reply = await posted;
  expect(reply.status()).toBe(201);
  expect(reply.headers()["cache-control"]).toBe("no-store");
  await expect(page.getByRole("heading", { name: "You’re booked" })).toBeVisible();
  await expect(page.getByText("19:00 Bogota")).toBeVisible();
  await expect(page.getByRole("link", { name: ".ics" })).toHaveAttribute("href", `/book/${day}T19.ics`);
  await expect(page.getByRole("link", { name: "Google" })).toBeVisible();
  expect(page.url()).toMatch(/\/book$/);

  // The same form again is the same booking; with other words it may be somebody else's, who is told of none.
  const form = {
    name: lead["Full Name"],
    email: lead["Business Email"],
    company: lead["Company Name"],
    challenge: lead["What's your biggest operational challenge?"],
    date: day,
    hour: "19",
  };
  expect((await page.request.post("/book", { form })).status()).toBe(201);
  expect((await page.request.post("/book", { form: { ...form, company: "Other" } })).status()).toBe(409);
  const taken = await page.request.get(`/api/calendar/events?start=${day}&end=${day}`);
  expect(await taken.json()).toEqual([
    { start: { dateTime: new Date(bogotaHour(day, 19)).toISOString().slice(0, 19) } },
  ]);
});

test("BOOK-16 BOOK-09 @nojs the server says what is wrong in the same words and keeps what was typed", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 422/);
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
  await page.getByLabel("Full Name").fill("Ada");
  await page.getByLabel("Business Email").fill("ada@engine");
  await page.getByLabel("Preferred Date").fill("2026-11-28");
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  for (const message of [
    "Invalid email address",
    "Company is required",
    "Challenge is required",
    "Weekends are not available",
    "Hour is required",
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  const form = page.getByRole("main");
  await expect(form.getByLabel("Full Name")).toHaveValue("Ada");
  await expect(form.getByLabel("Business Email")).toHaveValue("ada@engine");
  expect(page.url()).toMatch(/\/book$/);
});

test("BOOK-16 @nojs a slot that is gone keeps the lead and offers others", ANY_DAY, async ({ page, watch }) => {
  watch.allow(/status of 409/);
  const days = await openDays(page);
  const day = days.at(-2) ?? "";
  const form = {
    name: "Grace",
    email: "grace@navy.example",
    company: "Navy",
    challenge: "Nanoseconds",
    date: day,
    hour: "12",
  };
  expect((await page.request.post("/book", { form })).status()).toBe(201);
  await page.goto(`/book?date=${day}`);
  await expect(page.getByRole("main").getByLabel("Preferred Time").locator("option[value='12']")).toHaveCount(0);
  const late = await page.request.post("/book", { form: { ...form, email: "late@navy.example" } });
  expect(late.status()).toBe(409);
  expect(await late.text()).toContain("That time is no longer free");
});

test("BOOK-16 the main call to action opens the dialog before any script has run, and the form posts", async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|Failed to fetch dynamically/);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/");
  await page.getByRole("button", { name: "Book Your Free Digital Transformation Strategy Call" }).click();
  await expect(page.getByRole("dialog", { name: "Book Your Free Demo" })).toBeVisible();
  await page.getByLabel("Full Name").fill("Early Bird");
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await expect(page.getByText("Email is required", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByLabel("Full Name")).toHaveValue("Early Bird");
});

test("BOOK-16 what was typed before the scripts came is kept and booked", async ({ page }) => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await mockEvents(page, []);
  const sent = await mockCreate(page);
  await page.route("**/assets/entry.client*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
  await page.getByLabel("Full Name").fill("Typed early");
  release();
  await expect(page.getByLabel("Preferred Date")).toContainText(/, \d{4}$/);
  await expect(page.getByLabel("Full Name")).toHaveValue("Typed early");
  for (const [label, text] of Object.entries(lead).slice(1)) await page.getByLabel(label).fill(text);
  await pickDay(page, WISH.day);
  await page.getByLabel("Preferred Time").selectOption(WISH.hour);
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await expect
    .poll(() => sent.map(({ body }) => [body["start"], body["summary"]]))
    .toEqual([[WISH.start, expect.stringContaining("Typed early")]]);
});
