import type { ReactNode } from "react";

import { buttonClass } from "~/components/button";
import { Skyline } from "~/components/skyline";

type Props = { code: string; title: string; text: string; home: string; action: ReactNode };

/** A page that could not be shown: what happened, and two ways on. */
export function ErrorView({ code, title, text, home, action }: Props) {
  return (
    <section className="hero grid min-h-[88dvh] items-center">
      <title>{title}</title>
      <div className="wrap">
        <p className="eyebrow num">{code}</p>
        <h1 className="hero-title">{title}</h1>
        <p className="hero-lede">{text}</p>
        <div className="mt-8 flex flex-wrap gap-3.5">
          {action}
          <a href="/" className={buttonClass({ look: "line" })}>
            {home}
          </a>
        </div>
      </div>
      <Skyline />
    </section>
  );
}
