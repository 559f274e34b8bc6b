/** Stands in the document until it is known which rules the finished page uses. */
export const stylesPlace = "/*styles*/";

/**
 * What the document's style element holds: see `page-styles.ts`. The browser reads the text back, so that the scripts
 * carry no copy of it.
 */
export const styles: string = import.meta.env.SSR
  ? stylesPlace
  : (document.getElementById("styles")?.textContent ?? "");
