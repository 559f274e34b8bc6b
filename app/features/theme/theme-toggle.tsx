import { Button } from "~/components/button";
import { Icon } from "~/components/icon";
import { site } from "~/content/site";

/** Switches between the night shift and the morning after. Which of its two names shows, the theme's class decides. */
export function ThemeToggle() {
  return (
    <Button look="line" size="icon" className="needs-js text-muted" onClick={switchTheme}>
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

function switchTheme() {
  const { classList } = document.documentElement;
  const next = classList.contains("dark") ? "light" : "dark";
  classList.remove("dark", "light");
  classList.add(next);
  // See theme-colors.tsx.
  const night = document.querySelector<HTMLMetaElement>("meta[media]");
  if (night) night.media = next === "dark" ? "" : "not all";
  try {
    localStorage.setItem("theme", next);
  } catch {
    // Storage is full or denied: the theme lasts for this page.
  }
}
