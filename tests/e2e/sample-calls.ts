import { expect, type Page } from "./fixtures.ts";

/** A device's replies about its voices. */
export const VOICES = [
  { name: "Ann", lang: "en-US", localService: true },
  { name: "Bob", lang: "en-GB", localService: true },
];

/** Replaces the browser's voices, records what they should say, and lets the latest utterance fail on request. */
export async function stubVoices(page: Page, voices: typeof VOICES): Promise<void> {
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
export async function said(page: Page): Promise<[string, string][]> {
  const all: unknown[] = await page.evaluate(() => Reflect.get(window, "said"));
  return all.filter((entry): entry is [string, string] => Array.isArray(entry));
}

/** The button of the open call, by its next action. */
export const sign = (page: Page, does: "Play" | "Pause") =>
  page.getByRole("button", { name: new RegExp(`^${does} .+ call`) });

type Opening = { voices?: typeof VOICES; path?: string };

/** Waits until the call is open. Its chunk arrives at its own time, and React's deferred work needs the clock to advance. */
export async function isOpen(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(page.getByRole("slider", { name: "Position in the call" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/**
 * Opens a sample call on a device that has these voices. The clock is stopped before the tap, so the call plays only as far
 * as a test advances it; without a voice it does not play yet.
 */
export async function openCall(page: Page, name: string, { voices = [], path = "/services/ai-agents" }: Opening = {}) {
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
export const current = (page: Page) => page.locator("[data-open] button[aria-current]");
