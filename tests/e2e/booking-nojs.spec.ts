import { chunkOf } from "./chunk.ts";
import { laterDays, nameOf, nextSaturday } from "./days.ts";
import { expect, hold, lead, mockCreate, mockEvents, pickDay, test } from "./fixtures.ts";
import { choose, type, typeDate } from "./hands.ts";
import { bookingDialog, demoButton } from "./parts.ts";

test("BOOK-16 BOOK-09 @nojs the server says what is wrong in the same words and keeps what was typed", async ({
  page,
  now,
  watch,
}) => {
  watch.allow(/status of 422/);
  await page.goto("/about");
  await demoButton(page).click();
  await type(page.getByLabel("Full Name"), "Ada");
  await type(page.getByLabel("Business Email"), "ada@engine");
  await typeDate(page.getByLabel("Preferred Date"), nextSaturday(now()));
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
  // The error is shown at the field, in which no day is selected.
  const days = form.getByRole("group", { name: "Preferred Date" });
  await expect(days.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(days).toHaveAccessibleDescription("Weekends are not available");
  await expect(form.getByLabel("Business Email")).toHaveValue("ada@engine");
  expect(page.url()).toMatch(/\/book$/);
});

test("BOOK-16 @nojs where a browser can open no dialog, a link leads to the form, which the Enter key sends @rest", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 422/);
  await page.goto("/services");
  await page.getByRole("contentinfo").getByRole("link", { name: "Go to the booking page" }).click();
  await expect(page).toHaveURL(/\/book$/);
  const posted = page.waitForResponse((reply) => reply.request().method() === "POST");
  await page.getByRole("main").getByLabel("Full Name").press("Enter");
  expect((await posted).status()).toBe(422);
  await expect(page.getByText("Name is required", { exact: true })).toBeVisible();
});

test("BOOK-16 the main call to action opens the dialog before any script has run, and the form posts", async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|Failed to fetch dynamically/);
  await page.route("**/assets/*.js", (route) => route.abort());
  // No hydration to wait for.
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Book Your Free Digital Transformation Strategy Call" }).click();
  await expect(bookingDialog(page)).toBeVisible();
  await type(page.getByLabel("Full Name"), "Early Bird");
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await expect(page.getByText("Email is required", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByLabel("Full Name")).toHaveValue("Early Bird");
});

test("BOOK-01 BOOK-16 what was typed before the scripts came is kept and booked", async ({ page, now }) => {
  const day = laterDays(now())[1] ?? "";
  await mockEvents(page, []);
  const sent = await mockCreate(page);
  const release = await hold(page, chunkOf("app/entry.client.tsx"));
  await page.goto("/about", { waitUntil: "commit" });
  await demoButton(page).click();
  // It can be read.
  await expect(bookingDialog(page)).toHaveCSS("opacity", "1");
  await type(page.getByLabel("Full Name"), "Typed early");
  release();
  // A busy machine hydrates slowly.
  await expect(page.getByRole("group", { name: "Preferred Date" })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByLabel("Full Name")).toHaveValue("Typed early");
  for (const [label, text] of Object.entries(lead).slice(1)) await type(page.getByLabel(label), text);
  await pickDay(page, nameOf(day));
  await choose(page.getByLabel("Preferred Time"), "15");
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await expect
    .poll(() => sent.map(({ body }) => [body["start"], body["summary"]]))
    .toEqual([[`${day}T15:00:00-05:00`, expect.stringContaining("Typed early")]]);
});

const LIVE = chunkOf("app/features/booking/live-booking.tsx");

test("BOOK-01 the code that books comes with a pointer on a button that opens the dialog, and not before", async ({
  page,
}) => {
  const fetched: string[] = [];
  await page.route(LIVE, (route) => {
    fetched.push(route.request().url());
    return route.continue();
  });
  await page.goto("/about");
  await page.mouse.move(600, 500);
  await page.waitForLoadState("networkidle");
  expect(fetched).toHaveLength(0);
  await demoButton(page).hover();
  await expect.poll(() => fetched).toHaveLength(1);
});

