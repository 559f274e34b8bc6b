import stylesheet from "../app.css?url";

/**
 * What no first paint needs: the full stylesheet, the icon and the manifest. Rendered into `noscript`; browsers
 * with scripts get them after the first paint (`deferred-scripts.ts`).
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
