import type { Locator } from "playwright/test";

import { laterDays, nameOf } from "./days.ts";
import { axe, expect, type Page, test } from "./fixtures.ts";
import { type } from "./hands.ts";
import { bookDemo } from "./own-demo.ts";
import { restUnless } from "./rest.ts";
import { OPERATOR_TOKEN } from "./site-at.ts";
import { sideways } from "./whole-page.ts";

// The staff's pages are documents of the server: nothing hydrates them.
test.use({ hydrated: false });

type Journey = {
  readonly name: string;
  readonly email: string;
  /** Hours that no other journey books: where the demo is, and where it goes. */
  readonly hours: readonly [number, number];
  readonly press: (control: Locator) => Promise<void>;
  /** Chooses a radio button. */
  readonly pick: (control: Locator) => Promise<void>;
};

const click = (control: Locator) => control.click();
const tap = (control: Locator) => control.tap();
const journeys: readonly Journey[] = [
  { name: "@nojs without scripts", email: "staff-02@visitor.example", hours: [10, 12], press: click, pick: click },
  { name: "@phone by touch", email: "staff-03@visitor.example", hours: [15, 17], press: tap, pick: tap },
];

/** Two days that no other test books. */
function daysOf(now: number): readonly [string, string] {
  const days = laterDays(now);
  return [days[2] ?? "", days[3] ?? ""];
}

/** `Thu, Dec 3, 5:00 PM`, by the clocks of Bogota. */
function shortly(day: string, hour: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  const shown = date.toLocaleDateString("en-US", { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" });
  return `${shown}, ${clock(hour)}`;
}

function clock(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? "AM" : "PM"}`;
}

/** The page fits its window, and axe finds nothing, headings that are out of order neither. Its script runs in the page. */
async function expectSound(page: Page, hasScripts = true): Promise<void> {
  if (!hasScripts) return;
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await axe(page)).toEqual([]);
}

for (const { name, email, hours, press, pick } of journeys) {
  test(
    `STAFF-01 STAFF-02 ${name} a booked demo is found, moved by the picker and canceled after a question`,
    restUnless(press === click),
    async ({ page, now, javaScriptEnabled }) => {
      const [day, other] = daysOf(now());
      const [from, to] = hours;
      await bookDemo(page, day, from, email);
      const main = page.getByRole("main");
      const status = page.getByRole("status");

      await page.goto("/staff");
      await type(page.getByLabel("Operator token"), OPERATOR_TOKEN);
      await press(page.getByRole("button", { name: "Sign in" }));
      await expect(page.getByRole("heading", { name: "Upcoming demos" })).toBeVisible();
      await expectSound(page, javaScriptEnabled);
      await type(page.getByLabel("Find by name, email or company"), email);
      await press(page.getByRole("button", { name: "Search" }));
      // The page before has the same demo, and a tap does not wait for the next one.
      await expect(page).toHaveURL(/[?&]q=/);
      await expect(main).toContainText(shortly(day, from));
      await press(main.getByRole("link", { name: "Ada Lovelace" }));
      await expect(main.getByRole("heading", { level: 1 })).toHaveText("Ada Lovelace");
      await expect(main).toContainText("Too many numbers");
      await expectSound(page, javaScriptEnabled);

      await press(main.getByRole("button", { name: "Move", exact: true }));
      // Nothing sends mail here, and the page promises none.
      await expect(main).toContainText("No email leaves this site");
      await pick(main.getByRole("radio", { name: nameOf(other), exact: true }));
      await press(main.getByRole("button", { name: "Show free hours" }));
      await expect(main).toContainText(`Free hours on ${nameOf(other)}`);
      await expect(main.getByRole("group", { name: "Free hours on" }).getByRole("radio").first()).toBeFocused();
      await expectSound(page, javaScriptEnabled);
      await pick(main.getByRole("radio", { name: clock(to) }));
      await press(main.getByRole("button", { name: "Move", exact: true }));
      await expect(status).toHaveText(`Moved. It is on ${shortly(other, to)} now.`);
      await expect(status).toBeFocused();
      await expect(main).toContainText(`Moved from ${shortly(day, from)} to ${shortly(other, to)} by staff.`);
      // What was sent is not sent again.
      await page.reload();
      await expect(status).toHaveText(`Moved. It is on ${shortly(other, to)} now.`);

      await press(main.getByRole("button", { name: "Cancel demo", exact: true }));
      await expect(main.getByRole("heading", { name: "Cancel this demo?" })).toBeVisible();
      await press(main.getByRole("link", { name: "Leave it as it is" }));
      await expect(main.getByRole("button", { name: "Move", exact: true })).toBeVisible();
      await press(main.getByRole("button", { name: "Cancel demo", exact: true }));
      await expect(main.getByRole("heading", { name: "Cancel this demo?" })).toBeVisible();
      await press(main.getByRole("button", { name: "Cancel demo", exact: true }));
      await expect(status).toHaveText("Canceled. Its hour is free again.");
      await press(main.getByRole("link", { name: "To the visitor: Canceled" }));
      await expect(main.locator("pre").first()).toContainText("We’re sorry, but we have to cancel this demo.");
      await expectSound(page, javaScriptEnabled);
      await press(main.getByRole("link", { name: "See it as HTML" }));
      await expect(page.getByRole("heading", { name: "We had to cancel your demo" })).toBeVisible();
      await page.goBack();
      await press(main.getByRole("link", { name: "Back to Ada Lovelace" }));
      await press(main.getByRole("button", { name: "Bring back" }));
      await expect(status).toHaveText(`It is back, on ${shortly(other, to)}.`);
    },
  );
}

test("STAFF-01 in the dark the lists, a lead and its steps are as legible @rest", async ({ page, now }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const [day] = daysOf(now());
  await bookDemo(page, day, 17, "staff-05@visitor.example");
  await page.goto("/staff");
  await type(page.getByLabel("Operator token"), OPERATOR_TOKEN);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Upcoming demos" })).toBeVisible();
  await expectSound(page);
  await type(page.getByLabel("Find by name, email or company"), "nobody".repeat(30));
  await page.keyboard.press("Enter");
  await expect(page.getByText("No match.")).toBeVisible();
  await expectSound(page);
  await type(page.getByLabel("Find by name, email or company"), "staff-05@visitor.example");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Ada Lovelace" }).click();
  for (const step of ["Move", "Cancel demo", "Erase"]) {
    await page.getByRole("button", { name: step, exact: true }).click();
    await expect(page.getByRole("link", { name: "Leave it as it is" })).toBeVisible();
    await expectSound(page);
    await page.getByRole("link", { name: "Leave it as it is" }).click();
  }
});
