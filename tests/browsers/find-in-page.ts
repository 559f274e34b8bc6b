// These functions run in the page: each is sent there as text, so it must use nothing from outside of itself.

/** What is looked for, by the name that a person reads. */
export type Wanted = {
  /** A `switch` is a box to tick, a `day` one in a calendar. */
  readonly kind: "link" | "button" | "field" | "list" | "switch" | "day" | "heading" | "text";
  /** The whole name; with `*` at its end, the beginning of it. */
  readonly name: string;
  /** A selector of the part of the page it is in; not given: the dialog that is open, else the whole page. */
  readonly within?: string | undefined;
};

/** The visible element with that name, or null. */
export function findInPage({ kind, name, within }: Wanted): Element | null {
  const selectors = {
    link: "a[href]",
    button: "button",
    field: "input:not([type=hidden], [type=checkbox], [type=radio]), textarea",
    list: "select",
    switch: "input[type=checkbox]",
    day: "input[type=radio]:not([aria-disabled])",
    heading: "h1, h2, h3",
    text: "p, h1, h2, h3, span, li, dd, div[role=status]",
  };
  const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim().toLowerCase();
  // What is far below the screen may not be laid out yet, and has no rendered text until somebody scrolls there.
  const textOf = (element: Element | null) =>
    (element instanceof HTMLElement ? element.innerText.trim() : "") || (element?.textContent ?? "");
  const nameOf = (element: Element) => {
    const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    if (ids.length > 0) return ids.map((id) => textOf(document.getElementById(id))).join(" ");
    const label = element.getAttribute("aria-label");
    if (label !== null) return label;
    const isControl =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement;
    if (!isControl) return textOf(element);
    return [...(element.labels ?? [])].map(textOf).join(" ") || (element.getAttribute("placeholder") ?? "");
  };
  const wanted = plain(name);
  const isNamed = (element: Element) => {
    const found = plain(nameOf(element));
    return wanted.endsWith("*") ? found.startsWith(wanted.slice(0, -1)) : found === wanted;
  };
  const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
  const part = within === undefined ? (modal ?? document) : document.querySelector(within);
  const candidates = [...(part?.querySelectorAll(selectors[kind]) ?? [])];
  return (
    candidates.find(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getClientRects().length > 0 &&
        !element.closest("[aria-hidden=true]") &&
        isNamed(element),
    ) ?? null
  );
}

/** Where a pointer would meet the element, once it is scrolled into view; empty while something else is in front of it. */
export function placeInPage(element: Element | null): string {
  if (!element) return "";
  const inner = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isMet = () => {
    const { x, y } = inner();
    const met = document.elementFromPoint(x, y);
    return met !== null && (element.contains(met) || met.contains(element));
  };
  if (!isMet()) element.scrollIntoView({ block: "center", behavior: "instant" });
  if (!isMet()) return "";
  const { x, y } = inner();
  return `${Math.round(x)},${Math.round(y)}`;
}

/** The texts of a list's entries and the values they stand for. */
export function entriesInPage(list: Element | null): { values: string[]; chosen: string } | null {
  if (!(list instanceof HTMLSelectElement)) return null;
  return { values: [...list.options].map((option) => option.value), chosen: list.value };
}
