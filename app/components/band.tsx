import type { ReactNode } from "react";

import { Skyline } from "./skyline";
import { unbroken } from "./unbroken";

type BandProps = {
  id?: string;
  /** `raised` stands on the second ground, between hairlines. */
  tone?: "plain" | "raised";
  heading: string;
  lede?: string | undefined;
  /** Level of the heading; the page's own h1 is in its hero. */
  level?: 2 | 3;
  /**
   * `split`: on a wide screen the heading stays on the left of what it is about. `inner`: within the section of a service,
   * closer to the next. `cell`: within a grid that has the page's margins already.
   */
  layout?: "stack" | "split" | "inner" | "cell";
  className?: string;
  children: ReactNode;
};

/** The band and its parts, by layout. */
const looks = {
  stack: { band: "", wrap: "", head: "", title: "", lede: "" },
  split: {
    band: "",
    wrap: "lg:gap-part lg:grid lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:items-start",
    head: "lg:sticky lg:top-24 lg:mb-0",
    title: "",
    lede: "",
  },
  inner: { band: "pt-part pb-0", wrap: "", head: "mb-card", title: "", lede: "mt-2 max-w-[49.5em] text-base" },
  cell: { band: "-mx-gutter min-w-0 p-0", wrap: "", head: "mb-card", title: "", lede: "" },
};

/** A band of a page: heading, what it is about, and what proves it. */
export function Band({
  id,
  tone = "plain",
  heading,
  lede,
  level = 2,
  layout = "stack",
  className = "",
  children,
}: BandProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const look = looks[layout];
  return (
    <section id={id} className={`band ${tone === "raised" ? "band-raised" : ""} ${look.band} ${className}`}>
      <div className={`wrap ${look.wrap}`}>
        <div className={`band-head ${look.head}`}>
          <Heading className={`${level === 2 ? "band-title" : "band-subtitle"} ${look.title}`}>{heading}</Heading>
          {lede ? <p className={`band-lede ${look.lede}`}>{unbroken(lede)}</p> : null}
        </div>
        {children}
      </div>
    </section>
  );
}

/** The last band of a page: one question, one button, and the city with its lit window. */
export function ClosingCall({
  as: Tag = "section",
  id = "closing",
  heading,
  text,
  actions,
}: {
  /** A `div` on a page whose sections are counted. */
  as?: "section" | "div";
  id?: string;
  heading: string;
  text: string;
  actions: ReactNode;
}) {
  return (
    <Tag id={id} className="closing">
      <div className="wrap">
        <h2 className="band-title">{heading}</h2>
        <p className="band-lede mx-auto">{unbroken(text)}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3.5">{actions}</div>
      </div>
      <Skyline />
    </Tag>
  );
}
