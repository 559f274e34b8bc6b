// The line about the source of a visit and the button that opened the dialog, as a booking contains it.
import {
  expect,
  holdScripts,
  isHydrated,
  mockCreate,
  mockEvents,
  openAt,
  openDialog,
  type Page,
  submitBooking,
  test,
  TUESDAY,
} from "./fixtures.ts";

const LANDING = "/services/ai-agents?utm_source=letter&utm_campaign=nov";
const BEGIN = "source=letter, campaign=nov, landing=/services/ai-agents, ";

/** Allows the functional category, as the banner's “Accept all” does. */
async function allowFunctional(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const choices = { analytics: false, functional: true, marketing: false };
    const record = { id: "0".repeat(32), version: 3, at: new Date().toISOString(), choices };
    localStorage.setItem("consent", JSON.stringify(record));
  });
}

/** Books in the open dialog, and returns the sent line about the source. */
async function lineOf(page: Page, sent: readonly { body: Record<string, string> }[]): Promise<string | undefined> {
  await submitBooking(page);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  return /\nSource: (.*)\n/.exec(sent.at(-1)?.body["description"] ?? "")?.[1];
}

async function goInPlace(page: Page, name: string): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveTitle(new RegExp(`^${name}`));
}

for (const consent of [true, false]) {
  test(`MKT-01 changes in place and a whole load, functional consent: ${consent}`, async ({ page }) => {
    await mockEvents(page, []);
    const sent = await mockCreate(page);
    if (consent) await allowFunctional(page);
    await openAt(page, TUESDAY, LANDING);
    await goInPlace(page, "About");
    await goInPlace(page, "Contact");
    await openDialog(page);
    expect(await lineOf(page, sent)).toBe(`${BEGIN}button=/contact#header`);

    // The dialog removes its history entry, which would cancel a load in progress.
    await expect.poll(() => page.evaluate(() => history.state?.dialog ?? null)).toBeNull();
    await page.evaluate(() => location.assign("/about"));
    await page.waitForURL("**/about");
    await isHydrated(page);
    await openDialog(page);
    sent.length = 0;
    expect(await lineOf(page, sent)).toBe(`${consent ? BEGIN : ""}button=/about#header`);
  });
}

test("MKT-01 a button that is pressed before hydration is known, by the section it stands in", async ({ page }) => {
  await mockEvents(page, []);
  const sent = await mockCreate(page);
  const release = await holdScripts(page);
  await page.clock.setFixedTime(TUESDAY);
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("#home [commandfor=booking]").click();
  await expect(page.getByRole("dialog", { name: "Book Your Free Demo" })).toBeVisible();
  release();
  await isHydrated(page);
  await expect(page.getByLabel("Preferred Time")).toHaveAttribute("aria-busy", "false");
  expect(await lineOf(page, sent)).toBe("landing=/, button=/#home");
});
