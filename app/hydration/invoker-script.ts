/**
 * Runs in the head: notes which button opens a dialog, and opens and closes dialogs by their buttons in browsers without
 * invoker commands (Safari before 26.2, Firefox before 144), from the first paint on. The page's own click handlers come
 * first: they listen further inside. What it notes is read by app/components/dialog-opening.ts.
 * Plain text, because the policy allows it by the hash of exactly these characters.
 */
export const invokerScript =
  'addEventListener("click",e=>{let b=e.target.closest&&e.target.closest("[commandfor]"),d=b&&document.getElementById(b.getAttribute("commandfor")),n="command"in HTMLButtonElement.prototype;d&&(b.getAttribute("command")=="close"?n||d.close():(d.opening={by:b,at:e.timeStamp},n||d.open||d.showModal()))})';