test("BOOK-16 a form that is sent before the code that books has come is posted, with all that was typed", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 422/);
  await mockEvents(page, []);
  await hold(page, LIVE);
  await page.goto("/about");
  await demoButton(page).click();
  await type(page.getByLabel("Full Name"), "Typed early");
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await expect(page).toHaveURL(/\/book$/);
  await expect(page.getByRole("main").getByLabel("Full Name")).toHaveValue("Typed early");
});

test("BOOK-16 where the code that books does not arrive, the form keeps what was typed, and posts", async ({
  page,
  now,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  // A day that no other test books.
  const day = laterDays(now())[7] ?? "";
  await mockEvents(page, []);
  const release = await hold(page, LIVE, (route) => route.abort());
  await page.goto("/about");
  await demoButton(page).click();
  for (const [label, text] of Object.entries(lead)) await type(page.getByLabel(label), text);
  await expect(page.getByLabel("Preferred Date")).toBeHidden();
  release();
  await expect(page.getByLabel("Preferred Date")).toBeVisible();
  for (const [label, text] of Object.entries(lead)) await expect(page.getByLabel(label)).toHaveValue(text);
  await type(page.getByLabel("Business Email"), "plain@engine.example");
  await typeDate(page.getByLabel("Preferred Date"), day);
  await choose(page.getByLabel("Preferred Time"), "15");
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await expect(page.getByRole("heading", { name: "You’re booked" })).toBeVisible();
});

const CREATE = "/api/calendar/create-event";

test("BOOK-16 @nojs a form from another site is answered by a page that leads to our own @rest", async ({
  page,
  baseURL,
  watch,
}) => {
  watch.allow(/status of 403/);
  // A form of another site that posts to ours.
  await page.goto(`data:text/html,<form method="post" action="${baseURL}/book"><button>Send</button></form>`);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This form came from another site" })).toBeVisible();
  await page.getByRole("link", { name: "Open the booking form" }).click();
  await expect(page.getByRole("main").getByLabel("Full Name")).toBeVisible();
});

test("REL-14 @nojs a form past the limit says to wait and reload, and a reload books what was typed @rest", async ({
  page,
  now,
  watch,
}) => {
  watch.allow(/status of 429/);
  const headers = { "cf-connecting-ip": "192.0.2.44" };
  const form = page.getByRole("main");
  // A day that no other test books.
  await page.goto(`/book?date=${laterDays(now())[9]}`);
  for (const [label, value] of Object.entries(lead)) await type(form.getByLabel(label), value);
  // One person may have three demos, and other tests book under the usual mail address.
  await type(form.getByLabel("Business Email"), "grace@engine.example");
  await form.getByLabel("Preferred Time").press("ArrowDown");
  // The limit counts by the minute, and a minute may end at any moment: other requests take it up until the form meets it. A form
  // that a new minute let through is booked, and stays so when it is sent again.
  await page.route("**/book", async (route) => {
    for (;;) {
      // In parallel: one after the other, a busy machine would need the whole minute.
      await Promise.all(Array.from({ length: 125 }, () => page.request.post(CREATE, { headers })));
      const asked = route.request();
      const response = await page.request.fetch(asked, { headers: { ...asked.headers(), ...headers } });
      if (response.status() === 429) return await route.fulfill({ response });
    }
  });
  const busy = page.waitForResponse((response) => response.status() === 429, { timeout: 60_000 });
  await form.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await busy;
  await expect(page.getByRole("heading", { level: 1, name: "The line is busy" })).toBeVisible();
  // As after a minute.
  await page.unroute("**/book");
  await page.reload();
  await expect(page.getByRole("heading", { name: "You’re booked" })).toBeVisible();
});
