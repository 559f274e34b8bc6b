import inlined from "./app.css?inline";

/**
 * The stylesheet, sent inside the page: a file of its own would cost a visitor two round trips before the first paint.
 * The browser reads it back from the page, so that the scripts carry no second copy.
 */
export const styles: string =
  import.meta.env.SSR || import.meta.env.DEV ? inlined : (document.getElementById("styles")?.textContent ?? "");
