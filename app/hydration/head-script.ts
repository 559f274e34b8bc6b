import { themeScript } from "~/features/theme/theme-script";

// All of it is plain text, because the policy allows it by the hash of exactly these characters.

/** What React answers at once, by hydrating the part of the page around the control that was pressed. */
const PRESSES = ["pointerdown", "mousedown", "touchstart", "pointerup", "mouseup", "touchend", "click"];

/**
 * Notes which button opens a dialog, and opens and closes dialogs by their buttons in browsers without invoker commands
 * (Safari before 26.2, Firefox before 144), from the first paint on. The page's own click handlers come first: they
 * listen further inside. What it notes is read by app/components/dialog-opening.ts.
 *
 * Until the page is hydrated, presses on such buttons end here. They need no React, and it would hydrate all around the
 * button before the dialog opens: 0.2 s on a slow phone. A press on a page that is still arriving opens the dialog, which
 * stands at its end, once that is there.
 */
const invokerScript = [
  '{let n="command"in HTMLButtonElement.prototype',
  'f=e=>e.target.closest&&e.target.closest("[commandfor]")',
  'go=e=>{let b=f(e),at=e.timeStamp,d=()=>document.getElementById(b.getAttribute("commandfor")),show=()=>{let to=d();if(to){to.opening={by:b,at};to.open||to.showModal()}};if(b)if(b.getAttribute("command")=="close")n||d().close();else if(!d())addEventListener("DOMContentLoaded",show,{once:true});else if(n)d().opening={by:b,at};else show()}',
  `early=e=>{if(f(e)&&!("hydrated"in document.documentElement.dataset)){e.stopPropagation();e.type=="click"&&go(e)}};addEventListener("click",go);for(let t of ${JSON.stringify(PRESSES)})addEventListener(t,early,{capture:true,passive:true})}`,
].join(",");

/** Past this many pixels the header stands on a tinted ground; SHELL-01. */
const SCROLLED_PX = 50;

/** Marks the root while the page is scrolled, for the header (`header.css`), from the first paint on. */
const scrollScript = `addEventListener("scroll",()=>document.documentElement.toggleAttribute("data-page-scrolled",scrollY>${SCROLLED_PX}),{passive:true})`;

/** The script in the head, which runs before anything is painted. */
export const headScript = `${themeScript};${invokerScript};${scrollScript}`;
