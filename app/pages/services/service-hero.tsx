import type { ReactNode } from "react";

import { Button, buttonClass } from "~/components/button";
import { bookingDialogId, opens } from "~/components/dialog";
import { Reveal } from "~/components/reveal";
import { Skyline } from "~/components/skyline";
import { StatRow } from "~/components/stat-row";
import { MailLink } from "~/components/text";
import type { MailAction, StatItem } from "~/content/shapes";

/** 1 where the service is the page, 2 where it is a section among others. */
type ServiceLevel = 1 | 2;

type ServiceHeroProps = {
  level: ServiceLevel;
  title: string;
  lede: string;
  actions: ReactNode;
  scene: ReactNode;
  /** Where the scene stands: beside the text, before it, or below at full width. */
  layout?: "beside" | "before" | "below";
};

/** Stands on the sky, which reaches up behind the breadcrumb. */
export const skyClass =
  "pb-top relative isolate [&_.scene]:shadow-lift [&>.sky]:-top-48 [&>.sky_svg]:h-[clamp(3rem,6vw,5.5rem)]";

export const besideClass = "lg:grid-cols-[minmax(0,1fr)_minmax(0,1.02fr)]";

/** The top of a service: what it is, what to do next, and the product at work. */
export function ServiceHero({ level, title, lede, actions, scene, layout = "beside" }: ServiceHeroProps) {
  const isBelow = layout === "below";
  const Title = level === 1 ? "h1" : "h2";
  const titleClass = level === 1 ? "page-title" : "band-title mb-4";
  // The first screen is top-aligned: centered content would move while the page is still arriving.
  const besides = level === 1 ? `lg:items-start ${besideClass}` : `lg:items-center ${besideClass}`;
  return (
    <div className={level === 1 ? `pt-2 ${skyClass}` : "pt-band"}>
      <div className={`wrap gap-gap grid ${isBelow ? "" : besides}`}>
        <div
          className={isBelow ? "lg:gap-gap lg:grid lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:items-start" : ""}
        >
          <Title className={`${titleClass} ${isBelow ? "lg:mb-0" : ""}`}>{title}</Title>
          <div>
            <p className="hero-lede max-w-[30.5em]">{lede}</p>
            <div className="mt-7 flex flex-wrap items-center gap-3.5">{actions}</div>
          </div>
        </div>
        <Reveal className={layout === "before" ? "lg:order-first" : ""}>{scene}</Reveal>
      </div>
      {level === 1 ? <Skyline /> : null}
    </div>
  );
}

/** Figures of one and of two lines stand on the same line, and their labels below it. */
const statsClass = [
  "[&>div]:row-span-2 [&>div]:grid [&>div]:grid-cols-1 [&>div]:grid-rows-subgrid [&>div]:gap-y-0",
  "[&_dt]:self-end [&_dt]:text-3xl [&_dt]:text-balance",
].join(" ");

/** A service's figures under its hero. */
export function ServiceStats({ level, stats }: { level: ServiceLevel; stats: readonly StatItem[] }) {
  return (
    <div className={`wrap ${level === 1 ? "pt-part" : "pt-gap"}`}>
      <StatRow stats={stats} className={statsClass} />
    </div>
  );
}

/** What a visitor can do about a service: book a talk, or write. */
export function ServiceActions({ bookLabel, mail }: { bookLabel: string; mail?: MailAction }) {
  return (
    <>
      <Button look="lamp" {...opens(bookingDialogId)}>
        {bookLabel}
      </Button>
      {mail ? <MailLink mail={mail} className={buttonClass({ look: "line" })} /> : null}{" "}
    </>
  );
}
