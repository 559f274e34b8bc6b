import sheet from "../app.css?url";

let whole: Promise<void> | null = null;

/**
 * Brings the whole stylesheet: a page carries the rules of what it shows at first, and what comes later may need
 * others. Resolves when it is there, and also when it cannot be had: a page without style is still a page.
 */
export function wholeSheet(): Promise<void> {
  whole ??= import.meta.env.DEV ? Promise.resolve() : fetchSheet();
  return whole;
}

function fetchSheet(): Promise<void> {
  // The first sign of life may have asked for it already (app/document/start-script.ts).
  const asked = document.getElementById("sheet");
  const link = asked instanceof HTMLLinkElement ? asked : document.createElement("link");
  if (link.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
    if (link.isConnected) return;
    link.id = "sheet";
    link.rel = "stylesheet";
    link.href = sheet;
    document.head.append(link);
  });
}
