import type { Locator } from "playwright/test";

import {
  CHOSEN,
  closeSheet,
  expect,
  fillForm,
  isHydrated,
  lead,
  mockCreate,
  mockEvents,
  openAt,
  openDialog,
  openDialogAgain,
  openForm,
  type Page,
  pickDay,
  submitBooking,
  test,
  THANKS,
  TUESDAY,
  withToast,
} from "./fixtures.ts";
import { choose, type } from "./hands.ts";
import { cookieBanner, dayOf, sheetOf } from "./parts.ts";
import { restUnless } from "./rest.ts";
import { axe } from "./whole-page.ts";

const submit = { name: "Schedule My Free Demo" } as const;

test("BOOK-09 BOOK-12 an empty form names every field, keeps what is typed then, and lets no hour through that passed", async ({
  page,
}) => {
  const sent = await openForm(page);
  const fields = {
    "Full Name": "Name is required",
    "Business Email": "Email is required",
    "Company Name": "Company is required",
    "What's your biggest operational challenge?": "Challenge is required",
    "Preferred Time": "Hour is required",
  };
  // Before that no screen reader calls a field invalid.
  for (const label of Object.keys(fields)) {
    await expect(page.getByLabel(label)).toHaveAttribute("aria-invalid", "false");
  }
  const mail = page.getByLabel("Business Email");
  const hour = page.getByLabel("Preferred Time");
  await page.getByRole("button", submit).click();
  for (const [label, message] of Object.entries(fields)) {
    await expect(page.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
  }
  await expect(hour).toBeFocused();
  await expect(page.getByRole("alert")).toHaveText("Please check the fields below");
  await expect(page.getByRole("dialog")).toBeVisible();

  await fillForm(page);
  await type(mail, "ada@engine");
  await page.getByRole("button", submit).click();
  await expect(page.getByText("Invalid email address", { exact: true })).toBeVisible();
  await expect(mail).toBeFocused();
  await expect(page.getByLabel("Full Name")).toHaveValue(lead["Full Name"]);
  await expect(dayOf(page, CHOSEN.day)).toBeChecked();
  await expect(hour).toHaveValue("15");
  await type(mail, "ada@engine.example");
  await expect(page.getByText("Invalid email address", { exact: true })).toBeHidden();

  // Today's next hour: on other days no hour passes while a visitor looks.
  await pickDay(page, "Tuesday, November 24, 2026");
  await choose(hour, "10");
  await page.clock.setFixedTime("2026-11-24T15:00:30Z");
  await page.getByRole("button", submit).click();
  await expect(page.getByText("Selected hour is not available", { exact: true })).toBeVisible();
  expect(sent).toEqual([]);
});

test("BOOK-10 BOOK-12 a valid form is answered at once, also while the server hangs, and is reset", async ({
  page,
}) => {
  await mockEvents(page, []);
  const asked: unknown[] = [];
  await page.route("**/api/calendar/create-event", (route) => {
    asked.push(route.request().postDataJSON());
  });
  await openAt(page, TUESDAY);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.body.textContent?.includes("Submitting your booking...")) seen.push("overlay");
    }).observe(document.body, { childList: true, subtree: true });
  });
  await openDialog(page);
  await fillForm(page, { day: "Friday, November 27, 2026", hour: "19" });
  await withToast(page, THANKS, () => page.getByRole("button", submit).click());
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(() => asked).toEqual([expect.objectContaining({ start: "2026-11-27T19:00:00-05:00" })]);
  expect(await page.evaluate(() => "seen" in window && Array.isArray(window.seen) && window.seen.length > 0)).toBe(
    true,
  );
  await openDialog(page);
  for (const label of Object.keys(lead)) await expect(page.getByLabel(label)).toHaveValue("");
  await expect(dayOf(page, "Tuesday, November 24, 2026")).toBeChecked();
  await expect(page.getByLabel("Preferred Time")).toHaveValue("");
  await expect(page.getByText("Submitting your booking...")).toBeHidden();
});

test("BOOK-13 when the events cannot be fetched, all slot hours are offered and nothing is said", async ({
  page,
  watch,
}) => {
  watch.allow(/Free hours could not be looked up|status of 500/);
  await page.route("**/api/calendar/events*", (route) => route.fulfill({ status: 500, body: "no" }));
  await openAt(page, TUESDAY);
  await openDialog(page);
  await expect(page.getByLabel("Preferred Time").locator("option")).toHaveCount(6);
  await expect(page.getByRole("alert")).toHaveText("");
  await expect.poll(() => watch.lines.join()).toContain("Free hours could not be looked up");
});

