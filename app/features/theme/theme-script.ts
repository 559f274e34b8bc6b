/**
 * Runs in the head before anything is painted: the stored theme, else the system's, becomes a class of the root and sets the
 * color of the browser's UI (`ThemeColors`). A press of the toggle switches and stores it, from the first paint on;
 * without storage the theme is valid for the page.
 *
 * Plain text, because the CSP allows it by the hash of exactly these characters.
 */
export const themeScript =
  '{let c=document.documentElement.classList,t,set=()=>{c.remove("dark","light");c.add(t);document.querySelector("meta[media]").media=t=="dark"?"":"not all"};try{t=localStorage.theme}catch{}t=/^(dark|light)$/.test(t)?t:matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light";set();addEventListener("click",e=>{if(e.target.closest&&e.target.closest("[data-theme-toggle]")){t=c.contains("dark")?"light":"dark";set();try{localStorage.theme=t}catch{}}})}';
