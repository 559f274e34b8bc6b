/**
 * What the browser's own bars are painted with: the ground of each theme, which a test compares with the tokens. The first
 * that fits counts. It follows the system, until the theme script and the toggle say by its `media` whether it fits. The
 * server's alone: nothing of it changes by rendering.
 */
export function ThemeColors() {
  return (
    <>
      <meta name="theme-color" content="#080c19" media="(prefers-color-scheme:dark)" />
      <meta name="theme-color" content="#fbf7f0" />
    </>
  );
}
