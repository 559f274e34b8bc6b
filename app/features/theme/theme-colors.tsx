/**
 * The color of the browser's own UI: the background of each theme, which a test compares with the tokens. The first tag that
 * matches counts. It follows the system until the theme script or the toggle sets its `media`. Rendered on the server only:
 * no render changes it.
 */
export function ThemeColors() {
  return (
    <>
      <meta name="theme-color" content="#080c19" media="(prefers-color-scheme:dark)" />
      <meta name="theme-color" content="#fbf7f0" />
    </>
  );
}
