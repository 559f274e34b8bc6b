// A person's hands: keys, mouse and touch that the browser itself dispatches. Playwright's own ways to fill in a form set the
// value and fire the events from one script task, in which React cannot render as it does between a person's events.
import { expect, type Locator, type Page } from "playwright/test";

/** Puts the cursor into a field and writes over what is in it; an empty text deletes it. Ends of line are typed with it. */
export async function type(field: Locator, text: string): Promise<void> {
  await field.click();
  const keyboard = field.page().keyboard;
  await keyboard.press("ControlOrMeta+A");
  // As an input method or a paste does it: the events are the browser's own, and 2,000 characters arrive at once.
  await (text === "" ? keyboard.press("Delete") : keyboard.insertText(text));
}

/** Chooses the entry with this value from a list, with the arrow keys. */
export async function choose(list: Locator, value: string): Promise<void> {
  // The page may still be on its way.
  await expect(list.locator(`option[value="${value}"]`)).toBeAttached();
  await list.focus();
  const { at, wanted } = await list.evaluate((element, value) => {
    if (!(element instanceof HTMLSelectElement)) throw new Error("Not a list.");
    const values = [...element.options].map((option) => option.value);
    return { at: element.selectedIndex, wanted: values.indexOf(value) };
  }, value);
  for (let left = Math.abs(wanted - at); left > 0; left--) await list.press(wanted > at ? "ArrowDown" : "ArrowUp");
  await expect(list).toHaveValue(value);
}

/** Types a day, yyyy-MM-dd, into a date field, part by part: Chromium shows them in its own language's order, month first. */
export async function typeDate(field: Locator, day: string): Promise<void> {
  const [year = "", month = "", date = ""] = day.split("-");
  await field.focus();
  await field.page().keyboard.type(month + date + year);
  await expect(field).toHaveValue(day);
}

// What follows is done by a program, not by a person.

/** Submits a form as a browser with an assistant does, and returns the page's reply to the assistant. */
export function submitAsAssistant(form: Locator): Promise<unknown> {
  return form.evaluate(
    (element) =>
      new Promise((resolve) => {
        const event = new SubmitEvent("submit", { bubbles: true, cancelable: true });
        Object.defineProperties(event, {
          agentInvoked: { value: true },
          respondWith: { value: (words: Promise<string>) => void words.then(resolve) },
        });
        element.dispatchEvent(event);
      }),
  );
}

/** Hides the page or shows it again, as switching tabs does; in the browser of the tests every tab is in front. */
export async function show(page: Page, state: "hidden" | "visible"): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: now });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, state);
}

/** Tells the page that it was restored, as by Back; in the browser of the tests no page is kept for that. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
}
