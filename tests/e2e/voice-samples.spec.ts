import { axe, expect, test, type Page } from "./fixtures.ts";
import { slide } from "./hands.ts";
import { restUnless } from "./rest.ts";

/** A device's replies about its voices. */
const VOICES = [
  { name: "Ann", lang: "en-US", localService: true },
  { name: "Bob", lang: "en-GB", localService: true },
];

/** Replaces the browser's voices, records what they should say, and lets the latest utterance fail on request. */
async function stubVoices(page: Page, voices: typeof VOICES): Promise<void> {
  await page.addInitScript((voices) => {
    const said: unknown[] = [];
    class Words extends EventTarget {
      text: string;
      voice = { name: "" };
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    let last = new Words("");
    const synth = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak: (words: Words) => {
        last = words;
        said.push([words.voice.name, words.text]);
      },
      cancel: () => said.push("cancel"),
    });
    Object.defineProperty(window, "speechSynthesis", { value: synth });
    Object.defineProperty(window, "SpeechSynthesisUtterance", { value: Words });
    // oxlint-disable-next-line no-restricted-properties -- the event of a device, which no hand makes
    const fail = (error: string) => last.dispatchEvent(Object.assign(new Event("error"), { error }));
    Object.assign(window, { said, fail });
  }, voices);
}

/** The spoken texts, without the cancels before them. */
async function said(page: Page): Promise<[string, string][]> {
  const all: unknown[] = await page.evaluate(() => Reflect.get(window, "said"));
  return all.filter((entry): entry is [string, string] => Array.isArray(entry));
}

/** The button of the open call, by its next action. */
const sign = (page: Page, does: "Play" | "Pause") => page.getByRole("button", { name: new RegExp(`^${does} .+ call`) });

type Opening = { voices?: typeof VOICES; path?: string };

