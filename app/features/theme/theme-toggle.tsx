import { Button } from "~/components/button";
import { Icon } from "~/components/icon";
import { site } from "~/content/site";

import { themeToggle } from "./theme-script";

/**
 * Switches between the night shift and the morning after, by the script in the head. The theme's class decides which of its
 * two names is shown.
 */
export function ThemeToggle() {
  return (
    <Button look="line" size="icon" className="needs-js text-muted" {...themeToggle}>
      <span className="night-only">
        <span className="sr-only">{site.theme.toLight}</span>
        <Icon name="moon" />
      </span>
      <span className="morning-only">
        <span className="sr-only">{site.theme.toDark}</span>
        <Icon name="sun" />
      </span>
    </Button>
  );
}
