import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";

import { Icon } from "~/components/icon";
import { SiteLink } from "~/components/site-link";

type ServicesMenuProps = {
  label: string;
  menuLabel: string;
  links: readonly { readonly label: string; readonly href: string; readonly hint: string }[];
  current: "page" | "true" | undefined;
  path: string;
};

/** A link of the bar. */
export const navLink = [
  "text-md text-muted rounded-control inline-flex items-center gap-1 px-3 py-2 hover:text-text",
  "aria-[current]:text-text aria-[current]:rounded-none",
  "aria-[current]:shadow-[inset_0_-2px_0_-0.5px_var(--lamp)]",
].join(" ");
const menuItem = ["text-md block rounded-[0.5rem] px-3 py-2", "hover:bg-text/6 aria-[current]:bg-text/6"].join(" ");

/** A pointer that returns sooner than this keeps the menu open. */
const CLOSE_DELAY_MS = 150;
/** What opens the menu with CSS alone. */
const OPENED = ":hover, :focus-within";

function triggerOf(menu: HTMLElement | null): HTMLElement | null {
  return menu?.querySelector<HTMLElement>(":scope > a") ?? null;
}

/**
 * The Services link and its dropdown. CSS opens it on hover and focus, also before hydration; the script adds the delay, the
 * keys, Escape and the first press of a finger, and reports what is open.
 */
export function ServicesMenu({ label, menuLabel, links, current, path }: ServicesMenuProps) {
  /** `closed` despite hover or focus: after Escape or a choice. `null`: as CSS decides. */
  const [state, setState] = useState<"open" | "closed" | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the menu was open when the press began: the press that opens it must not also follow the link. */
  const wasOpen = useRef(false);
  const open = state === "open";

  useEffect(() => {
    // Hover or focus may have begun before hydration.
    if (root.current?.matches(OPENED)) setState("open");
    return () => clearTimeout(closing.current);
  }, []);

  useEffect(() => {
    // Asks the page, which has opened it before React knows.
    const onEscape = (event: globalThis.KeyboardEvent) => {
      const menu = root.current;
      if (event.key !== "Escape" || !menu?.matches(OPENED)) return;
      if (menu.contains(document.activeElement)) triggerOf(menu)?.focus();
      setState("closed");
    };
    document.addEventListener("keydown", onEscape);
    return () => document.removeEventListener("keydown", onEscape);
  }, []);

  const items = () => [...(root.current?.querySelectorAll<HTMLElement>("li a") ?? [])];
  const leave = (stillThere: ":hover" | ":focus-within") =>
    setState((now) => (root.current?.matches(stillThere) ? now : null));

  function onPointer(event: PointerEvent) {
    if (event.pointerType === "touch") return;
    clearTimeout(closing.current);
    if (event.type === "pointerenter") setState("open");
    else closing.current = setTimeout(() => leave(":focus-within"), CLOSE_DELAY_MS);
  }

  function onBlur(event: FocusEvent) {
    if (!root.current?.contains(event.relatedTarget)) leave(":hover");
  }

  function onKeyDown(event: KeyboardEvent) {
    const onTrigger = event.target === triggerOf(root.current);
    if (onTrigger && !open && ["Enter", " ", "ArrowDown"].includes(event.key)) {
      event.preventDefault();
      setState("open");
    } else if (event.key === " " && onTrigger) {
      event.preventDefault();
    } else if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      const list = items();
      const at = list.findIndex((item) => item === document.activeElement);
      const next = event.key === "ArrowDown" ? Math.min(at + 1, list.length - 1) : at - 1;
      (next < 0 ? triggerOf(root.current) : list[next])?.focus();
    }
  }

  return (
    // The handlers are for the link and the list inside; the box itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      className="services-menu relative"
      data-menu={state ?? undefined}
      onPointerEnter={onPointer}
      onPointerLeave={onPointer}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <SiteLink
        href="/services"
        className={navLink}
        aria-current={current}
        aria-expanded={open}
        aria-controls="services-dropdown"
        onFocus={() => setState("open")}
        onPointerDown={() => {
          // A mouse has opened the menu by hovering; a finger opens it with this very press.
          wasOpen.current = root.current?.matches(OPENED) ?? false;
        }}
        onClick={(event) => {
          if (event.detail > 0 && !wasOpen.current) event.preventDefault();
          else setState("closed");
        }}
      >
        {label}
        <Icon name="chevronDown" className="size-4" />
      </SiteLink>
      <div id="services-dropdown" className="dropdown absolute top-full left-0 min-w-64 pt-1">
        <ul
          aria-label={menuLabel}
          className="border-line bg-surface rounded-card border p-2 shadow-[0_24px_50px_-30px_var(--lift)]"
        >
          {links.map((link) => (
            <li key={link.href}>
              <SiteLink
                href={link.href}
                className={menuItem}
                aria-current={path === link.href ? "page" : undefined}
                onClick={() => setState("closed")}
              >
                {link.label} <span className="text-muted block text-sm">{link.hint}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
