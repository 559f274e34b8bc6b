import { axe, expect, mockEvents, test } from "./fixtures.ts";
import { restUnless } from "./rest.ts";

const unknown = [
  "/nobody-lives-here",
  "/case-studies/no-such-client",
  "/case-studies/constructor",
  "/services/nothing",
];

test("ROUTE-02 an unknown address is a designed 404 in the site's shell", async ({ page, watch }) => {
  watch.allow(/status of 404/);
  await mockEvents(page, []);
  for (const path of unknown) {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(404);
    expect(reply?.headers()["cache-control"]).toBe("no-store");
    await expect(page).toHaveTitle(/Page not found/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
    await main.getByRole("button", { name: "Free Demo" }).click();
    await expect(page.getByRole("dialog", { name: "Book Your Free Demo" })).toBeVisible();
  }
});

test("ROUTE-02 @nojs the 404 page works without scripts", async ({ page, watch }) => {
  watch.allow(/status of 404/);
  await page.goto("/nobody-lives-here");
  await page.getByRole("main").getByRole("button", { name: "Free Demo" }).click();
  await expect(page.getByRole("dialog", { name: "Book Your Free Demo" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("main").getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL(/^http:\/\/[^/]+\/$/);
});

for (const screen of ["desktop", "@phone"]) {
  test(
    `ROUTE-02 no accessibility findings in either theme, ${screen}`,
    restUnless(screen === "desktop"),
    async ({ page, watch }) => {
      watch.allow(/status of 404/);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto("/nobody-lives-here");
        expect(await axe(page), colorScheme).toEqual([]);
      }
    },
  );
}
