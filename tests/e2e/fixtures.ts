import { expect, type Page, type Route } from "playwright/test";

import { nameOf } from "./days.ts";
import { choose, type } from "./hands.ts";
import { TUESDAY } from "./moments.ts";
import { dayOf, demoButton, sheetOf } from "./parts.ts";
import { test as siteTest } from "./site-test.ts";

export { TUESDAY } from "./moments.ts";
export { expect, type Page };

type Watch = {
  /** Expected console lines. */
  allow: (line: RegExp) => void;
  lines: string[];
};

/** How long a page may take to come whole, as for the address (`navigationTimeout`): all that a test waits for follows. */
const PAGE_MS = 60_000;

/** Every test fails on console output, page errors and policy violations that it did not declare. */
export const test = siteTest.extend<{ watch: Watch; hydrated: boolean; newcomer: boolean; assistant: boolean }>({
  /** False for tests of what a page does before it is hydrated, or without scripts. */
  hydrated: [true, { option: true }],
  /** For tests of the consent banner and of storage. In other tests the banner would be one more thing to wait for. */
  newcomer: [false, { option: true }],
  /** For tests of the assistant. In other tests it would come after ten seconds, so on slow machines only. */
  assistant: [false, { option: true }],
  page: async ({ page, javaScriptEnabled, hydrated, newcomer, assistant }, use) => {
    if (!newcomer) await page.addInitScript(refuseCookies);
    if (!newcomer && !assistant) await page.addInitScript(dismissAssistant);
    if (javaScriptEnabled && hydrated) waitForHydration(page);
    await use(page);
  },
  watch: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [];
      const lines: string[] = [];
      page.on("console", (message) => lines.push(`${message.type()}: ${message.text()}`));
      page.on("pageerror", (error) => lines.push(`page error: ${error.message}`));
      await use({ allow: (line) => allowed.push(line), lines });
      expect(
        lines.filter((line) => !allowed.some((pattern) => pattern.test(line))),
        "unexpected console output",
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** The stored choice of a visitor who rejected everything optional. */
function refuseCookies(): void {
  const choices = { analytics: false, functional: false, marketing: false };
  try {
    if (localStorage.getItem("consent") !== null) return;
    localStorage.setItem("consent", JSON.stringify({ version: 4, at: new Date().toISOString(), choices }));
  } catch {
    // Not a document that has storage.
  }
}

/** The state after the assistant was closed. */
function dismissAssistant(): void {
  try {
    sessionStorage.setItem("assistant-dismissed", "1");
  } catch {
    // Not a document that has storage.
  }
}

/** Makes `goto` and `reload` resolve when the page is hydrated, because a control that needs scripts does nothing before. */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const reply = await goto(url, options);
    const isPage = reply?.headers()["content-type"]?.startsWith("text/html");
    // A test that does not wait for the page itself checks what comes before hydration.
    if (isPage && options?.waitUntil !== "commit") await isHydrated(page);
    return reply;
  };
  page.reload = async (options) => {
    const reply = await reload(options);
    await isHydrated(page);
    return reply;
  };
}

/** Resolves when the page in `page` is hydrated. Asks in every frame: an assertion would look again only after a second. */
export async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => "hydrated" in document.documentElement.dataset, null, { timeout: PAGE_MS });
}

/** Waits until the fonts that text and headlines list first are loaded. */
export async function fontsArrived(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(() => {
      const plain = (family = "") => family.replaceAll(/["']/g, "").trim();
      const named = ["body", "h1"].map((element) => {
        const found = document.querySelector(element);
        return found ? plain(getComputedStyle(found).fontFamily.split(",")[0]) : `the font of ${element}`;
      });
      const loaded = [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => plain(family));
      return named.filter((family) => !loaded.includes(family));
    });
  await expect.poll(missing).toEqual([]);
}

/** Presses a key, with which the full stylesheet of a hydrated page comes, and waits for it. */
export async function stylesheetArrived(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>("#full-stylesheet")?.sheet);
}

/** Holds back files of a page until the returned function is called; then they come, or what else becomes of them. */
export async function hold(
  page: Page,
  files: string,
  then = (route: Route): Promise<void> => route.continue(),
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released;
    await then(route);
  });
  return release;
}

