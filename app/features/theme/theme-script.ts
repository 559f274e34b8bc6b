/**
 * Runs in the head before anything is painted: the stored theme, else the system's, becomes a class of the root; so
 * does an address that names a place in the page (`fully-laid-out`, app/app.css).
 * Plain text, because the policy allows it by the hash of exactly these characters.
 */
export const themeScript =
  '{let c=document.documentElement.classList,t;try{t=localStorage.theme}catch{}c.add(/^(dark|light)$/.test(t)?t:matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light");location.hash&&c.add("fully-laid-out")}';
