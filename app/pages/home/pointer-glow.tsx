import { useEffect, useRef } from "react";

import { nearBuildings } from "~/components/skyline";

/** A precise pointer that hovers, on a device without reduced motion. */
const WELCOME = "(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)";

/** A lamp carried across the box it stands in: light around the pointer, and windows that light up as it passes over the city. */
export function PointerGlow() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const glow = box.current;
    const field = glow?.parentElement;
    if (!glow || !field) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const welcome = matchMedia(WELCOME);
    let frame = 0;
    field.addEventListener(
      "pointermove",
      ({ clientX, clientY, pointerType }) => {
        if (!welcome.matches || pointerType === "touch") return;
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() => {
          const { left, top, bottom } = field.getBoundingClientRect();
          glow.style.setProperty("--x", `${clientX - left}px`);
          glow.style.setProperty("--y", `${clientY - top}px`);
          glow.style.setProperty("--up", `${bottom - clientY}px`);
          glow.dataset["lit"] = "";
        });
      },
      { signal, passive: true },
    );
    function putOut() {
      cancelAnimationFrame(frame);
      delete glow?.dataset["lit"];
    }
    field.addEventListener("pointerleave", putOut, { signal });
    welcome.addEventListener("change", putOut, { signal });
    return () => {
      stop.abort();
      cancelAnimationFrame(frame);
    };
  }, []);
  return (
    <div ref={box} className="glow" aria-hidden="true">
      <div className="glow-lamp" />
      <svg viewBox="0 0 1440 150" preserveAspectRatio="xMaxYMax slice" className="glow-city">
        <pattern id="glow-windows" width="15" height="13" patternUnits="userSpaceOnUse">
          <path d="M5 5h4v5H5z" className="glow-window" />
        </pattern>
        <path d={nearBuildings} fill="url(#glow-windows)" />
      </svg>
    </div>
  );
}
