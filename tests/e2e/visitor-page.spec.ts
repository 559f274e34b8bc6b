import { momentIn, momentInBogota, nameOf } from "./days.ts";
import { expect, hold, holdScripts, isHydrated, type Page, pickDay, test } from "./fixtures.ts";
import { choose, type } from "./hands.ts";
import { bookDemo, daysOf } from "./own-demo.ts";
import { expectSound } from "./whole-page.ts";

/** The visitor's own page, on the site itself. Each test has its own hour, because they run in parallel on one calendar. */

function state(page: Page) {
  return page.getByRole("main").getByRole("heading", { level: 1 });
}

test("OWN-01 OWN-02 OWN-03 OWN-06 @nojs a demo is booked, moved to a free hour and canceled after a question; each hour is free again, and nothing is offered to be forgotten", async ({
  page,
  now,
  watch,
}) => {
  // The browser logs this where the hand is in the list of hours before the page gave it the focus.
  watch.allow(/Autofocus processing was blocked/);
  const [day, other] = daysOf(now());
  const main = page.getByRole("main");
  const expectFree = async (date: string, hour: number) => {
    await page.goto(`/book?date=${date}`);
    await expect(main.getByLabel("Preferred Time").locator(`option[value='${hour}']`)).toHaveCount(1);
  };
  await page.goto(`/book?date=${day}`);
  await type(main.getByLabel("Full Name"), "Grace Hopper");
  await type(main.getByLabel("Business Email"), "own-03@visitor.example");
  await type(main.getByLabel("Company Name"), "Navy");
  await type(main.getByLabel("What's your biggest operational challenge?"), "Nanoseconds");
  await choose(main.getByLabel("Preferred Time"), "10");
  await main.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await main.getByRole("link", { name: "Move or cancel" }).click();
  await expect(state(page)).toHaveText("Your demo is booked");
  await expect(main).toContainText(momentInBogota(day, 10));
  // Without scripts the browser keeps nothing.
  await expect(page.getByRole("link", { name: "Erase my data" })).toBeVisible();
  await expect(page.getByText("Not you?")).toBeHidden();
  await expect(page.getByText("This closes the page")).toBeHidden();
  const path = new URL(page.url()).pathname;

  await page.getByRole("link", { name: "Move", exact: true }).click();
  await pickDay(page, nameOf(other));
  await main.getByRole("button", { name: "Show free hours" }).click();
  await expect(main.getByText(`Free hours on ${nameOf(other)}`)).toBeVisible();
  await choose(main.getByLabel("Preferred Time"), "17");
  await main.getByRole("button", { name: "Move my demo" }).click();
  await expect(page.getByRole("status").getByText("Done. Your demo has been moved.")).toBeVisible();
  await expect(state(page)).toHaveText("Your demo was moved");
  await expect(main).toContainText(momentInBogota(other, 17));
  await expect(main).toContainText(`Before: ${momentInBogota(day, 10)}`);
  expect(new URL(page.url()).pathname).toBe(path);
  await expectFree(day, 10);

  // The link stays good.
  await page.goto(path);
  await main.getByRole("link", { name: "Cancel", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Cancel this demo?" })).toBeVisible();
  await page.getByRole("link", { name: "Keep it as it is" }).click();
  await expect(state(page)).toHaveText("Your demo was moved");
  await main.getByRole("link", { name: "Cancel", exact: true }).click();
  await page.getByRole("button", { name: "Yes, cancel my demo" }).click();
  await expect(page.getByRole("status").getByText("Done. Your demo is canceled.")).toBeVisible();
  await expect(state(page)).toHaveText("This demo is canceled");
  await expect(main.getByRole("link", { name: "Move", exact: true })).toHaveCount(0);
  await expect(main.getByRole("link", { name: ".ics" })).toHaveAttribute("href", `${path}/demo.ics`);
  await expect(main.getByRole("link", { name: "Erase my data" })).toBeVisible();
  await main.getByRole("link", { name: "Book again" }).click();
  await expect(page).toHaveURL(/\/book$/);
  await expectFree(other, 17);
});

test.describe("a visitor who has not refused counts", () => {
  test.use({ newcomer: true });

  test("OWN-01 OWN-05 with scripts the visitor sees their own time, and no count and no next page learns the key", async ({
    page,
    now,
  }) => {
    const [, , day] = daysOf(now());
    const path = await bookDemo(page, day, 9, "own-10@visitor.example");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(`${request.url()} ${request.postData()}`);
    });
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(momentIn("Europe/London", day, 9));
    await expect.poll(() => sent.filter((line) => line.includes('"path":"/booking"')).length).toBe(1);
    const layer = await page.evaluate(() => JSON.stringify(Reflect.get(window, "dataLayer") ?? []));
    const reference = path.slice("/booking/".length);
    expect([layer, ...sent].filter((line) => line.includes(reference))).toEqual([]);
    await page.getByRole("main").getByRole("link", { name: "Cancel", exact: true }).click();
    expect(await page.evaluate(() => document.referrer)).toBe("");
    await page.getByRole("button", { name: "Yes, cancel my demo" }).click();
    await page.getByRole("main").getByRole("link", { name: "Book again" }).click();
    await expect(page).toHaveURL(/\/book$/);
    expect(await page.evaluate(() => document.referrer)).toBe("");
  });
});