/** Holds back the scripts of a page until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  return await hold(page, "**/assets/*.js");
}

/** Replies to calendar requests in place of the server. `events` are UTC starts without a suffix. */
export async function mockEvents(page: Page, events: string[]): Promise<string[]> {
  const asked: string[] = [];
  await page.route("**/api/calendar/events*", (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fulfill({ json: events.map((dateTime) => ({ start: { dateTime } })) });
  });
  return asked;
}

export type Sent = { body: Record<string, string>; key: string | undefined; headers: Record<string, string> };
/** The reply to a booking; `lost`: none, the connection breaks. */
export type Answer = 201 | 202 | 409 | 422 | 500 | 503 | "lost";

/** Accepts bookings in place of the server, with the given status, or the one that is current at that moment or comes late. */
export async function mockCreate(page: Page, answer: Answer | (() => Answer | Promise<Answer>) = 201): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.route("**/api/calendar/create-event", async (route) => {
    const body: Record<string, string> = route.request().postDataJSON();
    const headers = route.request().headers();
    sent.push({ body, key: headers["idempotency-key"], headers });
    const status = typeof answer === "function" ? await answer() : answer;
    if (status === "lost") return route.abort("internetdisconnected");
    const state = status === 201 ? "booked" : "held";
    return route.fulfill({
      status,
      json: status < 300 ? { id: "x", state, start: body["start"], end: body["end"] } : { status },
    });
  });
  return sent;
}

/** The reference of a booking that `mockBooked` accepts, and the page of its visitor. */
export const REFERENCE = "0123456789abcdef".repeat(2);
export const OWN_PAGE = `/booking/${REFERENCE}`;

/** What the site says of a booking; a status alone is a failure. */
export type Report = { state: string; start: string } | number;
const AS_BOOKED = (): Report => ({ state: "booked", start: CHOSEN.start });

/**
 * Takes or turns down bookings in place of the server, with no hour taken, and reports on them from then on. Returns the
 * references that were asked for.
 */
export async function mockBooked(
  page: Page,
  report = AS_BOOKED,
  status: 201 | 409 = 201,
): Promise<(string | undefined)[]> {
  await mockEvents(page, []);
  await page.route("**/api/calendar/create-event", (route) => {
    const { start, end }: { start: string; end: string } = route.request().postDataJSON();
    const body = status === 201 ? { id: "x", state: "booked", start, end } : { status, reason: "slot_taken" };
    return route.fulfill({ status, json: { ...body, page: OWN_PAGE } });
  });
  const asked: (string | undefined)[] = [];
  await page.route("**/api/calendar/booking", (route) => {
    asked.push(route.request().headers()["booking-reference"]);
    const now = report();
    return route.fulfill(typeof now === "number" ? { status: now, json: { status: now } } : { json: now });
  });
  return asked;
}

/** Books in the dialog, and waits until the browser has noted the reply. */
export async function bookAndNote(page: Page): Promise<void> {
  await openAt(page, TUESDAY);
  await openDialog(page);
  await submitBooking(page);
  await expect.poll(() => stored(page)).toContain("booking-latest");
}

/** Opens a page at a moment, hydrated: a page of ordinary length, because most tests are of what every page has. */
export async function openAt(page: Page, now: string, path = "/about"): Promise<void> {
  await page.clock.setFixedTime(now);
  await page.goto(path);
}

type Surroundings = {
  /** The moment of the page's clock. */
  now?: string;
  path?: string;
  /** Starts of hours that are taken, as `mockEvents` has them. */
  taken?: string[];
  /** What becomes of bookings, as `mockCreate` has it. */
  answer?: Parameters<typeof mockCreate>[1];
};

/** Opens a page, on an ordinary morning with no hour taken if nothing else is said; returns the bookings that are sent. */
export async function openMocked(
  page: Page,
  { now = TUESDAY, path, taken = [], answer }: Surroundings = {},
): Promise<Sent[]> {
  await mockEvents(page, taken);
  const sent = await mockCreate(page, answer);
  await openAt(page, now, path);
  return sent;
}

/** Does so, and opens the booking dialog. */
export async function openForm(page: Page, surroundings?: Surroundings): Promise<Sent[]> {
  const sent = await openMocked(page, surroundings);
  await openDialog(page);
  return sent;
}

