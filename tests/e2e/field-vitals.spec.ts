// The Core Web Vitals that browsers send, by page and how it was reached.
import { noteCounts } from "./counts.ts";
import { expect, holdScripts, isHydrated, mockEvents, test } from "./fixtures.ts";
import { show } from "./hands.ts";

// Whoever has chosen nothing yet is counted; the other tests' visitors have refused.
test.use({ newcomer: true });

declare global {
  interface Window {
    counted?: Promise<unknown>;
    tappedAt?: number;
    knownAt?: number;
  }
}

test("MKT-04 a slow tap on a page that was changed to in place is counted there", async ({ page }) => {
  const noted = await noteCounts(page);
  const library = page.waitForResponse("**/assets/vitals-*.js");
  await page.goto("/about");
  await (await library).finished();
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveTitle(/^Contact/);
  await page.evaluate(() => {
    document.addEventListener(
      "click",
      () => {
        const until = performance.now() + 300;
        while (performance.now() < until);
      },
      { capture: true, once: true },
    );
    // The browser reports an event once it has painted its effect, and web-vitals processes the report when the browser is
    // idle. If the page were left sooner, the event would be missing.
    window.counted = new Promise((resolve) => {
      const observer = new PerformanceObserver((list) => {
        const isTap = ({ name, duration }: PerformanceEntry) => name === "click" && duration >= 296;
        if (list.getEntries().some(isTap)) requestIdleCallback(resolve);
      });
      observer.observe({ type: "event" });
    });
  });
  await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
  await expect(page.getByRole("dialog", { name: "Book Your Free Demo" })).toBeVisible();
  await page.evaluate(async () => void (await window.counted));
  await show(page, "hidden");
  await expect
    .poll(() => noted.filter(({ name, path }) => name === "INP" && path === "/contact"))
    .toEqual([expect.objectContaining({ kind: "vital", navigation: "soft" })]);
  const slow = noted.find(({ name, path }) => name === "INP" && path === "/contact");
  expect(Number(slow?.["value"])).toBeGreaterThanOrEqual(296);
  expect(noted.filter(({ name }) => name === "first_tap")).toEqual([
    expect.objectContaining({ path: "/about", navigation: "load" }),
  ]);
  expect(noted.filter(({ name }) => name === "TTFB")).toEqual([
    expect.objectContaining({ path: "/about", navigation: "load" }),
  ]);
});

test("MKT-04 the time from a tap to the hours counts from the tap, also where it came before hydration", async ({
  page,
}) => {
  const noted = await noteCounts(page);
  await mockEvents(page, []);
  const release = await holdScripts(page);
  await page.addInitScript(() => {
    addEventListener("click", ({ timeStamp }) => (window.tappedAt = timeStamp), { capture: true, once: true });
    new MutationObserver(() => {
      if (document.querySelector("[data-hours=known]")) window.knownAt ??= performance.now();
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-hours"] });
  });
  await page.goto("/about", { waitUntil: "commit" });
  await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
  await expect(page.getByRole("dialog", { name: "Book Your Free Demo" })).toBeVisible();
  release();
  await isHydrated(page);
  await expect(page.getByLabel("Preferred Time")).toHaveAttribute("data-hours", "known");
  const hours = () => noted.filter(({ name }) => name === "tap_to_hours");
  await expect.poll(() => hours().length).toBe(1);
  expect(hours()).toEqual([
    { kind: "vital", path: "/about", name: "tap_to_hours", value: expect.any(Number), navigation: "load" },
  ]);
  const { tapped, known, now } = await page.evaluate(() => ({
    tapped: window.tappedAt,
    known: window.knownAt,
    now: performance.now(),
  }));
  const value = Number(hours()[0]?.["value"]);
  expect(value).toBeGreaterThanOrEqual(Math.floor(Number(known) - Number(tapped)));
  expect(value).toBeLessThanOrEqual(Math.ceil(now - Number(tapped)));
});
