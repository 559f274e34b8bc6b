import { visitorIsHere, wakePage } from "./visitor";

let whole: Promise<void> | null = null;

/**
 * Brings the whole stylesheet: a page carries the rules of what it shows at first, and what comes later may need
 * others. What needs it shows that somebody is there, so the page wakes. Resolves when it is there, and also when it
 * cannot be had: a page without style is still a page.
 */
export function wholeSheet(): Promise<void> {
  whole ??= import.meta.env.DEV ? Promise.resolve() : fetchSheet();
  return whole;
}

async function fetchSheet(): Promise<void> {
  wakePage();
  await visitorIsHere;
  // The start script put it there (app/document/start.ts).
  const link = document.getElementById("sheet");
  if (!(link instanceof HTMLLinkElement) || link.sheet || "bare" in document.documentElement.dataset) return;
  await new Promise<unknown>((resolve) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve);
  });
}
