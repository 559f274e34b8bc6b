import type { ReactNode } from "react";

import { Icon } from "~/components/icon";
import { Skyline } from "~/components/skyline";
import type { hero } from "~/content/home/hero";

import { HeroProof } from "./hero-proof";
import { HeroShift } from "./hero-shift";
import { PointerGlow } from "./pointer-glow";

/** The first screen: the promise, and the shift that proves it, told at night and the morning after; then who says so. */
export function Hero({ content, actions }: { content: typeof hero; actions: ReactNode }) {
  return (
    <section id="home">
      <div className="hero">
        <div className="wrap hero-grid">
          <div className="hero-words">
            <p className="eyebrow">{content.eyebrow}</p>
            <h1 className="hero-title">{content.title}</h1>
            <p className="hero-lede">{content.lede}</p>
            <div className="hero-actions">{actions}</div>
            <ul className="text-muted text-md mt-7 flex flex-wrap gap-x-6 gap-y-2">
              {content.badges.map((label) => (
                <li key={label} className="flex items-center gap-2">
                  <Icon name="check" className="text-ok size-4" />
                  <span>{label}</span>
                </li>
              ))}
            </ul>
          </div>
          <div className="hero-shift">
            <HeroShift shift={content.shift} />
          </div>
        </div>
        <Skyline />
        <PointerGlow />
      </div>
      <HeroProof content={content} />
    </section>
  );
}
