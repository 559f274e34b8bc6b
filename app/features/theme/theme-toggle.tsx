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
      </span>
      <span className="morning-only">
        <span className="sr-only">{site.theme.toDark}</span>
        <Icon name="sun" />
      </span>
    </Button>
  );
}

/**
 * Runs in the head before anything is painted: the stored theme, else the system's, becomes a class of the root and sets the
 * color of the browser's UI (`ThemeColors`). A press of the toggle switches and stores it, from the first paint on;
 * without storage the theme is valid for the page.
 *
 * Plain text, because the CSP allows it by the hash of exactly these characters.
 */
export const themeScript =
  '{let c=document.documentElement.classList,t,set=()=>{c.remove("dark","light");c.add(t);document.querySelector("meta[media]").media=t=="dark"?"":"not all"};try{t=localStorage.theme}catch{}t=/^(dark|light)$/.test(t)?t:matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light";set();addEventListener("click",e=>{if(e.target.closest&&e.target.closest("[data-theme-toggle]")){t=c.contains("dark")?"light":"dark";set();try{localStorage.theme=t}catch{}}})}';

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
