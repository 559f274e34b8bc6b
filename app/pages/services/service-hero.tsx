import type { ReactNode } from "react";

import { Reveal } from "~/components/reveal";

import { besideClass } from "./service-actions";

/**
 * How a wide screen composes the top of a service: the scene beside the words, or before them; below heading and words that
 * stand beside each other; below words in the middle; or between a heading on one line and the words. On a phone a part of a
 * chat or a dashboard is enough.
 */
const heroLooks = {
  beside: { wrap: `scene-short ${besideClass}`, words: "", title: "", say: "" },
  before: { wrap: besideClass, words: "", title: "", say: "" },
  below: {
    wrap: "scene-short",
    words: "lg:gap-gap lg:grid lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:items-start",
    title: "lg:mb-0",
    say: "",
  },
  middle: {
    wrap: "",
    words: "lg:text-center",
    title: "lg:mx-auto",
    say: "lg:[&>.hero-lede]:mx-auto lg:[&>.hero-lede]:text-balance lg:[&_.hero-actions]:justify-center lg:[&_.hero-actions>p]:justify-center",
  },
  between: {
    wrap: "",
    words: "lg:contents",
    title: "lg:mb-0 lg:max-w-none",
    say: "lg:gap-part lg:order-1 lg:grid lg:grid-cols-2 lg:[&>.hero-actions]:mt-0",
  },
} as const;

/** How the top of a service may be composed. */
export type HeroLayout = keyof typeof heroLooks;

type ServiceHeroProps = {
  /** 1 where the service is the page, 2 where it is a section among others. */
  level: 1 | 2;
  title: string;
  lede: string;
  /** Before the actions: what shows that it is true. */
  proof?: ReactNode;
  actions: ReactNode;
  scene: ReactNode;
  layout: HeroLayout;
};

/** The top of a service: what it is, what to do next, and the product at work. */
export function ServiceHero({ level, title, lede, proof, actions, scene, layout }: ServiceHeroProps) {
  const look = heroLooks[layout];
  const Title = level === 1 ? "h1" : "h2";
  return (
    <div className={level === 1 ? "[&_.scene]:shadow-lift pb-gap pt-2" : "pt-band"}>
      <div className={`wrap gap-gap grid ${look.wrap}`}>
        <div className={look.words}>
          <Title className={`${level === 1 ? "page-title" : "band-title mb-4"} ${look.title}`}>{title}</Title>
          <div className={look.say}>
            <p className="hero-lede max-w-[30.5em]">{lede}</p>
            {proof}
            <div className="hero-actions mt-7 flex flex-wrap items-center gap-3.5">{actions}</div>
          </div>
        </div>
        {layout === "before" ? (
          <Reveal className="max-lg:invisible max-lg:absolute lg:order-first">{scene}</Reveal>
        ) : (
          // It plays as the page arrives.
          <div>{scene}</div>
        )}
      </div>
    </div>
  );
}
