/**
 * Runs in the head: opens and closes dialogs by their buttons in browsers without invoker commands (Safari before 26.2,
 * Firefox before 144), from the first paint on. The page's own click handlers come first: they listen further inside.
 * Plain text, because the policy allows it by the hash of exactly these characters.
 */
export const invokerScript =
  '"command"in HTMLButtonElement.prototype||addEventListener("click",e=>{let b=e.target.closest&&e.target.closest("[commandfor]"),d=b&&document.getElementById(b.getAttribute("commandfor"));d&&(b.getAttribute("command")=="close"?d.close():d.open||d.showModal())})';
