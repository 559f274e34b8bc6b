import type { Locator } from "playwright/test";

import { laterDays, nameOf } from "./days.ts";
import { expect, test } from "./fixtures.ts";
import { type } from "./hands.ts";
import { bookDemo } from "./own-demo.ts";
import { restUnless } from "./rest.ts";
import { OPERATOR_TOKEN } from "./site-at.ts";
import { expectSound } from "./whole-page.ts";

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
      // Axe is a script in the page.
      const look = async () => {
        if (javaScriptEnabled) await expectSound(page);
      };

      await page.goto("/staff");
      await type(page.getByLabel("Operator token"), OPERATOR_TOKEN);
      await press(page.getByRole("button", { name: "Sign in" }));
      await expect(page.getByRole("heading", { name: "Upcoming demos" })).toBeVisible();
      await look();
      const search = page.getByLabel("Find by name, email or company");
      await type(search, "nobody".repeat(30));
      await press(page.getByRole("button", { name: "Search" }));
      await expect(page.getByText("No match.")).toBeVisible();
      await look();
      await type(search, email);
      await press(page.getByRole("button", { name: "Search" }));
      await expect(main).toContainText(shortly(day, from));
      await press(main.getByRole("link", { name: "Ada Lovelace" }));
      await expect(main.getByRole("heading", { level: 1 })).toHaveText("Ada Lovelace");
      await expect(main).toContainText("Too many numbers");
      await look();

      await press(main.getByRole("button", { name: "Move", exact: true }));
      // Nothing sends mail here, and the page promises none.
      await expect(main).toContainText("No email leaves this site");
      await pick(main.getByRole("radio", { name: nameOf(other), exact: true }));
      await press(main.getByRole("button", { name: "Show free hours" }));
      await expect(main).toContainText(`Free hours on ${nameOf(other)}`);
      await expect(main.getByRole("group", { name: "Free hours on" }).getByRole("radio").first()).toBeFocused();
      await look();
      await pick(main.getByRole("radio", { name: clock(to) }));
      await press(main.getByRole("button", { name: "Move", exact: true }));
      await expect(status).toHaveText(`Moved. It is on ${shortly(other, to)} now.`);
      await expect(status).toBeFocused();
      await expect(main).toContainText(`Moved from ${shortly(day, from)} to ${shortly(other, to)} by staff.`);
      // What was sent is not sent again.
      await page.reload();
      await expect(status).toHaveText(`Moved. It is on ${shortly(other, to)} now.`);

      for (const step of ["Erase", "Cancel demo"]) {
        await press(main.getByRole("button", { name: step, exact: true }));
        await expect(main.getByRole("link", { name: "Leave it as it is" })).toBeVisible();
        await look();
        await press(main.getByRole("link", { name: "Leave it as it is" }));
        await expect(main.getByRole("button", { name: "Move", exact: true })).toBeVisible();
      }
      await press(main.getByRole("button", { name: "Cancel demo", exact: true }));
      await expect(main.getByRole("heading", { name: "Cancel this demo?" })).toBeVisible();
      await press(main.getByRole("button", { name: "Cancel demo", exact: true }));
      await expect(status).toHaveText("Canceled. Its hour is free again, unless you closed it.");
      await press(main.getByRole("link", { name: "To the visitor: Canceled" }));
      await expect(main.locator("pre").first()).toContainText("We’re sorry, but we have to cancel this demo.");
      await look();
      await press(main.getByRole("link", { name: "See it as HTML" }));
      await expect(page.getByRole("heading", { name: "We had to cancel your demo" })).toBeVisible();
      await page.goBack();
      await press(main.getByRole("link", { name: "Back to Ada Lovelace" }));
      await press(main.getByRole("button", { name: "Bring back" }));
      await expect(status).toHaveText(`It is back, on ${shortly(other, to)}.`);
    },
  );
}