for (const [status, words] of [
  [201, "Your demo is booked"],
  [202, "Your demo is being confirmed"],
] as const) {
  test(
    `BOOK-11 BOOK-17 MAIL-01 all is sent, and after a ${status} a sheet shows when it is, ways to note it and what comes next; the dialog too`,
    restUnless(status === 201),
    async ({ page }) => {
      const sent = await openForm(page, { answer: status });
      await submitBooking(page, { hour: "19" });
      await expect.poll(() => sent.length).toBe(1);
      expect(sent[0]?.body).toEqual({
        start: "2026-11-26T19:00:00-05:00",
        end: "2026-11-26T19:30:00-05:00",
        summary: "Free Demo: Ada Lovelace, Analytical Engines, Ltd",
        description:
          "Company: Analytical Engines, Ltd\nSource: landing=/about, button=/about#header\nChallenge: Too many numbers\nby hand",
        leadEmail: "ada@engine.example",
      });
      expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
      expect(sent[0]?.headers["visitor-zone"]).toBe("Europe/London");
      const sheet = sheetOf(page, words);
      await expect(sheet).toContainText("What happens in the 30 minutes");
      await expectInvitation(page, sheet);
      expect(await axe(page)).toEqual([]);
      await closeSheet(page, words);
      await openDialog(page);
      await expectInvitation(page, page.getByRole("region", { name: words }));
      await expect(page.getByLabel("Full Name")).toHaveValue("");
    },
  );
}

/** The time of the visitor's clock, and three calendars that get the same meeting. */
async function expectInvitation(page: Page, part: Locator): Promise<void> {
  await expect(part).toContainText("Friday, November 27, 2026, 12:00 AM (United Kingdom Time)");
  await expect(part.getByRole("link", { name: "Google" })).toHaveAttribute(
    "href",
    /dates=20261127T000000Z%2F20261127T003000Z/,
  );
  await expect(part.getByRole("link", { name: "Outlook", exact: true })).toHaveAttribute(
    "href",
    /startdt=2026-11-27T00%3A00%3A00.000Z/,
  );
}

test.describe("on a phone, with the cookie question open", () => {
  test.use({ newcomer: true, assistant: true, viewport: { width: 390, height: 844 } });

  test("BOOK-17 ASSIST-01 the sheet stands alone: banner and assistant wait behind it, and no teaser follows @rest", async ({
    page,
  }) => {
    await mockEvents(page, []);
    await mockCreate(page);
    await page.clock.install({ time: TUESDAY });
    await page.goto("/about");
    const banner = cookieBanner(page);
    await expect(banner).toBeVisible();
    await openDialog(page);
    await expect(banner).toBeHidden();
    await submitBooking(page);
    await expect(sheetOf(page)).toBeVisible();
    await page.clock.runFor(15_000);
    await expect(page.locator("#assistant")).toBeAttached();
    await expect(page.locator("#assistant")).toBeHidden();
    await expect(banner).toBeHidden();
    // No teaser and no banner is what the sheet leaves its place to, but the round button and the question.
    await closeSheet(page);
    await expect(banner).toBeVisible();
    await expect(page.getByRole("button", { name: "Open assistant" })).toBeVisible();
    await expect(page.getByText("Need help picking the right automation?")).toBeHidden();
  });

  test("BOOK-17 ASSIST-01 a teaser that came while the form was filled in is gone after booking @rest", async ({
    page,
  }) => {
    await mockEvents(page, []);
    await mockCreate(page);
    await page.clock.install({ time: TUESDAY });
    await page.goto("/about");
    await openDialog(page);
    await fillForm(page);
    await page.clock.runFor(10_000);
    await expect(page.locator("#assistant")).toBeAttached();
    await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
    await closeSheet(page);
    await expect(page.getByRole("button", { name: "Open assistant" })).toBeVisible();
    // At once: by itself it would fold some seconds later.
    expect(await page.getByText("Need help picking the right automation?").isVisible()).toBe(false);
  });
});

// The question about a mistyped mail address, by a person's hands.

const QUESTION = "Did you mean ada@gmail.com?";

