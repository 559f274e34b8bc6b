import { expect, mockEvents, test } from "./fixtures.ts";
import { bookingDialog } from "./parts.ts";
import { axeInBothThemes, sideways } from "./whole-page.ts";

const unknown = [
  "/case-studies/no-such-client",
  "/case-studies/constructor",
  "/services/nothing",
  "/nobody-lives-here",
];

test("ROUTE-02 an unknown address is a designed 404 in the site's shell", async ({ page, watch }) => {
  watch.allow(/status of 404/);
  await mockEvents(page, []);
  for (const path of unknown) {
    const reply = await page.request.get(path);
    expect([path, reply.status(), reply.headers()["cache-control"]]).toEqual([path, 404, "no-store"]);
    expect(await reply.text()).toContain("Page not found</h1>");
  }
  await page.goto("/nobody-lives-here");
  expect(await axeInBothThemes(page)).toEqual([]);
  await expect(page).toHaveTitle(/Page not found/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Free Demo" }).click();
  await expect(bookingDialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await main.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL(/^http:\/\/[^/]+\/$/);
});

test("@phone ROUTE-02 no accessibility findings in either theme @rest", async ({ page, watch }) => {
  watch.allow(/status of 404/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/nobody-lives-here");
  expect(await axeInBothThemes(page)).toEqual([]);
});

test("@phone @nojs ROUTE-02 what was asked for is shown as text, whatever it is and however long @rest", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 404/);
  for (const asked of ["/<b>bold</b>", "/Who answers?", "/מחירים/שאלות", `/${"long".repeat(300)}`]) {
    await page.goto(asked.split("/").map(encodeURIComponent).join("/"));
    await expect(page.getByRole("main").locator("dd").first()).toHaveText(asked);
    expect([asked, await sideways(page)]).toEqual([asked, 0]);
    await expect(page.getByRole("main").getByRole("link", { name: "Contact" })).toBeVisible();
  }
});
