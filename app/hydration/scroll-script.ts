/** Past this many pixels the header stands on a tinted ground; SHELL-01. */
const SCROLLED_PX = 50;

/**
 * Runs in the head: marks the root while the page is scrolled, for the header (`header.css`), from the first paint on.
 * Plain text, because the policy allows it by the hash of exactly these characters.
 */
export const scrollScript = `addEventListener("scroll",()=>document.documentElement.toggleAttribute("data-page-scrolled",scrollY>${SCROLLED_PX}),{passive:true})`;
