import { expect, type Page, test } from "./fixtures.ts";
import { type } from "./hands.ts";
import { OPERATOR_TOKEN } from "./site-at.ts";

// The staff's pages are documents of the server: nothing hydrates them.
test.use({ hydrated: false });

const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

async function enter(page: Page, token: string): Promise<void> {
  await type(page.getByLabel("Operator token"), token);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("STAFF-05 @nojs staff sign in, come back by a link in a mail, and sign out", async ({ page, site, watch }) => {
  watch.allow(/403 \(Forbidden\)/);
  await page.goto("/staff");
  await expect(heading(page)).toHaveText("Sign in");
  await enter(page, "not the token");
  await expect(page.getByText("That isn’t the token.")).toBeVisible();
  await expect(page.getByLabel("Operator token")).toBeFocused();
  await enter(page, OPERATOR_TOKEN);
  await expect(page).toHaveURL(/\/staff$/);
  await expect(heading(page)).toHaveText("Demos");

  // Another site, such as that of a mailbox.
  await page.goto(site.url.replace("127.0.0.1", "localhost") + "/robots.txt");
  await page.setContent(`<a href="${site.url}/staff">Open it</a>`);
  await page.getByRole("link", { name: "Open it" }).click();
  await expect(heading(page)).toHaveText("Demos");

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(heading(page)).toHaveText("Sign in");
  await page.goto("/staff");
  await expect(heading(page)).toHaveText("Sign in");
});
