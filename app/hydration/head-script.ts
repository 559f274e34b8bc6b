// Becomes the script in the head of every page (scripts/inline-scripts.mjs), which runs before anything is painted.
import { showModal } from "../components/show-modal";

/** Events that make React synchronously hydrate the part of the page around the pressed control. */
const PRESSES = ["pointerdown", "mousedown", "touchstart", "pointerup", "mouseup", "touchend", "click"];

/** Beyond this many pixels the header has a tinted background. */
const SCROLLED_PX = 50;

export default function runHeadScript(): void {
  applyTheme();
  openDialogs();
  markScrolled();
}

/**
 * The stored theme, else the system's, becomes a class of the root and sets the color of the browser's UI (`ThemeColors`). A
 * press of the toggle switches and stores it, from the first paint on; without storage the theme is valid for the page.
 */
function applyTheme(): void {
  const { classList } = document.documentElement;
  const apply = (theme: string) => {
    classList.remove("dark", "light");
    classList.add(theme);
    document.querySelector<HTMLMetaElement>("meta[media]")?.setAttribute("media", theme === "dark" ? "" : "not all");
  };
  apply(storedTheme() ?? (matchMedia("(prefers-color-scheme:dark)").matches ? "dark" : "light"));
  // A page that was prerendered, or left and kept, has the theme of before; the page in between may have switched it.
  const catchUp = () => {
    const stored = storedTheme();
    if (stored) apply(stored);
  };
  document.addEventListener("prerenderingchange", catchUp);
  addEventListener("pageshow", ({ persisted }) => persisted && catchUp());
  addEventListener("click", (event) => {
    if (!closest(event, "[data-theme-toggle]")) return;
    const theme = classList.contains("dark") ? "light" : "dark";
    apply(theme);
    try {
      localStorage.setItem("theme", theme);
    } catch {
      // Storage is off or full.
    }
  });
}

function storedTheme(): string | null {
  try {
    const stored = localStorage.getItem("theme");
    return stored === "dark" || stored === "light" ? stored : null;
  } catch {
    return null;
  }
}

/**
 * Opens dialogs, from the first paint on, and records which button did: `openerOf` in app/components/dialog.tsx reads that.
 * Closes them in browsers without invoker commands (Safari before 26.2, Firefox before 144). The page's own click handlers
 * run first, because they listen further inside.
 *
 * Until the page is hydrated, presses on such buttons are stopped here. They do not need React, which would hydrate
 * everything around the button before the dialog opens: 0.2 s on a slow phone.
 */
function openDialogs(): void {
  const onPress = (event: Event) => {
    if ("hydrated" in document.documentElement.dataset || !closest(event, "[commandfor]")) return;
    event.stopPropagation();
    if (event.type === "click") onClick(event);
  };
  addEventListener("click", onClick);
  for (const press of PRESSES) addEventListener(press, onPress, { capture: true, passive: press !== "click" });
}

function onClick(event: Event): void {
  const button = closest(event, "[commandfor]");
  if (!button) return;
  if (button.getAttribute("command") === "close") {
    if (!("command" in HTMLButtonElement.prototype)) dialogOf(button)?.close();
    return;
  }
  // The browser itself would make it modal before it is painted.
  event.preventDefault();
  const open = () => {
    const dialog = dialogOf(button);
    if (!dialog) return;
    dialog.openedBy = button;
    showModal(dialog);
  };
  if (dialogOf(button)) open();
  // Pressed while the page is still arriving: the dialog is at its end.
  else addEventListener("DOMContentLoaded", open, { once: true });
}

function dialogOf(button: Element): HTMLDialogElement | null {
  const found = document.getElementById(button.getAttribute("commandfor") ?? "");
  return found instanceof HTMLDialogElement ? found : null;
}

function closest({ target }: Event, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null;
}

/** Marks the root while the page is scrolled, for the header (`header.css`), from the first paint on. */
function markScrolled(): void {
  const mark = () => document.documentElement.toggleAttribute("data-page-scrolled", scrollY > SCROLLED_PX);
  addEventListener("scroll", mark, { passive: true });
}
