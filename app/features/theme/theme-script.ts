/**
 * Runs in the head before anything is painted: the stored theme, else the system's, becomes a class of the root and
 * chooses the color of the browser's bars (theme-colors.tsx). An address that names a place in the page
 * becomes a class too (`fully-laid-out`, app/app.css).
 * Plain text, because the policy allows it by the hash of exactly these characters.
 */
export const themeScript =
  '{let c=document.documentElement.classList,t;try{t=localStorage.theme}catch{}c.add(t=/^(dark|light)$/.test(t)?t:matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light");document.querySelector("meta[media]").media=t=="dark"?"":"not all";location.hash&&c.add("fully-laid-out")}';
