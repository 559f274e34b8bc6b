import type { ReactNode } from "react";

import type { hero } from "~/content/home/hero";
import { Icon } from "~/ui/icon";
import { Skyline } from "~/ui/skyline";

type HeroContent = typeof hero;

/** The first screen: the promise, and the shift that proves it, told at night and the morning after. */
export function Hero({ content, actions }: { content: HeroContent; actions: ReactNode }) {
  return (
    <section id="home" className="hero">
      <Skyline />
      <div className="wrap hero-grid">
        <div>
          <p className="eyebrow">{content.eyebrow}</p>
          <h1 className="hero-title">{content.title}</h1>
          <p className="hero-lede">{content.lede}</p>
          <div className="mt-8 flex flex-wrap items-center gap-3.5">{actions}</div>
          <ul className="text-muted mt-7 flex flex-wrap gap-x-6 gap-y-2 text-[0.9375rem]">
            {content.badges.map((badge) => (
              <li key={badge} className="flex items-center gap-2">
                <Icon name="check" className="text-ok size-4" />
                {badge}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <Night shift={content.shift} />
          <Morning shift={content.shift} />
        </div>
      </div>
    </section>
  );
}

function Night({ shift }: { shift: HeroContent["shift"] }) {
  return (
    <article className="shift night-only" aria-label={shift.night.title}>
      <div className="shift-head">
        <b>{shift.night.title}</b>
        <span>{shift.mark}</span>
      </div>
      <ol className="py-1.5">
        {shift.night.lines.map((line) => (
          <li key={line.time} className="shift-line">
            <time className="num">{line.time}</time>
            <div>
              {line.what} <em>{line.detail}</em>
            </div>
            <span className="shift-tag">{line.tag}</span>
          </li>
        ))}
      </ol>
      <ShiftTally items={shift.night.tally} />
    </article>
  );
}

function Morning({ shift }: { shift: HeroContent["shift"] }) {
  return (
    <article className="shift morning-only" aria-label={shift.morning.title}>
      <div className="shift-head">
        <b>{shift.morning.title}</b>
        <span>{shift.mark}</span>
      </div>
      <div className="flex items-end justify-between gap-4 px-[1.35rem] pt-6 pb-4">
        <b className="shift-total num">{shift.morning.total}</b>
        <p className="text-muted max-w-60 text-right text-[0.9375rem] leading-snug">{shift.morning.text}</p>
      </div>
      <ul className="pb-3">
        {shift.morning.kinds.map((kind) => (
          <li key={kind.label} className="shift-bar">
            {kind.label}
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="4" className="fill-text/8" />
              <rect width={(kind.count / shift.morning.total) * 200} height="4" className="fill-lamp" />
            </svg>
            <span className="num text-muted text-right">{kind.count}</span>
          </li>
        ))}
      </ul>
      <ShiftTally items={shift.morning.tally} />
    </article>
  );
}

function ShiftTally({ items }: { items: readonly { count: string; label: string }[] }) {
  return (
    <dl className="shift-tally">
      {items.map((item) => (
        <div key={item.label} className="flex flex-col-reverse justify-end">
          <dt>{item.label}</dt>
          <dd className="num">{item.count}</dd>
        </div>
      ))}
    </dl>
  );
}