test("OWN-02 OWN-03 OWN-04 @phone what a link asks about is in sight @rest", async ({ page, now }) => {
  const [day] = daysOf(now());
  await page.goto(await bookDemo(page, day, 12, "own-12@visitor.example"));
  for (const [link, heading] of [
    ["Cancel", "Cancel this demo?"],
    ["Move", "Move it to another time"],
    ["Erase my data", "Erase your data?"],
  ] as const) {
    await page.getByRole("main").getByRole("link", { name: link, exact: true }).tap();
    await expect(page.getByRole("heading", { name: heading })).toBeInViewport({ ratio: 1 });
  }
});

test("OWN-02 @nojs Back after a move shows the form with the hours of the chosen day, and changes nothing @rest", async ({
  page,
  now,
}) => {
  const [, other] = daysOf(now());
  const path = await bookDemo(page, other, 15, "own-20@visitor.example");
  await page.goto(`${path}?do=move`);
  const main = page.getByRole("main");
  await pickDay(page, nameOf(other));
  await main.getByRole("button", { name: "Show free hours" }).click();
  await expect(main).toContainText(`Free hours on ${nameOf(other)}`);
  await expect(main.getByLabel("Preferred Time")).toBeFocused();
  // Of the visitor the address holds the day alone.
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ do: "move", date: other });
  await choose(main.getByLabel("Preferred Time"), "19");
  await main.getByRole("button", { name: "Move my demo" }).click();
  await expect(state(page)).toHaveText("Your demo was moved");
  await page.goBack();
  await expect(main.getByRole("button", { name: "Move my demo" })).toBeVisible();
  await expect(main).toContainText(`Free hours on ${nameOf(other)}`);
  await expect(state(page)).toHaveText("Your demo was moved");
});

test.describe("for every eye", { tag: "@rest" }, () => {
  // A question before a step has the same parts on a wide screen.
  for (const [phone, hour, steps] of [
    ["", 10, ["?do=move"]],
    ["@phone ", 12, ["?do=move", "?do=cancel", "?do=erase"]],
  ] as const) {
    test(`${phone}OWN-01 HANDS-03 the page and its steps have no accessibility findings in either theme, and on paper it says when the demo is, without what only a screen can do`, async ({
      page,
      now,
      timezoneId,
    }) => {
      const [, , day] = daysOf(now());
      const path = await bookDemo(page, day, hour, `own-a11y-${hour}@visitor.example`);
      await page.emulateMedia({ reducedMotion: "reduce" });
      for (const query of [...steps, ""]) {
        await page.goto(`${path}${query}`);
        await expectSound(page);
      }
      const main = page.getByRole("main");
      await expect(main.getByText("This closes the page")).toBeVisible();
      await page.emulateMedia({ media: "print" });
      await expect(main).toContainText(momentIn(timezoneId ?? "", day, hour));
      await expect(main.getByText("We will email you how to join")).toBeVisible();
      for (const role of ["link", "button"] as const) await expect(main.getByRole(role)).toHaveCount(0);
      for (const words of ["Add to calendar", "This closes the page"]) await expect(main.getByText(words)).toBeHidden();
    });
  }

  test.describe("before hydration", () => {
    test.use({ hydrated: false, timezoneId: "Asia/Kolkata" });
    test("OWN-01 SHELL-14 on a phone nothing to press moves when the visitor's own time comes", async ({
      page,
      now,
    }) => {
      const [, , , day] = daysOf(now());
      await page.setViewportSize({ width: 390, height: 800 });
      const path = await bookDemo(page, day, 10, "own-shift@visitor.example");
      const moved = await page.request.post(path, { form: { do: "move", date: day, hour: 12, shown: day } });
      expect(moved.status()).toBe(200);
      const release = await holdScripts(page);
      // The fonts are loaded after the scripts, and change the line breaks.
      await hold(page, "**/*.woff2");
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const main = page.getByRole("main");
      const places = () =>
        main.getByRole("link").evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().y)));
      const before = await places();
      release();
      await isHydrated(page);
      await expect(main).toContainText("(India Standard Time)");
      expect(await places()).toEqual(before);
    });
  });
});
