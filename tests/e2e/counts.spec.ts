import { nameOf } from "./days.ts";
import {
  expect,
  holdScripts,
  isHydrated,
  mockCreate,
  mockEvents,
  openDialog,
  openForm,
  openMocked,
  outbox,
  type Page,
  pickDay,
  submitBooking,
  test,
  THANKS,
  TUESDAY,
  withToast,
} from "./fixtures.ts";
import { choose, type } from "./hands.ts";
import { daysOf } from "./own-demo.ts";
import { arrived, bookingDialog, demoButton } from "./parts.ts";

/** One count, as the browser sends it. */
type Entry = Readonly<Record<string, unknown>>;

/** The counts that the page sends from now on, in the order in which they were sent. */
function noteCounts(page: Page): Entry[] {
  const noted: Entry[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/metrics") noted.push(request.postDataJSON() as Entry);
  });
  return noted;
}

// Whoever has chosen nothing yet is counted; the other tests' visitors have refused.
test.use({ newcomer: true });

test("MKT-02 each view and the opened dialog are counted once, by page and source, and nothing else is", async ({
  page,
}) => {
  const noted = noteCounts(page);
  const sent = await openMocked(page, { path: "/about?utm_source=letter" });
  await page.getByRole("banner").getByRole("link", { name: "Case Studies" }).click();
  await arrived(page, /^Case studies/i);
  await openDialog(page);
  await withToast(page, THANKS, () => submitBooking(page));
  await expect.poll(() => sent.length).toBe(1);
  expect(noted).toEqual([
    { step: "view", path: "/about", source: "campaign" },
    { step: "view", path: "/case-studies", source: "campaign" },
    { step: "opened", path: "/case-studies", source: "campaign" },
  ]);
});

test("MKT-02 a dialog that is opened before hydration is counted, once", async ({ page }) => {
  const noted = noteCounts(page);
  await mockEvents(page, []);
  const release = await holdScripts(page);
  await page.goto("/about", { waitUntil: "commit" });
  await demoButton(page).click();
  await expect(bookingDialog(page)).toBeVisible();
  release();
  await isHydrated(page);
  await expect(page.getByLabel("Preferred Time")).toHaveAttribute("data-hours", "known");
  await expect.poll(() => noted.filter(({ step }) => step === "opened")).toHaveLength(1);
});

test("MKT-02 nothing is counted under Global Privacy Control", async ({ page }) => {
  const noted = noteCounts(page);
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await openForm(page);
  expect(noted).toEqual([]);
});

test("MKT-02 nothing is counted from a refusal on, neither on this page nor on later ones", async ({ page }) => {
  const noted = noteCounts(page);
  await openMocked(page);
  await expect.poll(() => noted).toEqual([{ step: "view", path: "/about", source: "direct" }]);
  await page.getByRole("button", { name: "Reject non-essential" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Case Studies" }).click();
  await arrived(page, /^Case studies/i);
  await openDialog(page);
  await page.reload();
  await openDialog(page);
  expect(noted).toHaveLength(1);
});

const LANDING = "/services/ai-agents?utm_source=letter&utm_campaign=nov";
const BEGIN = "source=letter, campaign=nov, landing=/services/ai-agents, ";

/** Allows the functional category, as the banner's “Accept all” does. */
async function allowFunctional(page: Page): Promise<void> {
  // By the page's clock: a choice from the future is none.
  await page.addInitScript((at) => {
    const choices = { analytics: false, functional: true, marketing: false };
    localStorage.setItem("consent", JSON.stringify({ version: 4, at, choices }));
  }, new Date(TUESDAY).toISOString());
}

/** Books in the open dialog, and returns the sent line about the source. */
async function lineOf(page: Page, sent: readonly { body: Record<string, string> }[]): Promise<string | undefined> {
  await submitBooking(page);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  return /\nSource: (.*)\n/.exec(sent.at(-1)?.body["description"] ?? "")?.[1];
}

async function goInPlace(page: Page, name: string): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
  await arrived(page, new RegExp(`^${name}`, "i"));
}

// The line about the source of a visit and the button that opened the dialog, as a booking contains it.
test.describe("where a visit came from", () => {
  test.use({ newcomer: false });

  test("MKT-01 with functional consent the source goes along, over changes in place and a whole load", async ({
    page,
  }) => {
    await allowFunctional(page);
    const sent = await openMocked(page, { path: LANDING });
    await goInPlace(page, "About");
    await goInPlace(page, "Case Studies");
    await openDialog(page);
    expect(await lineOf(page, sent)).toBe(`${BEGIN}button=/case-studies#header`);

    // Else the next page sends it once more.
    await expect.poll(() => outbox(page)).toBeNull();
    await page.evaluate(() => location.assign("/about"));
    await page.waitForURL("**/about");
    await isHydrated(page);
    await openDialog(page);
    sent.length = 0;
    expect(await lineOf(page, sent)).toBe(`${BEGIN}button=/about#header`);
  });

  test("MKT-01 a button that is pressed before hydration is known, by the section it stands in", async ({ page }) => {
    await mockEvents(page, []);
    const sent = await mockCreate(page);
    const release = await holdScripts(page);
    await page.clock.setFixedTime(TUESDAY);
    await page.goto("/", { waitUntil: "commit" });
    await page.locator("#home [commandfor=booking]").click();
    await expect(bookingDialog(page)).toBeVisible();
    release();
    await isHydrated(page);
    await expect(page.getByLabel("Preferred Time")).toHaveAttribute("aria-busy", "false");
    expect(await lineOf(page, sent)).toBe("landing=/, button=/#home");
  });

  test("MKT-01 a booking on the page of its own tells where the visit came from, also once it was corrected", async ({
    page,
    now,
    watch,
  }) => {
    watch.allow(/status of 422/);
    const [, , day] = daysOf(now());
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.isNavigationRequest()) sent.push(request.postData() ?? "");
    });
    await page.goto("/book?utm_source=letter");
    await isHydrated(page);
    const main = page.getByRole("main");
    await pickDay(page, nameOf(day));
    await choose(main.getByLabel("Preferred Time"), "17");
    await type(main.getByLabel("Full Name"), "Letty Post");
    await type(main.getByLabel("Business Email"), "letty");
    await type(main.getByLabel("Company Name"), "Post");
    await type(main.getByLabel("What's your biggest operational challenge?"), "Too many letters");
    await main.getByRole("button", { name: "Schedule My Free Demo" }).click();
    await expect(main).toContainText("Invalid email address");
    await isHydrated(page);
    await type(main.getByLabel("Business Email"), "letty@post.example");
    await main.getByRole("button", { name: "Schedule My Free Demo" }).click();
    await expect(main.getByRole("heading", { name: "You’re booked" })).toBeVisible();
    expect(sent).toHaveLength(2);
    for (const body of sent)
      expect(body).toContain('name="source"\r\n\r\nsource=letter, landing=/book, button=/book#form\r\n');
  });
});