test("HANDS-05 a mistyped provider is questioned in the dialog when the field is left, never refused, and what is proposed is taken by keys @rest", async ({
  page,
}) => {
  const sent = await openForm(page);
  const mail = page.getByLabel("Business Email");
  await type(page.getByLabel("Full Name"), "Ada Lovelace");
  await type(mail, "ada@gmial.com");
  const question = page.getByRole("button", { name: QUESTION });
  await expect(question).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(question).toBeVisible();
  await expect(page.getByLabel("Company Name")).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Shift+Tab");
  await expect(question).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(mail).toHaveValue("ada@gmail.com");
  await expect(mail).toBeFocused();
  await expect(question).toBeHidden();

  // Typed again, the address is not questioned before the field is left.
  await type(mail, "ada@gmial.com");
  await page.keyboard.press("Tab");
  await mail.press("End");
  await expect(question).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect(question).toBeHidden();
  await page.keyboard.type("m");
  await type(page.getByLabel("Company Name"), "Engines");
  await expect(question).toBeVisible();
  await type(page.getByLabel("What's your biggest operational challenge?"), "Numbers");
  await pickDay(page, CHOSEN.day);
  await choose(page.getByLabel("Preferred Time"), CHOSEN.hour);
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await expect.poll(() => sent.map(({ body }) => body["leadEmail"])).toEqual(["ada@gmial.com"]);
  await closeSheet(page);
  await openDialog(page);
  await expect(mail).toHaveValue("");
  await expect(question).toBeHidden();
});

test("HANDS-05 the press that leaves the field still counts, though the question moves what is below @rest", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openForm(page);
  await type(page.getByLabel("Business Email"), "ada@gmial.com");
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await expect(page.getByRole("button", { name: QUESTION })).toBeVisible();
});

test("HANDS-05 the proposed address is taken by touch @phone @rest", async ({ page }) => {
  await page.goto("/book");
  const main = page.getByRole("main");
  const mail = main.getByLabel("Business Email");
  await type(mail, "ada@gmial.com");
  await main.getByLabel("Company Name").tap();
  await page.getByRole("button", { name: QUESTION }).tap();
  await expect(mail).toHaveValue("ada@gmail.com");
});

const SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

/** Serves pages as an installation with Turnstile's keys does: its site key in their data, its host in their policy. */
async function withSiteKey(page: Page, path = "/about"): Promise<void> {
  await page.route(path, async (route) => {
    const response = await page.request.fetch(route.request());
    const html = await response.text();
    const [call = "", quoted = '""'] = /streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/.exec(html) ?? [];
    // The router's data format: names and values in one list, and objects that map each name to its value.
    const data: unknown[] = JSON.parse(JSON.parse(quoted));
    const [name, origin] = [`_${data.indexOf("turnstileSiteKey")}`, `_${data.indexOf("origin")}`];
    const objects = data.filter((entry) => typeof entry === "object" && entry !== null);
    const key: unknown = Reflect.get(objects.find((entry) => origin in entry) ?? {}, origin);
    const withKey = data.map((entry) =>
      typeof entry === "object" && entry !== null && name in entry ? { ...entry, [name]: key } : entry,
    );
    const text = JSON.stringify(`${JSON.stringify(withKey)}\n`).replaceAll("<", String.raw`\u003C`);
    const body = html.replace(call, () => `streamController.enqueue(${text})`);
    // Without the page's policy, which does not include the host of the challenge.
    const { "content-security-policy": _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers, body });
  });
}

/** Stands in for Turnstile's script: a widget adds its token as a field to the form around it once the page calls `giveToken`. */
const WIDGETS = `window.turnstile = {
  render(place, { action, callback, sitekey }) {
    const token = "token-of-" + action + "-" + sitekey.length;
    window.rendered = (window.rendered ?? 0) + 1;
    window.giveToken = () => {
      place.innerHTML = '<input type="hidden" name="cf-turnstile-response" value="' + token + '">';
      callback(token);
    };
    return "w1";
  },
  remove() {},
};`;

const withWidgets = (page: Page) =>
  page.route("https://challenges.cloudflare.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: WIDGETS }),
  );

async function giveToken(page: Page): Promise<void> {
  await page.waitForFunction(() => "giveToken" in window);
  await page.evaluate(() => {
    const give: unknown = Reflect.get(window, "giveToken");
    if (typeof give === "function") give();
  });
}

