import { Button } from "~/components/button";
import { Icon } from "~/components/icon";
import { site } from "~/content/site";

/**
 * Switches between the night shift and the morning after, by the script in the head. The theme's class decides which of its
 * two names is shown.
 */
export function ThemeToggle() {
  return (
    <Button look="line" size="icon" className="needs-js text-muted" data-theme-toggle="">
      <span className="night-only">
        <span className="sr-only">{site.theme.toLight}</span>
        <Icon name="moon" />
      </span>{" "}
      <span className="morning-only">
        <span className="sr-only">{site.theme.toDark}</span>
        <Icon name="sun" />
      </span>
    </Button>
  );
}

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
