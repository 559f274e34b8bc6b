// A person's hands: keys, mouse and touch that the browser itself dispatches. Playwright's own ways to fill in a form set the
// value and fire the events from one script task, in which React cannot render as it does between a person's events.
import { expect, type Locator } from "playwright/test";

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
  await list.focus();
  const { at, wanted } = await list.evaluate((element, value) => {
    if (!(element instanceof HTMLSelectElement)) throw new Error("Not a list.");
    const values = [...element.options].map((option) => option.value);
    return { at: element.selectedIndex, wanted: values.indexOf(value) };
  }, value);
  if (wanted < 0) throw new Error(`The list has no entry with the value ${value}.`);
  for (let left = Math.abs(wanted - at); left > 0; left--) await list.press(wanted > at ? "ArrowDown" : "ArrowUp");
  await expect(list).toHaveValue(value);
}
