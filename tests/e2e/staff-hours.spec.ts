import { readFileSync } from "node:fs";

import type { Locator } from "playwright/test";

import { bogotaDay, laterDays, nameOf } from "./days.ts";
import { expect, type Page, test } from "./fixtures.ts";
import { type, typeDate } from "./hands.ts";
import { bookDemo } from "./own-demo.ts";
import { restUnless } from "./rest.ts";
import { OPERATOR_TOKEN } from "./site-at.ts";
import { expectSound } from "./whole-page.ts";

// The staff's pages are documents of the server: nothing hydrates them.
test.use({ hydrated: false });

type Journey = {
  readonly name: string;
  readonly email: string;
  /** The place of a day among those ahead, an hour that no other test books there, and a day far ahead of its own. */
  readonly place: number;
  readonly hour: number;
  readonly daysAhead: number;
  readonly press: (control: Locator) => Promise<void>;
  readonly mark: (box: Locator) => Promise<void>;
};

const journeys: readonly Journey[] = [
  {
    name: "@phone by touch",
    email: "hours-03@visitor.example",
    place: 3,
    hour: 10,
    daysAhead: 102,
    press: (control) => control.tap(),
    mark: (box) => box.tap(),
  },
  {
    name: "by keys",
    email: "hours-04@visitor.example",
    place: 3,
    hour: 8,
    daysAhead: 103,
    press: async (control) => {
      await control.focus();
      await control.press("Enter");
    },
    mark: async (box) => {
      await box.focus();
      await box.press("Space");
    },
  },
];

async function signIn(page: Page, press: Journey["press"]): Promise<void> {
  await page.goto("/staff");
  await type(page.getByLabel("Operator token"), OPERATOR_TOKEN);
  await press(page.getByRole("button", { name: "Sign in" }));
  await press(page.getByRole("navigation", { name: "Staff pages" }).getByRole("link", { name: "Closed hours" }));
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText("Closed hours");
}

for (const { name, email, place, hour, daysAhead, press, mark } of journeys) {
  test(
    `STAFF-03 STAFF-04 ${name} hours are closed, their demo is found, they are opened, and figures are read and saved`,
    restUnless(name === "by keys"),
    async ({ page, now, watch }) => {
      // The form without an hour.
      watch.allow(/status of 422/);
      // The next control is focused before the page focuses its own.
      watch.allow(/Autofocus processing was blocked/);
      const day = laterDays(now())[place] ?? "";
      const clock = `${hour}:00 ${hour < 12 ? "AM" : "PM"}`;
      await bookDemo(page, day, hour, email);
      const main = page.getByRole("main");
      const status = page.getByRole("status");
      await signIn(page, press);
      await press(main.getByRole("navigation").getByRole("link", { name: new RegExp(`^${nameOf(day)}`) }));
      await expect(main.getByRole("heading", { name: nameOf(day) })).toBeVisible();
      await press(main.getByRole("button", { name: "Close these hours" }));
      await expect(status).toHaveText("Nothing was changed: choose at least one hour.");
      await mark(main.getByRole("checkbox", { name: clock }));
      await press(main.getByRole("button", { name: "Close these hours" }));
      await expect(status).toHaveText(
        new RegExp(`^The hours on ${nameOf(day)} are closed. .+ there already: see below.$`),
      );
      await expectSound(page);
      const standing = main.getByRole("region", { name: "Demos in closed hours" });
      const row = standing.getByRole("listitem").filter({ hasText: clock });
      await press(row.getByRole("link", { name: "Move" }));
      await expect(main.getByRole("heading", { name: "Move it to another time" })).toBeVisible();
      await page.goBack();
      const closed = main.getByRole("region", { name: "What is closed" });
      await press(closed.getByRole("listitem").filter({ hasText: clock }).getByRole("button", { name: "Open" }));
      await expect(status).toHaveText(`The hours on ${nameOf(day)} are open.`);
      await expect(row).toHaveCount(0);

      // Further ahead than anybody can book.
      const far = bogotaDay(now() + daysAhead * 86_400_000);
      await typeDate(main.getByLabel("A day further ahead"), far);
      await press(main.getByRole("button", { name: "Show" }));
      // A tap does not wait for the page that it opens, and the one before has the same button.
      await expect(main.getByRole("heading", { name: nameOf(far) })).toBeVisible();
      await press(main.getByRole("button", { name: "Close this day" }));
      await expect(status).toHaveText(`${nameOf(far)} is closed. No demo is there.`);
      await press(main.getByRole("button", { name: "Open this day" }));
      await expect(status).toHaveText(`${nameOf(far)} is open.`);

      await press(page.getByRole("navigation", { name: "Staff pages" }).getByRole("link", { name: "Figures" }));
      await expect(main.getByRole("heading", { level: 1 })).toHaveText("Figures");
      await press(main.getByRole("link", { name: "90 days", exact: true }));
      await expect(main.getByRole("link", { name: "90 days", exact: true })).toHaveAttribute("aria-current", "page");
      const table = main.getByRole("table", { name: "By day" });
      await expect(table).toBeHidden();
      await press(main.getByText("The same as a table, 90 days"));
      await expect(table).toBeVisible();
      await expect(table.getByRole("row")).toHaveCount(92);
      await expectSound(page);
      const download = page.waitForEvent("download");
      await press(main.getByRole("link", { name: "Download CSV of figures, 90 days" }));
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^figures-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
      expect(readFileSync(await file.path(), "utf8")).toMatch(/^\uFEFF"Day \(Bogota\)","Page","Source",/);
    },
  );
}
