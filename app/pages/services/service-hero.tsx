import type { ReactNode } from "react";

import { Button, buttonClass } from "~/components/button";
import { bookingDialogId, opens } from "~/components/dialog";
import { Reveal } from "~/components/reveal";
import { Skyline } from "~/components/skyline";
import { MailLink } from "~/components/text";
import type { MailAction } from "~/content/shapes";

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

/** The top of a service: what it is, what to do next, and the product at work. */
export function ServiceHero({ level, title, lede, actions, scene, layout = "beside" }: ServiceHeroProps) {
  const text = (
    <div className="service-hero-text">
      {level === 1 ? <h1 className="page-title">{title}</h1> : <h2 className="band-title">{title}</h2>}
      <div>
        <p className="hero-lede">{lede}</p>
        <div className="mt-7 flex flex-wrap items-center gap-3.5">{actions}</div>
      </div>
    </div>
  );
  return (
    <div className={`${level === 1 ? "service-hero" : "service-lead"} hero-${layout}`}>
      <div className="wrap">
        {text}
        <Reveal>{scene}</Reveal>
      </div>
      {level === 1 ? <Skyline /> : null}
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
      {mail ? <MailLink mail={mail} className={buttonClass({ look: "line" })} /> : null}
    </>
  );
}