/** Waits until the call is open. Its chunk arrives at its own time, and React's deferred work needs the clock to advance. */
async function isOpen(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(page.getByRole("slider", { name: "Position in the call" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/**
 * Opens a sample call on a device that has these voices. The clock is stopped before the tap, so the call plays only as far
 * as a test advances it; without a voice it does not play yet.
 */
async function openCall(page: Page, name: string, { voices = [], path = "/services/ai-agents" }: Opening = {}) {
  await stubVoices(page, voices);
  await page.clock.install({ time: "2026-11-20T10:00:00Z" });
  await page.goto(path);
  await page.clock.pauseAt("2026-11-20T12:00:00Z");
  await page.getByRole("button", { name }).click();
  await isOpen(page);
  if (voices.some(({ localService }) => localService)) return;
  // The longest time that a browser may take to report its voices.
  await page.clock.runFor(1000);
  await expect(page.getByText("No voice on this device")).toBeVisible();
}

/** The active line. */
const current = (page: Page) => page.locator("[data-open] button[aria-current]");

for (const path of ["/services", "/services/ai-agents"]) {
  test(
    `SVC-03 ${path} offers two sample calls with their lengths`,
    restUnless(path !== "/services"),
    async ({ page }) => {
      await page.goto(path);
      const buttons = page.locator('main button[aria-controls^="call-"]');
      await expect(buttons).toHaveCount(2);
      await expect(buttons.first()).toHaveAccessibleName("Inbound lead call 2:30");
      await expect(buttons.last()).toHaveAccessibleName("Outbound sales call 1:45");
    },
  );
}

test("SVC-03 the player is fetched only when somebody wants a sample", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto("/services/ai-agents");
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((url) => url.includes("call-player"))).toEqual([]);
  await page.getByRole("button", { name: "Inbound lead call" }).focus();
  await expect.poll(() => scripts.filter((url) => url.includes("call-player")).length).toBe(1);
});

test("SVC-03 cues follow the clock from play to pause and to the end at 2:30", async ({ page }) => {
  await openCall(page, "Inbound lead call");
  await sign(page, "Play").click();
  await page.clock.runFor(1000);
  await expect(current(page)).toContainText("Thanks for calling Marlowe Dental.");
  await page.clock.runFor(11_000);
  await expect(current(page)).toContainText("I cracked a tooth at dinner.");
  await sign(page, "Pause").click();
  const paused = await page.getByRole("slider").getAttribute("aria-valuetext");
  await page.clock.runFor(30_000);
  await expect(page.getByRole("slider")).toHaveAttribute("aria-valuetext", paused ?? "");
  await sign(page, "Play").click();
  await page.clock.runFor(137_500);
  await expect(current(page)).toContainText("Good night.");
  await expect(sign(page, "Pause")).toBeVisible();
  await page.clock.runFor(2000);
  await expect(sign(page, "Play")).toBeVisible();
  await expect(page.getByRole("slider")).toHaveAttribute("aria-valuetext", "2:30 / 2:30");
});

test("SVC-03 the bar seeks by mouse and by keys, and a cue seeks to its beginning", async ({ page }) => {
  await openCall(page, "Inbound lead call");
  const bar = page.getByRole("slider", { name: "Position in the call" });
  await slide(bar, 60);
  await expect(current(page)).toContainText("The visit takes about forty minutes");
  await bar.press("ArrowRight");
  await bar.press("ArrowRight");
  await bar.press("ArrowRight");
  await expect(bar).toHaveAttribute("aria-valuetext", "1:03 / 2:30");
  await expect(current(page)).toContainText("No, first time.");
  await page.getByRole("button", { name: /Where do I park/ }).click();
  await expect(bar).toHaveAttribute("aria-valuetext", "1:58 / 2:30");
  await expect(current(page)).toContainText("Where do I park?");
  await bar.press("End");
  await expect(bar).toHaveAttribute("aria-valuetext", "2:30 / 2:30");
});

test("SVC-03 the browser's voices read the turns, and are silent when paused or switched off", async ({ page }) => {
  await openCall(page, "Inbound lead call", { voices: VOICES });
  await page.getByRole("button", { name: /Where do I park/ }).click();
  await page.clock.runFor(3500);
  expect(await said(page)).toEqual([
    ["Bob", "Great. Where do I park?"],
    ["Ann", "Behind the building, off Alder Street. The first hour is free."],
  ]);
  await expect(page.locator("[data-open] [aria-live]")).toBeEmpty();
  // A jump within a turn: it is read again from there.
  await page.getByRole("slider").press("ArrowRight");
  await page.clock.runFor(500);
  expect((await said(page)).slice(2)).toEqual([["Ann", expect.stringMatching(/The first hour is free\.$/)]]);
  await page.getByRole("button", { name: "Read aloud" }).click();
  await expect(page.getByRole("button", { name: "Read aloud" })).toHaveAttribute("aria-pressed", "false");
  expect(await page.evaluate(() => Reflect.get(window, "said").at(-1))).toBe("cancel");
  await page.clock.runFor(6000);
  expect(await said(page)).toHaveLength(3);
  await expect(page.locator("[data-open] [aria-live]")).toHaveText("Caller: And if something opens up even earlier?");
});

test("SVC-03 without a voice of the device each turn is announced once, and jumps only when they rest @rest", async ({
  page,
}) => {
  await openCall(page, "Inbound lead call", { voices: [{ name: "Cloud", lang: "en-US", localService: false }] });
  await expect(page.getByRole("button", { name: "Read aloud" })).toHaveCount(0);
  const live = page.locator("[data-open] [aria-live=polite]");
  await live.evaluate((region) => {
    const heard: (string | null)[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => heard.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await sign(page, "Play").click();
  await page.clock.runFor(9000);
  for (const value of [20, 30, 40, 60, 119]) await slide(page.getByRole("slider"), value);
  await page.clock.runFor(500);
  await expect(live).toHaveText("Caller: Great. Where do I park?");
  const heard: string[] = await page.evaluate(() => Reflect.get(window, "heard"));
  expect(heard.map((line) => line.slice(0, 12))).toEqual(["Agent: Thank", "Caller: Grea"]);
  expect(await said(page)).toEqual([]);
});

test("SVC-03 opening the other call closes the first, and leaving it ends its voice @rest", async ({ page }) => {
  await openCall(page, "Inbound lead call", { voices: VOICES });
  await page.clock.runFor(1500);
  expect(await said(page)).toHaveLength(1);
  await page.getByRole("button", { name: "Outbound sales call" }).click();
  await expect(page.getByRole("slider")).toHaveCount(1);
  await expect(page.getByRole("slider")).toHaveAttribute("aria-valuetext", "0:00 / 1:45");
  expect(await page.evaluate(() => Reflect.get(window, "said").at(-1))).toBe("cancel");
  await page.clock.runFor(2000);
  const [, second, ...more] = await said(page);
  expect(second?.[1]).toContain("Quillfreight");
  expect(more).toEqual([]);
});

test("SVC-03 @nojs both transcripts can be read without JavaScript", async ({ page }) => {
  await page.goto("/services/ai-agents");
  await expect(page.locator('main button[aria-controls^="call-"]').first()).toBeHidden();
  for (const [title, line] of [
    ["Inbound lead call", "Lukewarm water only tonight."],
    ["Outbound sales call", "This was the only call."],
  ] as const) {
    const summary = page.locator("summary").filter({ hasText: title });
    await expect(page.getByText(line)).toBeHidden();
    await summary.click();
    await expect(page.getByText(line)).toBeVisible();
  }
});

for (const theme of ["light", "dark"] as const) {
  for (const where of ["", "@phone "]) {
    test(
      `SVC-03 ${where}the open player has no accessibility findings in the ${theme} theme`,
      restUnless(theme === "light" && where === ""),
      async ({ page }) => {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        await stubVoices(page, VOICES);
        await page.goto("/services/ai-agents");
        await page.getByRole("button", { name: "Inbound lead call" }).click();
        await slide(page.getByRole("slider"), 30);
        await expect(current(page)).toHaveCount(1);
        expect(await axe(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
      },
    );
  }
}

test.describe("while it plays", { tag: "@rest" }, () => {
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
});
