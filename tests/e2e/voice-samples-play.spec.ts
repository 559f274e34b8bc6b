import { expect, test } from "./fixtures.ts";
import { current, isOpen, openCall, said, sign, stubVoices, VOICES } from "./sample-calls.ts";

test("SVC-03 nothing plays by itself; the first tap on a call opens and plays it, and its sign pauses it", async ({
  page,
}) => {
  await stubVoices(page, VOICES);
  await page.clock.install({ time: "2026-11-20T10:00:00Z" });
  await page.goto("/services/ai-agents");
  await page.clock.pauseAt("2026-11-20T12:00:00Z");
  await expect(page.getByRole("slider")).toHaveCount(0);
  expect(await said(page)).toEqual([]);
  await page.getByRole("button", { name: "Inbound lead call" }).click();
  await isOpen(page);
  await page.clock.runFor(2000);
  await expect(current(page)).toContainText("Thanks for calling Marlowe Dental.");
  expect(await said(page)).toEqual([["Ann", expect.stringContaining("Thanks for calling Marlowe Dental.")]]);
  await expect(page.locator("[data-open] .wave")).toHaveCount(1);
  await sign(page, "Pause").click();
  const paused = await page.getByRole("slider").getAttribute("aria-valuetext");
  await page.clock.runFor(20_000);
  await expect(page.getByRole("slider")).toHaveAttribute("aria-valuetext", paused ?? "");
  await expect(sign(page, "Play")).toHaveAttribute("aria-expanded", "true");
});

test("SVC-03 an open call has its transcript, and closes again", async ({ page }) => {
  await openCall(page, "Inbound lead call", { voices: VOICES });
  const opener = page.getByRole("button", { name: "Inbound lead call" });
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("list", { name: "Transcript" }).getByRole("listitem")).toHaveCount(23);
  await page.getByRole("button", { name: "Close sample call" }).click();
  await expect(page.getByRole("slider")).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAttribute("aria-expanded", "false");
  const before = await said(page);
  await page.clock.runFor(20_000);
  expect(await said(page)).toEqual(before);
});

test("SVC-03 a device without a voice says so and runs no silent clock until it is asked to", async ({ page }) => {
  await openCall(page, "Inbound lead call");
  await page.clock.runFor(5000);
  await expect(page.getByText(/^No voice on this device: read along/)).toBeVisible();
  await expect(page.getByRole("slider")).toHaveAttribute("aria-valuetext", "0:00 / 2:30");
  await sign(page, "Play").click();
  await page.clock.runFor(1000);
  await expect(current(page)).toContainText("Thanks for calling Marlowe Dental.");
  await expect(sign(page, "Pause")).toBeVisible();
});

test("SVC-03 a browser that may not speak before another tap shows the play sign again", async ({ page }) => {
  await openCall(page, "Inbound lead call", { voices: VOICES });
  await page.clock.runFor(2000);
  await expect(sign(page, "Pause")).toBeVisible();
  await page.evaluate(() => Reflect.get(window, "fail")("not-allowed"));
  await expect(sign(page, "Play")).toBeVisible();
  await expect(page.getByText("No voice on this device")).toBeHidden();
  await sign(page, "Play").click();
  await page.clock.runFor(2000);
  expect(await said(page)).toHaveLength(2);
  await page.evaluate(() => Reflect.get(window, "fail")("synthesis-failed"));
  await expect(page.getByText("No voice on this device")).toBeVisible();
  await expect(sign(page, "Play")).toBeVisible();
});
