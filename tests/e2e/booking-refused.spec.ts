import { laterDays } from "./days.ts";
import { expect, lead, type Page, test } from "./fixtures.ts";
import { type } from "./hands.ts";
import { ANY_DAY } from "./moments.ts";

const CREATE = "/api/calendar/create-event";

/** A form of another site that posts to ours. */
async function postFromElsewhere(page: Page, baseURL: string): Promise<void> {
  await page.goto(`data:text/html,<form method="post" action="${baseURL}/book"><button>Send</button></form>`);
  await page.getByRole("button", { name: "Send" }).click();
}

async function expectLeadsToOurForm(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "This form came from another site" })).toBeVisible();
  await page.getByRole("link", { name: "Open the booking form" }).click();
  await expect(page.getByRole("main").getByLabel("Full Name")).toBeVisible();
}

for (const [tag, does] of [
  ["", "leads to our own"],
  ["@nojs ", "needs no script"],
]) {
  test(`BOOK-16 ${tag}a form from another site is answered by a page that ${does}`, async ({
    page,
    baseURL,
    watch,
  }) => {
    watch.allow(/status of 403/);
    await postFromElsewhere(page, baseURL ?? "");
    await page.mouse.move(40, 40);
    await expectLeadsToOurForm(page);
  });
}

test(
  "REL-14 @nojs a form past the limit says to wait and reload, and a reload books what was typed",
  ANY_DAY,
  async ({ page, now, watch }) => {
    watch.allow(/status of 429/);
    const headers = { "cf-connecting-ip": "192.0.2.44" };
    const form = page.getByRole("main");
    // A day that no other test books.
    await page.goto(`/book?date=${laterDays(now())[9]}`);
    for (const [label, value] of Object.entries(lead)) await type(form.getByLabel(label), value);
    // One person may have three demos, and other tests book under the usual mail address.
    await type(form.getByLabel("Business Email"), "grace@engine.example");
    await form.getByLabel("Preferred Time").press("ArrowDown");
    await page.setExtraHTTPHeaders(headers);
    // The limit counts by the minute, and a minute may end in between, so it is reached just before the form is sent.
    await page.route("**/book", async (route) => {
      for (let isLimited = false, sent = 0; !isLimited; sent += 125) {
        if (sent > 400) throw new Error("There is no limit.");
        // In parallel: one after the other, a busy machine would need the whole minute.
        const posts = Array.from({ length: 125 }, () => page.request.post(CREATE, { headers }));
        isLimited = (await Promise.all(posts)).some((reply) => reply.status() === 429);
      }
      await route.continue();
    });
    await form.getByRole("button", { name: "Schedule My Free Demo" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "The line is busy" })).toBeVisible({ timeout: 15_000 });
    // As after a minute.
    await page.unroute("**/book");
    await page.setExtraHTTPHeaders({});
    await page.reload();
    await expect(page.getByRole("heading", { name: "You’re booked" })).toBeVisible();
  },
);
