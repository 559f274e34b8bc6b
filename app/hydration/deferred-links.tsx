import stylesheet from "../app.css?url";

/**
 * What no first paint needs: the full stylesheet, which names the web fonts, the icon and the manifest. Rendered into
 * `noscript`; browsers with scripts get them after the first paint (`deferred-scripts.ts`). The fonts are not preloaded:
 * arriving with the stylesheet, both would restyle and lay out the page in one task.
 */
export function DeferredLinks() {
  return (
    <>
      {/* Tests run without a stylesheet, and its address is empty there. */}
      {stylesheet && <link id="full-stylesheet" rel="stylesheet" href={stylesheet} />}
      <link rel="icon" href="/favicon.svg" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}
