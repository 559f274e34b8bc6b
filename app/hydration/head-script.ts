// All of it is plain text, because the CSP allows it by the hash of exactly these characters.

/**
 * Runs in the head before anything is painted: the stored theme, else the system's, becomes a class of the root and sets the
 * color of the browser's UI (`ThemeColors`). A press of the toggle switches and stores it, from the first paint on;
 * without storage the theme is valid for the page.
 */
const themeScript =
  '{let c=document.documentElement.classList,t,set=()=>{c.remove("dark","light");c.add(t);document.querySelector("meta[media]").media=t=="dark"?"":"not all"};try{t=localStorage.theme}catch{}t=/^(dark|light)$/.test(t)?t:matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light";set();addEventListener("click",e=>{if(e.target.closest&&e.target.closest("[data-theme-toggle]")){t=c.contains("dark")?"light":"dark";set();try{localStorage.theme=t}catch{}}})}';

/** Events that make React synchronously hydrate the part of the page around the pressed control. */
const PRESSES = ["pointerdown", "mousedown", "touchstart", "pointerup", "mouseup", "touchend", "click"];

/**
 * Records which button opens a dialog, and opens and closes dialogs in browsers without invoker commands (Safari before 26.2,
 * Firefox before 144), from the first paint on. The page's own click handlers run first, because they listen further inside.
 * `openingOf` in app/components/dialog.tsx reads the record.
 *
 * Until the page is hydrated, presses on such buttons are stopped here. They do not need React, which would hydrate
 * everything around the button before the dialog opens: 0.2 s on a slow phone. A press while the page is still arriving opens
 * the dialog, which is at the page's end, once the document is complete.
 */
const invokerScript = [
  '{let n="command"in HTMLButtonElement.prototype',
  'f=e=>e.target.closest&&e.target.closest("[commandfor]")',
  'go=e=>{let b=f(e),at=e.timeStamp,d=()=>document.getElementById(b.getAttribute("commandfor")),show=()=>{let to=d();if(to){to.opening={by:b,at};to.open||to.showModal()}};if(b)if(b.getAttribute("command")=="close")n||d().close();else if(!d())addEventListener("DOMContentLoaded",show,{once:true});else if(n)d().opening={by:b,at};else show()}',
  `early=e=>{if(f(e)&&!("hydrated"in document.documentElement.dataset)){e.stopPropagation();e.type=="click"&&go(e)}};addEventListener("click",go);for(let t of ${JSON.stringify(PRESSES)})addEventListener(t,early,{capture:true,passive:true})}`,
].join(",");

/** Beyond this many pixels the header has a tinted background; SHELL-01. */
const SCROLLED_PX = 50;

/** Marks the root while the page is scrolled, for the header (`header.css`), from the first paint on. */
const scrollScript = `addEventListener("scroll",()=>document.documentElement.toggleAttribute("data-page-scrolled",scrollY>${SCROLLED_PX}),{passive:true})`;

/** The script in the head, which runs before anything is painted. */
export const headScript = `${themeScript};${invokerScript};${scrollScript}`;
