import type { FocusEvent } from "react";

/**
 * For a row that scrolls sideways: a control that the keyboard reaches comes into view whole. Chromium leaves it where it
 * is as soon as an edge of it is to be seen, and snapping would take the row back.
 */
export function showWhole({ target }: FocusEvent): void {
  if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", inline: "center" });
}
