import { type ReactNode, useEffect, useRef } from "react";

import { ClientMark } from "~/components/client-mark";
import { Icon } from "~/components/icon";
import { Skyline, nearBuildings } from "~/components/skyline";
import { StatRow } from "~/components/stat-row";
import { Tooltip } from "~/components/tooltip";
import type { hero } from "~/content/home/hero";

import { Avatar, Star } from "./testimonials";

/** One row once there is room for both: the first gives way, the second is a link beside it. */
const actionsClass = [
  "mt-6 grid gap-x-6 gap-y-2 sm:mt-8 [&>a]:justify-self-center",
  "md:grid-cols-[minmax(0,max-content)_auto] md:justify-start md:[&>button]:max-w-80",
].join(" ");

/** The first screen: the promise, and the shift that proves it, told at night and the morning after; then who says so. */
export function Hero({ content, actions }: { content: typeof hero; actions: ReactNode }) {
  return (
    <section id="home">
      <div className="hero">
        {/* Top-aligned: centered content would move beside its picture while the page is still arriving. */}
        <div className="wrap gap-gap grid items-start lg:grid-cols-[minmax(0,1.08fr)_minmax(0,0.92fr)]">
          <div className="hero-words @container">
            <p className="eyebrow">{content.eyebrow}</p>
            <h1 className="hero-title">{content.title}</h1>
            <p className="hero-lede">{content.lede}</p>
            <div className={actionsClass}>{actions}</div>
            <ul className="text-muted text-md mt-4 flex flex-wrap gap-x-6 gap-y-2 sm:mt-7">
              {content.badges.map(({ label, tooltip }) => (
                // First on a phone, where its explanation has room from the edge.
                <li key={label} className={`relative flex items-center gap-2 ${tooltip ? "max-sm:order-first" : ""}`}>
                  <Icon name="check" className="text-ok size-4" />
                  {tooltip ? (
                    <Tooltip
                      text={tooltip}
                      className="decoration-line-strong underline decoration-dotted underline-offset-4"
                    >
                      {label}
                    </Tooltip>
                  ) : (
                    <span>{label}</span>
                  )}
                </li>
              ))}
            </ul>
          </div>
          {/* Level with the title below the eyebrow. */}
          <div className="hero-shift lg:mt-11">
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

const clientClass = [
  "font-display text-lg/[1.2] font-semibold tracking-[-0.02em]",
  "flex items-center gap-2 whitespace-nowrap",
].join(" ");
const ratingClass = "font-display text-text ml-auto flex items-center gap-2 text-xl leading-none font-semibold";
const proofClass =
  "gap-x-gap grid gap-y-6 py-part sm:gap-y-8 sm:py-10 lg:grid-cols-[auto_minmax(0,33rem)] lg:items-center lg:justify-between";

/** Under the first screen: three clients, one of them in her own words with the rating, and three figures. */
function HeroProof({ content }: { content: typeof hero }) {
  const { clients, testimonial } = content;
  const [before = "", after = ""] = testimonial.quote.split(testimonial.strong);
  return (
    <>
      <div className="band-raised">
        <div className={`wrap ${proofClass}`}>
          <div>
            <p className="text-muted mb-4 text-sm">{clients.label}</p>
            <ul className="gap-x-card flex flex-wrap gap-y-4">
              {clients.names.map(({ name, logo }) => (
                <li key={name} className={clientClass}>
                  <ClientMark name={logo} className="text-lamp-text size-6" />
                  {name}
                </li>
              ))}
            </ul>
          </div>
          <figure>
            <blockquote className="text-muted leading-normal">
              “{before}
              <b className="text-text font-medium">{testimonial.strong}</b>
              {after}”
            </blockquote>
            <figcaption className="text-muted mt-4 flex items-center gap-3 text-sm/[1.35]">
              <Avatar initials={testimonial.avatar} />{" "}
              <span>
                <b className="text-text block font-medium">{testimonial.name}</b> {testimonial.title}
              </span>{" "}
              <span role="img" aria-label={testimonial.ratingLabel} className={ratingClass}>
                <Star className="text-lamp-text size-5" />
                {testimonial.rating}
              </span>
            </figcaption>
          </figure>
        </div>
      </div>
      <div className="wrap py-part">
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

const tagClass = "border-line text-muted hidden rounded-full border px-2 py-0.5 text-xs font-[550] sm:block";
const lineClass = "text-md grid grid-cols-[4.25rem_1fr] items-baseline gap-3 px-5 py-2 sm:grid-cols-[4.5rem_1fr_auto]";
const shiftClass = "border-line bg-surface/88 shadow-lift overflow-hidden rounded-[18px] border";

function Night({ shift }: { shift: Shift }) {
  return (
    <article className={`shift night-only ${shiftClass}`} aria-label={shift.night.title}>
      <ShiftHead title={shift.night.title} mark={shift.mark} />
      <ol className="py-1.5">
        {shift.night.lines.map((line) => (
          <li key={line.time} className={`shift-row group last:bg-lamp/9 ${lineClass}`}>
            <span className="num text-muted group-last:text-lamp-text text-sm">{line.time}</span>
            <div>
              {line.what} <em className="text-muted not-italic">{line.detail}</em>
            </div>
            <span className={tagClass}>{line.tag}</span>
          </li>
        ))}
      </ol>
      <ShiftTotals items={shift.night.totals} />
    </article>
  );
}

function Morning({ shift }: { shift: Shift }) {
  return (
    <article className={`shift morning-only ${shiftClass}`} aria-label={shift.morning.title}>
      <ShiftHead title={shift.morning.title} mark={shift.mark} />
      <div className="flex items-end justify-between gap-4 px-5 pt-6 pb-4">
        <b className="font-display text-lamp-text text-[4.4rem]/[0.85] font-semibold tracking-[-0.045em]">
          {shift.morning.total}
        </b>
        <p className="text-muted text-md max-w-60 text-right leading-snug">{shift.morning.text}</p>
      </div>
      <ul className="pb-3">
        {shift.morning.kinds.map((kind) => (
          <li
            key={kind.label}
            className="shift-row text-md grid grid-cols-[minmax(0,9.5rem)_1fr_2rem] items-center gap-4 px-5 py-2"
          >
            {kind.label}{" "}
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="h-2 w-full rounded-full" aria-hidden="true">
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

function ShiftHead({ title, mark }: { title: string; mark: string }) {
  return (
    <div className="border-line text-md flex items-center justify-between border-b px-5 py-4">
      <b className="font-semibold">{title}</b> <span className="text-muted text-sm">{mark}</span>
    </div>
  );
}

function ShiftTotals({ items }: { items: readonly { count: string; label: string }[] }) {
  return (
    <dl className="border-line text-muted grid grid-cols-[repeat(3,1fr)] gap-2 border-t px-5 py-4 text-xs">
      {items.map((item) => (
        <div key={item.label}>
          <dt className="font-display text-text text-xl/[1.1] font-semibold tracking-[-0.02em]">{item.count}</dt>
          <dd>{item.label}</dd>
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
