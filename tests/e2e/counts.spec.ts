import { chunkOf } from "./chunk.ts";
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
  type Page,
} from "./fixtures.ts";
import { show } from "./hands.ts";

/** One count, as the browser sends it. */
type Entry = Readonly<Record<string, unknown>>;

/** Measures every visit, and returns the content of its beacons in the order in which they were sent. Nothing is sent. */
async function noteCounts(page: Page): Promise<Entry[]> {
  const noted: Entry[] = [];
  await page.exposeFunction("noteCounts", (entries: Entry[]) => void noted.push(...entries));
  await page.addInitScript(() => {
    Math.random = () => 0;
    // The content of a beacon is not available from the browser's network events.
    navigator.sendBeacon = (url, body) => {
      if (String(url) !== "/api/metrics") return true;
      void new Response(body)
        .json()
        .then(({ entries }: { entries: unknown }) => Reflect.get(window, "noteCounts")(entries));
      return true;
    };
  });
  return noted;
}

// The steps from a view to a booking, as the browser counts them.

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

// The Core Web Vitals that browsers send, by page and how it was reached.

declare global {
  interface Window {
    counted?: Promise<unknown>;
    tappedAt?: number;
    knownAt?: number;
  }
}

test("MKT-04 a slow tap on a page that was changed to in place is counted there", async ({ page }) => {
  const noted = await noteCounts(page);
  const library = page.waitForResponse(chunkOf("app/features/analytics/vitals.ts"));
  await page.goto("/about");
  await (await library).finished();
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveTitle(/^Contact/);
  await page.evaluate(() => {
    document.addEventListener(
      "click",
      () => {
        const until = performance.now() + 300;
        while (performance.now() < until);
      },
      { capture: true, once: true },
    );
    // The browser reports an event once it has painted its effect, and web-vitals processes the report when the browser is
    // idle. If the page were left sooner, the event would be missing.
    window.counted = new Promise((resolve) => {
      const observer = new PerformanceObserver((list) => {
        const isTap = ({ name, duration }: PerformanceEntry) => name === "click" && duration >= 296;
        if (list.getEntries().some(isTap)) requestIdleCallback(resolve);
      });
      observer.observe({ type: "event" });
    });
  });
  await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
  await expect(page.getByRole("dialog", { name: "Book Your Free Demo" })).toBeVisible();
  await page.evaluate(async () => void (await window.counted));
  await show(page, "hidden");
  await expect
    .poll(() => noted.filter(({ name, path }) => name === "INP" && path === "/contact"))
    .toEqual([expect.objectContaining({ kind: "vital", navigation: "soft" })]);
  const slow = noted.find(({ name, path }) => name === "INP" && path === "/contact");
  expect(Number(slow?.["value"])).toBeGreaterThanOrEqual(296);
  expect(noted.filter(({ name }) => name === "first_tap")).toEqual([
    expect.objectContaining({ path: "/about", navigation: "load" }),
  ]);
  expect(noted.filter(({ name }) => name === "TTFB")).toEqual([
    expect.objectContaining({ path: "/about", navigation: "load" }),
  ]);
});

test("MKT-04 the time from a tap to the hours counts from the tap, also where it came before hydration", async ({
  page,
}) => {
  const noted = await noteCounts(page);
  await mockEvents(page, []);
  const release = await holdScripts(page);
  await page.addInitScript(() => {
    addEventListener("click", ({ timeStamp }) => (window.tappedAt = timeStamp), { capture: true, once: true });
    new MutationObserver(() => {
      if (document.querySelector("[data-hours=known]")) window.knownAt ??= performance.now();
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-hours"] });
  });
  await page.goto("/about", { waitUntil: "commit" });
  await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
  await expect(page.getByRole("dialog", { name: "Book Your Free Demo" })).toBeVisible();
  release();
  await isHydrated(page);
  await expect(page.getByLabel("Preferred Time")).toHaveAttribute("data-hours", "known");
  const hours = () => noted.filter(({ name }) => name === "tap_to_hours");
  await expect.poll(() => hours().length).toBe(1);
  expect(hours()).toEqual([
    { kind: "vital", path: "/about", name: "tap_to_hours", value: expect.any(Number), navigation: "load" },
  ]);
  const { tapped, known, now } = await page.evaluate(() => ({
    tapped: window.tappedAt,
    known: window.knownAt,
    now: performance.now(),
  }));
  const value = Number(hours()[0]?.["value"]);
  expect(value).toBeGreaterThanOrEqual(Math.floor(Number(known) - Number(tapped)));
  expect(value).toBeLessThanOrEqual(Math.ceil(now - Number(tapped)));
});

const LANDING = "/services/ai-agents?utm_source=letter&utm_campaign=nov";
const BEGIN = "source=letter, campaign=nov, landing=/services/ai-agents, ";

/** Allows the functional category, as the banner's “Accept all” does. */
async function allowFunctional(page: Page): Promise<void> {
  // By the page's clock: a choice from the future is none.
  await page.addInitScript((at) => {
    const choices = { analytics: false, functional: true, marketing: false };
    localStorage.setItem("consent", JSON.stringify({ id: "0".repeat(32), version: 3, at, choices }));
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
  await expect(page).toHaveTitle(new RegExp(`^${name}`));
}

// The line about the source of a visit and the button that opened the dialog, as a booking contains it.
test.describe("where a visit came from", () => {
  test.use({ newcomer: false });

  test("MKT-01 with functional consent the source goes along, over changes in place and a whole load", async ({
    page,
  }) => {
    await mockEvents(page, []);
    const sent = await mockCreate(page);
    await allowFunctional(page);
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
    expect(await lineOf(page, sent)).toBe(`${BEGIN}button=/about#header`);
  });

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
});
