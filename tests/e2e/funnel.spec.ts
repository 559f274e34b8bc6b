// The steps from a view to a booking, as the browser counts them.
import { noteCounts } from "./counts.ts";
import {
  expect,
  holdScripts,
  isHydrated,
  mockCreate,
  mockEvents,
  openAt,
  openDialog,
  submitBooking,
  test,
  TUESDAY,
} from "./fixtures.ts";
import { show } from "./hands.ts";

// Whoever has chosen nothing yet is counted; the other tests' visitors have refused.
test.use({ newcomer: true });

for (const [answer, last] of [
  [201, "acknowledged"],
  [202, "acknowledged"],
  [409, "taken"],
] as const) {
  test(`MKT-02 each step is counted once, by page and source, after a ${answer}`, async ({ page, watch }) => {
    watch.allow(/409|was gone/);
    const noted = await noteCounts(page);
    await mockEvents(page, []);
    await mockCreate(page, answer);
    await openAt(page, TUESDAY, "/about?utm_source=letter");
    await page.getByRole("banner").getByRole("link", { name: "Contact", exact: true }).click();
    await expect(page).toHaveTitle(/^Contact/);
    await openDialog(page);
    await submitBooking(page);
    const steps = () =>
      noted.filter(({ kind }) => kind !== "vital").map(({ step = "view", path, source }) => [step, path, source]);
    await expect
      .poll(steps)
      .toEqual([
        ["view", "/about", "campaign"],
        ...["view", "opened", "hours", "submitted", last].map((step) => [step, "/contact", "campaign"]),
      ]);
    for (const entry of noted) expect(JSON.stringify(entry)).not.toMatch(/letter|ada|engine/i);
  });
}

test("MKT-02 a dialog that is opened before hydration is counted, once", async ({ page }) => {
  const noted = await noteCounts(page);
  await mockEvents(page, []);
  const release = await holdScripts(page);
  await page.goto("/about", { waitUntil: "commit" });
  await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
  await expect(page.getByRole("dialog", { name: "Book Your Free Demo" })).toBeVisible();
  release();
  await isHydrated(page);
  await expect(page.getByLabel("Preferred Time")).toHaveAttribute("data-hours", "known");
  await expect.poll(() => noted.flatMap(({ step }) => (step === undefined ? [] : [step]))).toEqual(["opened", "hours"]);
});

test("MKT-02 a dialog that is opened again counts its hours again, with a reply that came before it opened", async ({
  page,
}) => {
  const noted = await noteCounts(page);
  await mockEvents(page, []);
  await openAt(page, TUESDAY, "/about");
  await openDialog(page);
  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).hover();
  const answered = page.waitForResponse("**/api/calendar/events*");
  await page.mouse.down();
  await (await answered).finished();
  await page.mouse.up();
  const steps = () => noted.flatMap(({ step }) => (step === undefined ? [] : [step]));
  await expect.poll(steps).toEqual(["opened", "hours", "opened", "hours"]);
});

test("MKT-02 nothing is counted under Global Privacy Control", async ({ page }) => {
  const noted = await noteCounts(page);
  await mockEvents(page, []);
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await openAt(page, TUESDAY, "/about");
  await openDialog(page);
  await show(page, "hidden");
  expect(noted).toEqual([]);
});

test("MKT-02 nothing is counted from a refusal on, neither on this page nor on later ones", async ({ page }) => {
  const noted = await noteCounts(page);
  await mockEvents(page, []);
  await openAt(page, TUESDAY, "/about");
  await expect.poll(() => noted).toEqual([{ kind: "view", path: "/about", source: "direct" }]);
  await page.getByRole("button", { name: "Reject non-essential" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page).toHaveTitle(/^Contact/);
  await openDialog(page);
  await page.reload();
  await openDialog(page);
  await show(page, "hidden");
  expect(noted).toHaveLength(1);
});

test("MKT-02 a blocked count changes nothing about a booking", async ({ page, watch }) => {
  watch.allow(/ERR_BLOCKED_BY_CLIENT|Failed to load resource/);
  await page.route("**/api/metrics", (route) => route.abort("blockedbyclient"));
  await mockEvents(page, []);
  const sent = await mockCreate(page);
  await openAt(page, TUESDAY, "/contact");
  await openDialog(page);
  await submitBooking(page);
  await expect.poll(() => sent.length).toBe(1);
  await expect(page.getByText("Booking submitted successfully!")).toBeVisible();
});