test.describe("with Turnstile", { tag: "@rest" }, () => {
  test("REL-02 with Turnstile the script comes with the dialog alone, and Enter twice while its token is awaited sends one booking", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith("https://challenges.cloudflare.com/")) asked.push(request.url());
    });
    await withWidgets(page);
    await withSiteKey(page);
    await mockEvents(page, []);
    const sent = await mockCreate(page);
    await page.clock.install({ time: TUESDAY });
    await page.goto("/about");
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await openDialog(page);
    await expect.poll(() => asked).toEqual([SCRIPT]);
    await page.waitForFunction(() => "giveToken" in window);
    await fillForm(page, { day: "Friday, November 27, 2026", hour: "17" });
    const name = page.getByLabel("Full Name");
    // A booking waits three seconds for a token.
    await page.clock.pauseAt(Date.parse(TUESDAY) + 3_600_000);
    await name.press("Enter");
    await expect(page.getByText("Submitting your booking...")).toBeVisible();
    await name.press("Enter");
    await name.press("Enter");
    await withToast(page, THANKS, async () => {
      await giveToken(page);
      await page.clock.resume();
    });
    // The longest time that any of the three may have waited for a token.
    await page.clock.fastForward(3_000);
    // The next booking is a new one and does not wait for anything of the first.
    await closeSheet(page);
    await openDialog(page);
    await giveToken(page);
    await submitBooking(page, { hour: "19" });
    await expect
      .poll(() => sent.map(({ body }) => body["start"]))
      .toEqual(["2026-11-27T17:00:00-05:00", "2026-11-26T19:00:00-05:00"]);
    for (const { headers } of sent) expect(headers["turnstile-token"]).toMatch(/^token-of-booking-[1-9]\d*$/);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  test("BOOK-16 with Turnstile the form of a page of its own is posted with a token, also the second time", async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 422/);
    await withWidgets(page);
    await withSiteKey(page, "/book");
    await page.goto("/book");
    for (let presses = 0; presses < 2; presses += 1) {
      await giveToken(page);
      const posted = page.waitForRequest((request) => request.method() === "POST");
      await page.getByRole("main").getByLabel("Full Name").press("Enter");
      expect((await posted).postData()).toMatch(/name="cf-turnstile-response"\s+token-of-booking-[1-9]/);
      await expect(page.getByText("Email is required", { exact: true })).toBeVisible();
      await isHydrated(page);
    }
  });

  test("REL-02 with Turnstile a form in a page that stays has a new token for each booking", async ({ page }) => {
    await withWidgets(page);
    await withSiteKey(page, "/contact");
    // Nothing comes of it, so no sheet covers the form.
    await page.route("**/api/calendar/create-event", () => {});
    await mockEvents(page, []);
    await openAt(page, TUESDAY, "/contact");
    const form = page.getByRole("main").locator("form");
    for (const [label, value] of Object.entries(lead)) await type(form.getByLabel(label), value);
    await pickDay(page, CHOSEN.day);
    await choose(form.getByLabel("Preferred Time"), CHOSEN.hour);
    await giveToken(page);
    const asked = page.waitForRequest("**/api/calendar/create-event");
    await form.getByRole("button", submit).click();
    expect((await asked).headers()["turnstile-token"]).toMatch(/^token-of-booking/);
    await page.waitForFunction(() => Reflect.get(window, "rendered") === 2);
  });

  test("with Turnstile out of reach a booking goes out without a token, and the next one has one once it is back", async ({
    page,
    watch,
  }) => {
    watch.allow(/The challenge could not be loaded|Failed to load resource/);
    await page.route("https://challenges.cloudflare.com/**", (route) => route.abort());
    await withSiteKey(page);
    const sent = await openForm(page);
    await expect.poll(() => watch.lines.some((line) => line.includes("The challenge could not be loaded"))).toBe(true);
    await withToast(page, THANKS, () => submitBooking(page));
    // The visitor is thanked as soon as the booking is stored; it is sent just after.
    await expect.poll(() => sent.map(({ body }) => body["start"])).toEqual([CHOSEN.start]);
    expect(sent[0]?.headers["turnstile-token"]).toBeUndefined();
    await closeSheet(page);
    await page.unroute("https://challenges.cloudflare.com/**");
    await withWidgets(page);
    await openDialogAgain(page);
    await giveToken(page);
    await submitBooking(page, { hour: "19" });
    await expect.poll(() => sent.at(-1)?.headers["turnstile-token"]).toMatch(/^token-of-booking/);
  });
});
