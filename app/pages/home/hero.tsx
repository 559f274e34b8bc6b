import { type ReactNode, useEffect, useRef } from "react";

import { ClientMark } from "~/components/client-mark";
import { Icon } from "~/components/icon";
import { Skyline, nearBuildings } from "~/components/skyline";
import { StatRow } from "~/components/stat-row";
import type { hero } from "~/content/home/hero";

import { Avatar, Star } from "./testimonials";

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

/** Under the first screen: three clients, one of them in her own words with the rating, and three figures. */
function HeroProof({ content }: { content: typeof hero }) {
  const { clients, testimonial } = content;
  const [before = "", after = ""] = testimonial.quote.split(testimonial.strong);
  return (
    <>
      <div className="proof">
        <div className="wrap proof-grid">
          <div className="proof-names">
            <p className="text-muted mb-4 text-sm">{clients.label}</p>
            <ul className="proof-clients">
              {clients.names.map(({ name, logo }) => (
                <li key={name}>
                  <ClientMark name={logo} className="text-lamp-text size-6" />
                  {name}
                </li>
              ))}
            </ul>
          </div>
          <figure className="proof-voice">
            <blockquote>
              “{before}
              <b>{testimonial.strong}</b>
              {after}”
            </blockquote>
            <figcaption>
              <Avatar initials={testimonial.avatar} />
              <span>
                <b>{testimonial.name}</b>
                {testimonial.title}
              </span>
              <span role="img" aria-label={testimonial.ratingLabel} className="proof-rating">
                <Star className="size-5" />
                {testimonial.rating}
              </span>
            </figcaption>
          </figure>
        </div>
      </div>
      <div className="proof-stats wrap py-part">
        <StatRow stats={content.stats} className="stat-row-three" />
      </div>
    </>
  );
}

type Shift = (typeof hero)["shift"];

/** What the systems did: the log of the night in the dark theme, a summary in the light one. */
function HeroShift({ shift }: { shift: Shift }) {
  return (
    <>
      <Night shift={shift} />
      <Morning shift={shift} />
    </>
  );
}

function Night({ shift }: { shift: Shift }) {
  return (
    <article className="shift night-only" aria-label={shift.night.title}>
      <div className="shift-head">
        <b>{shift.night.title}</b>
        <span>{shift.mark}</span>
      </div>
      <ol className="py-1.5">
        {shift.night.lines.map((line) => (
          <li key={line.time} className="shift-line">
            <span className="shift-time num">{line.time}</span>
            <div>
              {line.what} <em>{line.detail}</em>
            </div>
            <span className="shift-tag">{line.tag}</span>
          </li>
        ))}
      </ol>
      <ShiftTotals items={shift.night.totals} />
    </article>
  );
}

function Morning({ shift }: { shift: Shift }) {
  return (
    <article className="shift morning-only" aria-label={shift.morning.title}>
      <div className="shift-head">
        <b>{shift.morning.title}</b>
        <span>{shift.mark}</span>
      </div>
      <div className="flex items-end justify-between gap-4 px-5 pt-6 pb-4">
        <b className="shift-total">{shift.morning.total}</b>
        <p className="text-muted text-md max-w-60 text-right leading-snug">{shift.morning.text}</p>
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
      <ShiftTotals items={shift.morning.totals} />
    </article>
  );
}

function ShiftTotals({ items }: { items: readonly { count: string; label: string }[] }) {
  return (
    <dl className="shift-totals">
      {items.map((item) => (
        <div key={item.label} className="flex flex-col-reverse justify-end">
          <dt>{item.label}</dt>
          <dd>{item.count}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A precise pointer that hovers, on a device without reduced motion. */
const WELCOME = "(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)";

/** A lamp carried across the box it stands in: light around the pointer, and windows that light up as it passes over the city. */
function PointerGlow() {
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
