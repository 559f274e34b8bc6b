import { expect, mockCreate, mockEvents, openAt, openDialog, submitBooking, test, TUESDAY, WISH } from "./fixtures.ts";

test.use({ newcomer: true });

const troubles = /could not be delivered|Failed to load resource/;

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
  await submitBooking(page);
  await expect(page.getByText("Booking submitted successfully!")).toBeVisible();
  await expect.poll(() => watch.lines.filter((line) => line.includes("It is kept")).length).toBeGreaterThan(0);
  answer = 201;
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(new Set(sent.map(({ body }) => body["start"]))).toEqual(new Set([WISH.start]));
  await openDialog(page);
  await expect(page.getByRole("region", { name: "Your demo is booked" })).toContainText(WISH.day);
});

test("REL-04 with storage full a booking outlasts an outage in memory, and nothing is left of it", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(troubles);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  let answer: 503 | 202 = 503;
  await mockEvents(page, []);
  const sent = await mockCreate(page, () => answer);
  await openAt(page, TUESDAY);
  await openDialog(page);
  await submitBooking(page);
  await expect.poll(() => watch.lines.filter((line) => line.includes("It is kept")).length).toBeGreaterThan(0);
  answer = 202;
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ body }) => body["start"]))).toEqual(new Set([WISH.start]));
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});
