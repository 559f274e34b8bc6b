import type { ReactNode } from "react";

import { Button, buttonClass } from "~/components/button";
import { bookingDialogId, opens } from "~/components/dialog";
import { Reveal } from "~/components/reveal";
import { StatRow } from "~/components/stat-row";
import { MailLink } from "~/components/text";
import type { MailAction, StatItem } from "~/content/shapes";

type ServiceHeroProps = {
  /** 1 where the service is the page, 2 where it is a section among others. */
  level: 1 | 2;
  title: string;
  lede: string;
  /** Before the actions: what shows that it is true. */
  proof?: ReactNode;
  actions: ReactNode;
  scene: ReactNode;
  /** Where the scene stands: beside the text, before it and on wide screens alone, or below at full width. */
  layout?: "beside" | "before" | "below";
};

export const besideClass = "lg:grid-cols-[minmax(0,1fr)_minmax(0,1.02fr)]";

/** The top of a service: what it is, what to do next, and the product at work. */
export function ServiceHero({ level, title, lede, proof, actions, scene, layout = "beside" }: ServiceHeroProps) {
  const isBelow = layout === "below";
  const Title = level === 1 ? "h1" : "h2";
  const titleClass = level === 1 ? "page-title" : "band-title mb-4";
  // The first screen is top-aligned: centered content would move while the page is still arriving.
  const besides = level === 1 ? `lg:items-start ${besideClass}` : `lg:items-center ${besideClass}`;
  return (
    <div className={level === 1 ? "[&_.scene]:shadow-lift pb-gap pt-2" : "pt-band"}>
      <div className={`wrap gap-gap grid ${isBelow ? "" : besides}`}>
        <div
          className={isBelow ? "lg:gap-gap lg:grid lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:items-start" : ""}
        >
          <Title className={`${titleClass} ${isBelow ? "lg:mb-0" : ""}`}>{title}</Title>
          <div>
            <p className="hero-lede max-w-[30.5em]">{lede}</p>
            {proof}
            <div className="mt-7 flex flex-wrap items-center gap-3.5">{actions}</div>
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

/** A service's figures under its hero; a phone has room for what they count, and for no more. */
export function ServiceStats({ stats }: { stats: readonly StatItem[] }) {
  return (
    <div className="wrap pb-gap">
      <StatRow stats={stats} className="max-md:[&_.stat-more]:hidden" />
    </div>
  );
}

/** What a visitor can do about a service: book a talk, or write. */
export function ServiceActions({
  bookLabel,
  mail,
  size = "regular",
}: {
  bookLabel: string;
  mail?: MailAction;
  size?: "regular" | "large";
}) {
  return (
    <>
      <Button look="lamp" size={size} {...opens(bookingDialogId)}>
        {bookLabel}
      </Button>
      {mail ? <MailLink mail={mail} className={buttonClass({ look: "line", size })} /> : null}{" "}
    </>
  );
}
