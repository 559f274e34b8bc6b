import {
  expect,
  fillLead,
  mockCreate,
  mockEvents,
  openAt,
  openDialog,
  type Page,
  pickDay,
  submitBooking,
  test,
  TUESDAY,
  WISH,
} from "./fixtures.ts";
import { choose } from "./hands.ts";

const SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

/** Serves pages as an installation with Turnstile's keys does: its site key in their data, its host in their policy. */
async function withSiteKey(page: Page): Promise<void> {
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const [call = "", quoted = '""'] = /streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/.exec(html) ?? [];
    // The router's data format: names and values in one list, and objects that map each name to its value.
    const data: unknown[] = JSON.parse(JSON.parse(quoted));
    const [name, origin] = [`_${data.indexOf("turnstileSiteKey")}`, `_${data.indexOf("origin")}`];
    const withKey = data.map((entry) =>
      typeof entry === "object" && entry !== null && name in entry
        ? { ...entry, [name]: Reflect.get(entry, origin) }
        : entry,
    );
    const text = JSON.stringify(`${JSON.stringify(withKey)}\n`).replaceAll("<", String.raw`\u003C`);
    const body = html.replace(call, () => `streamController.enqueue(${text})`);
    // Without the page's policy, which does not include the host of the challenge.
    const { "content-security-policy": _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers, body });
  });
}

test("with Turnstile a booking takes the widget's token along, and the script comes with the dialog alone", async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route("https://challenges.cloudflare.com/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: "text/javascript",
      body: `window.turnstile = {
        render(place, options) { options.callback("token-of-" + options.action + "-" + options.sitekey.length); return "w1"; },
        remove() {},
      };`,
    });
  });
  await withSiteKey(page);
  await mockEvents(page, []);
  const sent = await mockCreate(page);
  await openAt(page, TUESDAY);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await openDialog(page);
  await expect.poll(() => asked).toEqual([SCRIPT]);
  await submitBooking(page);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.headers["turnstile-token"]).toMatch(/^token-of-booking-\d+$/);
  expect(sent[0]?.body["start"]).toBe(WISH.start);
});

test("REL-02 Enter twice while the widget's token is awaited sends one booking", async ({ page }) => {
  await page.route("https://challenges.cloudflare.com/**", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `window.turnstile = {
        render(place, options) { window.giveToken = () => options.callback("late-token"); return "w1"; },
        remove() {},
      };`,
    }),
  );
  await withSiteKey(page);
  await mockEvents(page, []);
  const sent = await mockCreate(page);
  const giveToken = () =>
    page.evaluate(() => {
      const give: unknown = Reflect.get(window, "giveToken");
      if (typeof give === "function") give();
    });
  await page.clock.install({ time: TUESDAY });
  await page.goto("/");
  await openDialog(page);
  await page.waitForFunction(() => "giveToken" in window);
  await fillLead(page);
  await pickDay(page, "Friday, November 27, 2026");
  await choose(page.getByLabel("Preferred Time"), "17");
  const name = page.getByLabel("Full Name");
  await name.press("Enter");
  await expect(page.getByText("Submitting your booking...")).toBeVisible();
  await name.press("Enter");
  await name.press("Enter");
  await giveToken();
  await expect(page.getByText("Booking submitted successfully!")).toBeVisible();
  // The longest time that any of the three may have waited for a token.
  await page.clock.fastForward(3_000);
  // The next booking is a new one and does not wait for anything of the first.
  await openDialog(page);
  await submitBooking(page, { hour: "19" });
  await giveToken();
  await expect
    .poll(() => sent.map(({ body }) => body["start"]))
    .toEqual(["2026-11-27T17:00:00-05:00", "2026-11-26T19:00:00-05:00"]);
  expect(sent.map(({ headers }) => headers["turnstile-token"])).toEqual(["late-token", "late-token"]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test("with Turnstile out of reach a booking goes out without a token", async ({ page, watch }) => {
  watch.allow(/The challenge could not be loaded|Failed to load resource/);
  await page.route("https://challenges.cloudflare.com/**", (route) => route.abort());
  await withSiteKey(page);
  await mockEvents(page, []);
  const sent = await mockCreate(page);
  await openAt(page, TUESDAY);
  await openDialog(page);
  await expect.poll(() => watch.lines.some((line) => line.includes("The challenge could not be loaded"))).toBe(true);
  await submitBooking(page);
  await expect(page.getByText("Booking submitted successfully!")).toBeVisible();
  // The visitor is thanked as soon as the booking is stored; it is sent just after.
  await expect.poll(() => sent.map(({ body }) => body["start"])).toEqual([WISH.start]);
  expect(sent[0]?.headers["turnstile-token"]).toBeUndefined();
});
