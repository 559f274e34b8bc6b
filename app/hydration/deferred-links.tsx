import stylesheet from "../app.css?url";

/**
 * The links that the first paint does not need: the full stylesheet, the icon and the manifest. Rendered into `noscript`;
 * browsers with scripts get them after the first paint (`deferred-scripts.ts`).
 */
export function DeferredLinks() {
  return (
    <>
      {/* Tests run without a stylesheet, so its address is empty there. */}
      {stylesheet && <link id="full-stylesheet" rel="stylesheet" href={stylesheet} />}
      <link rel="icon" href="/favicon.svg" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}