/** Opens the booking dialog and waits until it knows the free hours. */
export async function openDialog(page: Page, opener = demoButton(page)): Promise<void> {
  const answered = page.waitForResponse("**/api/calendar/events*");
  await opener.click();
  await (await answered).finished();
  await expect(page.getByLabel("Preferred Time")).toHaveAttribute("aria-busy", "false");
}

/** Opens the booking dialog while the header leads to the demo that is booked already. */
export async function openDialogAgain(page: Page): Promise<void> {
  await openDialog(page, page.getByRole("contentinfo").getByRole("button", { name: "Let's Build Together" }));
}

/** The toast that thanks for a booking. */
export const THANKS = "Booking submitted successfully!";

/** Does what brings a toast, and sees it: a success stays for two seconds, in which a busy machine may not look at all. */
export async function withToast(page: Page, words: string, act: () => Promise<unknown>): Promise<void> {
  // Looks at each change of the page, as a busy machine may not draw one frame either.
  const isShown = (text: string) =>
    new Promise<true>((seen) => {
      const look = () => {
        const isThere = [...document.querySelectorAll(".toast")].some(
          (toast) => toast.textContent?.trim() === text && toast.checkVisibility({ visibilityProperty: true }),
        );
        if (isThere) seen(true);
      };
      look();
      new MutationObserver(look).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    });
  // From before the act, of which each step has its own limit.
  await Promise.all([page.waitForFunction(isShown, words, { timeout: PAGE_MS }), act()]);
}

/** Waits for the sheet, and closes it by its key. */
export async function closeSheet(page: Page, name?: string): Promise<void> {
  await expect(sheetOf(page, name)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheetOf(page, name)).toHaveCount(0);
}

export const lead = {
  "Full Name": "Ada Lovelace",
  "Business Email": "ada@engine.example",
  "Company Name": "Analytical Engines, Ltd",
  "What's your biggest operational challenge?": "Too many numbers\nby hand",
} as const;

export async function fillLead(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(lead)) await type(page.getByLabel(label), value);
}

/**
 * The slot that a test books unless it is about another time: neither the day that the form shows first nor the first of
 * its hours, so that a form that sends a preselected value fails the test.
 */
export const CHOSEN = { day: "Thursday, November 26, 2026", hour: "15", start: "2026-11-26T15:00:00-05:00" } as const;

type Time = { day?: string; hour?: string };

/** Fills in the form, and chooses a day by its full name and an hour. */
export async function fillForm(page: Page, { day = CHOSEN.day, hour = CHOSEN.hour }: Time = {}): Promise<void> {
  await fillLead(page);
  await pickDay(page, day);
  await choose(page.getByLabel("Preferred Time"), hour);
}

/** Does so, and sends it off. */
export async function submitBooking(page: Page, time?: Time): Promise<void> {
  await fillForm(page, time);
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
}

/** Fills in the dialog's form for a day (yyyy-MM-dd) and an hour of the site itself, in a person's time, and sends nothing. */
export async function fillDialogAt(page: Page, day: string, hour: string, email: string): Promise<void> {
  await page.clock.install();
  await page.goto("/about");
  await openDialog(page);
  await page.getByLabel("Full Name").focus();
  // A person takes longer than a program.
  await page.clock.fastForward(20_000);
  await fillForm(page, { day: nameOf(day), hour });
  await type(page.getByLabel("Business Email"), email);
}

/** The bookings in the browser's outbox, as stored. */
export async function outbox(page: Page): Promise<string | null> {
  return await page.evaluate(() => localStorage.getItem("booking-outbox"));
}

/** Everything that the page has stored in the browser, as text. */
export async function stored(page: Page): Promise<string> {
  return await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
}

/** Picks a day in the calendar that is in sight, by its full name. */
export async function pickDay(page: Page, name: string): Promise<void> {
  await dayOf(page, name).click();
  await expect(dayOf(page, name)).toBeChecked();
}

/** The hours on offer, as their values. */
export async function offeredHours(page: Page): Promise<number[]> {
  const values = await page
    .getByLabel("Preferred Time")
    .locator("option:not([value=''])")
    .evaluateAll((options) => options.map((option) => option.getAttribute("value")));
  return values.map(Number);
}
