/** Names the button that switches the theme: the script in the head listens for it. */
export const themeToggle = { "data-theme-toggle": "" } as const;

/**
 * Runs in the head before anything is painted: the stored theme, else the system's, becomes a class of the root and
 * chooses the color of the browser's bars (theme-colors.tsx). A press of the toggle switches and stores it, from the first
 * paint on; where nothing can be stored the theme lasts for the page. An address that names a place in the page
 * becomes a class too (`fully-laid-out`, app/app.css).
 * Plain text, because the policy allows it by the hash of exactly these characters.
 */
export const themeScript =
  '{let c=document.documentElement.classList,t,set=()=>{c.remove("dark","light");c.add(t);document.querySelector("meta[media]").media=t=="dark"?"":"not all"};try{t=localStorage.theme}catch{}t=/^(dark|light)$/.test(t)?t:matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light";set();location.hash&&c.add("fully-laid-out");addEventListener("click",e=>{if(e.target.closest&&e.target.closest("[data-theme-toggle]")){t=c.contains("dark")?"light":"dark";set();try{localStorage.theme=t}catch{}}})}';
