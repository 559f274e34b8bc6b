import { withoutTimer } from "./clock.ts";
import { laterDays } from "./days.ts";
import {
  type Answer,
  CHOSEN,
  expect,
  fillDialogAt,
  openForm,
  outbox,
  stored,
  submitBooking,
  test,
  THANKS,
  withToast,
} from "./fixtures.ts";
import { comeBack } from "./hands.ts";
import { sheetOf } from "./parts.ts";

/** Console messages of a page without a connection, also about chunks that it had not fetched before going offline. */
const troubles =
  /could not be delivered .*It is kept|The booked time was gone|Failed to load resource|could not be fetched\./;

test("REL-04 BOOK-10 BOOK-14 TOLD-01 a booking made offline is promised and kept, said to be neither booked nor lost, and delivered under its key when back online", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(troubles);
  let answer: Answer = "lost";
  const sent = await openForm(page, { answer: () => answer });
  // The page's own next try.
  await withoutTimer(page, 5_000);
  await context.setOffline(true);
  await withToast(page, THANKS, () => submitBooking(page));
  await expect.poll(() => watch.lines.filter((line) => line.includes("It is kept")).length).toBe(1);
  expect(await outbox(page)).toContain("ada@engine.example");
  for (const line of watch.lines) expect(line).not.toMatch(/ada|engine\.example|lovelace/i);
  await expect(page.getByText("That time was just taken")).toHaveCount(0);
  await expect(page.getByRole("region", { name: /is booked|being confirmed/ })).toHaveCount(0);

  answer = 201;
  const tries = sent.length;
  await context.setOffline(false);
  await expect.poll(() => outbox(page)).toBeNull();
  expect(sent).toHaveLength(tries + 1);
  expect(new Set(sent.map(({ key, body }) => JSON.stringify([key, body]))).size).toBe(1);
  expect(sent[0]?.body["start"]).toBe(CHOSEN.start);
  await expect(sheetOf(page)).toContainText(`${CHOSEN.day}, 8:00 PM (United Kingdom Time)`);
  // No personal data is left anywhere.
  expect(await stored(page)).not.toMatch(/ada@|Lovelace/);
});

test("REL-04 what waits is sent again with the next view within the site, and by a page that comes back from the cache", async ({
  page,
  watch,
}) => {
  watch.allow(troubles);
  let answer: Answer = 500;
  const sent = await openForm(page, { answer: () => answer });
  // The page's own next tries.
  await withoutTimer(page, 5_000, 10_000);
  await submitBooking(page);
  const failures = () => watch.lines.filter((line) => line.includes("It is kept")).length;
  await expect.poll(failures).toBe(1);
  await page.getByRole("contentinfo").getByRole("link", { name: "Case Studies" }).click();
  await expect.poll(failures).toBe(2);
  expect(await outbox(page)).toContain("ada@engine.example");
  answer = 409;
  await comeBack(page);
  await expect.poll(() => outbox(page)).toBeNull();
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ key, body }) => JSON.stringify([key, body]))).size).toBe(1);
});

test("REL-04 a booking goes out although its page is closed at once", async ({ page, context, now }) => {
  const day = laterDays(now()).at(-3) ?? "";
  await fillDialogAt(page, day, "17", "leaves-at-once@engine.example");
  const asked = page.waitForRequest("**/api/calendar/create-event");
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await asked;
  await page.close();
  await expect
    .poll(async () => (await context.request.get(`/api/calendar/events?start=${day}&end=${day}`)).json())
    .toContainEqual({ start: { dateTime: `${day}T22:00:00` } });
});
