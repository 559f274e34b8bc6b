import type { ReactNode } from "react";

import { Skyline } from "./skyline";

type BandProps = {
  id?: string;
  /** `raised` stands on the second ground, between hairlines. */
  tone?: "plain" | "raised";
  heading: string;
  lede?: string | undefined;
  /** Level of the heading; the page's own h1 is in its hero. */
  level?: 2 | 3;
  className?: string;
  children: ReactNode;
};

/** A band of a page: heading, what it is about, and what proves it. */
export function Band({ id, tone = "plain", heading, lede, level = 2, className = "", children }: BandProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section id={id} className={`band ${tone === "raised" ? "band-raised" : ""} ${className}`}>
      <div className="wrap">
        <div className="band-head">
          <Heading className={level === 2 ? "band-title" : "band-subtitle"}>{heading}</Heading>
          {lede ? <p className="band-lede">{lede}</p> : null}
        </div>
        {children}
      </div>
    </section>
  );
}

/** The last band of a page: one question, one button, and the city with its lit window. */
export function ClosingCall({
  id = "closing",
  heading,
  text,
  actions,
  children,
}: {
  id?: string;
  heading: string;
  text: string;
  actions: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section id={id} className="closing">
      <div className="wrap">
        <h2 className="band-title">{heading}</h2>
        <p className="band-lede mx-auto">{text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3.5">{actions}</div>
        {children}
      </div>
      <Skyline />
    </section>
  );
}
