/**
 * Runs in the head before anything is painted: the stored theme, else the system's, becomes a class of the root.
 * Plain text, because the policy allows it by the hash of exactly these characters.
 */
export const themeScript =
  '(function(d){var t;try{t=localStorage.getItem("theme")}catch(e){}d.classList.add(t==="dark"||t==="light"?t:matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light")})(document.documentElement)';
