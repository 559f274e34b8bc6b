import { type ReactNode, useEffect, useState } from "react";

import { Mark } from "~/ui/mark";

/** Past this many pixels the header stands on a tinted ground; SHELL-01. */
const SCROLLED_PX = 50;

/** The header of every page. `tools` are its buttons, at the end. */
export function Header({ brand, homeLabel, tools }: { brand: string; homeLabel: string; tools: ReactNode }) {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const onScroll = () => setScrolled(window.scrollY > SCROLLED_PX);
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return (
    <header data-scrolled={scrolled ? "" : undefined} className="site-header">
      <div className="wrap flex h-full items-center justify-between gap-4">
        <a
          href="/"
          aria-label={homeLabel}
          className="font-display flex items-center gap-2.5 text-xl font-semibold tracking-[-0.03em]"
        >
          <Mark />
          {brand}
        </a>
        <div className="flex items-center gap-2.5">{tools}</div>
      </div>
    </header>
  );
}
