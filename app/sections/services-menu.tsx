import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";

import { Icon } from "~/ui/icon";

import { SiteLink } from "./site-link";

type ServicesMenuProps = {
  label: string;
  menuLabel: string;
  links: readonly { readonly label: string; readonly href: string }[];
  current: "page" | "true" | undefined;
  path: string;
};

/** A pointer that comes back sooner than this keeps the menu open; SHELL-03. */
const CLOSE_DELAY_MS = 150;

/** The Services link and its dropdown: it opens on hover, focus, click, Enter, Space and ArrowDown, and closes with Escape. */
export function ServicesMenu({ label, menuLabel, links, current, path }: ServicesMenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the menu was open when the press began: the press that opens it does not also leave the page. */
  const wasOpen = useRef(false);
  useEffect(() => () => clearTimeout(closing.current), []);

  const items = () => [...(root.current?.querySelectorAll<HTMLElement>(".dropdown a") ?? [])];
  const trigger = () => root.current?.querySelector<HTMLElement>(".nav-link");

  function onPointer(event: PointerEvent) {
    if (event.pointerType === "touch") return;
    clearTimeout(closing.current);
    if (event.type === "pointerenter") setOpen(true);
    else closing.current = setTimeout(() => setOpen(false), CLOSE_DELAY_MS);
  }

  function onBlur(event: FocusEvent) {
    if (!root.current?.contains(event.relatedTarget)) setOpen(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    const onTrigger = event.target === trigger();
    if (event.key === "Escape" && open) {
      setOpen(false);
      trigger()?.focus();
    } else if (onTrigger && !open && ["Enter", " ", "ArrowDown"].includes(event.key)) {
      event.preventDefault();
      setOpen(true);
    } else if (event.key === " " && onTrigger) {
      event.preventDefault();
    } else if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      const list = items();
      const at = list.findIndex((item) => item === document.activeElement);
      const next = event.key === "ArrowDown" ? Math.min(at + 1, list.length - 1) : at - 1;
      (next < 0 ? trigger() : list[next])?.focus();
    }
  }

  return (
    // The handlers serve the link and the list inside; the box itself is no control.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      className="services-menu"
      onPointerEnter={onPointer}
      onPointerLeave={onPointer}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <SiteLink
        href="/services"
        className="nav-link"
        aria-current={current}
        aria-expanded={open}
        aria-controls="services-dropdown"
        onFocus={() => setOpen(true)}
        onPointerDown={({ pointerType }) => {
          // A mouse has opened the menu by coming here; a finger opens it with this very press.
          wasOpen.current = open || pointerType === "mouse";
        }}
        onClick={(event) => {
          if (event.detail > 0 && !wasOpen.current) event.preventDefault();
        }}
      >
        {label}
        <Icon name="chevronDown" className="size-4" />
      </SiteLink>
      <div id="services-dropdown" className="later dropdown" data-open={open ? "" : undefined}>
        <ul aria-label={menuLabel}>
          {links.map((link) => (
            <li key={link.href}>
              <SiteLink
                href={link.href}
                className="dropdown-link"
                aria-current={path === link.href ? "page" : undefined}
                onClick={() => setOpen(false)}
              >
                {link.label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
