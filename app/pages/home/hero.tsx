import { type ReactNode, useEffect, useRef } from "react";

import { ClientMark } from "~/components/client-mark";
import { Skyline, nearBuildings } from "~/components/skyline";
import { StatRow } from "~/components/stat-row";
import { Tooltip } from "~/components/tooltip";
import { unbroken } from "~/components/unbroken";
import type { hero } from "~/content/home/hero";

import { Avatar, Star } from "./testimonials";

/** One row once there is room for both: the first gives way, the second is a link beside it. */
const actionsClass = [
  "mt-6 grid gap-x-6 gap-y-2 sm:mt-8 [&>a]:justify-self-center",
  "md:grid-cols-[minmax(0,max-content)_auto] md:justify-start md:max-[78rem]:[&>button]:max-w-80",
].join(" ");

/** The first screen: the promise, who says so, and the shift that proves it, told at night and the morning after. */
export function Hero({ content, actions }: { content: typeof hero; actions: ReactNode }) {
  return (
    <section id="home">
      <div className="hero">
        {/* Top-aligned: centered content would move beside its picture while the page is still arriving. */}
        <div className="wrap gap-gap grid items-start lg:grid-cols-[minmax(0,1.15fr)_minmax(0,0.85fr)]">
          <div className="hero-words @container">
            <p className="eyebrow">{content.eyebrow}</p>
            <h1 className="hero-title">{content.title}</h1>
            <p className="hero-lede">{content.lede}</p>
            <div className={actionsClass}>{actions}</div>
            <ul className="ticks text-muted mt-3 flex flex-wrap gap-x-6 sm:mt-5">
              {content.badges.map(({ label, tooltip }) => (
                // First on a phone, where its explanation has room from the edge.
                <li key={label} className={tooltip ? "relative max-sm:order-first" : ""}>
                  {tooltip ? (
                    <Tooltip
                      text={tooltip}
                      className="decoration-line-strong underline decoration-dotted underline-offset-4"
                    >
                      {label}
                    </Tooltip>
                  ) : (
                    label
                  )}
                </li>
              ))}
            </ul>
            <Proof content={content} />
          </div>
          {/* Level with the title below the eyebrow. */}
          <div className="hero-shift lg:mt-11">
            <Night shift={content.shift} />
            <Morning shift={content.shift} />
          </div>
        </div>
        <Skyline />
        <PointerGlow />
      </div>
      <Outcome content={content} />
    </section>
  );
}

const proofClass = "border-line text-md mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 border-t pt-4 sm:mt-6";
const clientClass = "font-display flex items-center gap-1.5 font-semibold tracking-[-0.02em] whitespace-nowrap";

/** The rating and three clients, in one line where there is room. */
function Proof({ content: { clients, testimonial } }: { content: typeof hero }) {
  return (
    <div className={proofClass}>
      <span
        role="img"
        aria-label={testimonial.ratingLabel}
        className="font-display flex items-center gap-1.5 text-lg leading-none font-semibold"
      >
        <Star className="text-lamp-text size-5" />
        {testimonial.rating}
      </span>
      <ul aria-label={clients.label} className="flex flex-wrap gap-x-5 gap-y-2">
        {clients.names.map(({ name, logo }) => (
          <li key={name} className={clientClass}>
            <ClientMark name={logo} className="text-lamp-text size-5" />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

const outcomeClass =
  "gap-x-part grid gap-y-7 py-part sm:gap-y-10 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:items-center";

/** Under the first screen: a client in her own words, and three figures. */
function Outcome({ content: { stats, testimonial } }: { content: typeof hero }) {
  const [before = "", after = ""] = testimonial.quote.split(testimonial.strong);
  return (
    <div className={`wrap ${outcomeClass}`}>
      <figure>
        <blockquote className="text-muted text-lg leading-normal text-pretty">
          “{before}
          <b className="text-text font-medium">{testimonial.strong}</b>
          {after}”
        </blockquote>
        <figcaption className="text-muted mt-4 flex items-center gap-3 text-sm/[1.35]">
          <Avatar initials={testimonial.avatar} />{" "}
          <span>
            <b className="text-text block font-medium">{testimonial.name}</b> {testimonial.title}
          </span>
        </figcaption>
      </figure>
      <StatRow stats={stats} />
    </div>
  );
}

type Shift = (typeof hero)["shift"];

const tagClass = "border-line text-muted hidden rounded-full border px-2 py-0.5 text-xs font-[550] sm:block";
const lineClass = "text-md grid grid-cols-[4.25rem_1fr] items-baseline gap-3 px-5 py-2 sm:grid-cols-[4.5rem_1fr_auto]";
const shiftClass = "border-line bg-surface/88 shadow-lift overflow-hidden rounded-card border";

/** What the systems did: the log of the night in the dark theme. */
function Night({ shift }: { shift: Shift }) {
  return (
    <article className={`shift night-only ${shiftClass}`} aria-label={shift.night.title}>
      <ShiftHead title={shift.night.title} mark={shift.mark} />
      <ol className="py-1.5">
        {shift.night.lines.map((line) => (
          <li key={line.time} className={`shift-row group last:bg-lamp/9 ${lineClass}`}>
            <span className="num text-muted group-last:text-lamp-text text-sm">{line.time}</span>
            <div>
              {line.what} <em className="text-muted not-italic">{unbroken(line.detail)}</em>
            </div>
            <span className={tagClass}>{line.tag}</span>
          </li>
        ))}
      </ol>
      <ShiftTotals items={shift.night.totals} />
    </article>
  );
}

/** What the systems did, in short: in the light theme. */
function Morning({ shift }: { shift: Shift }) {
  const most = Math.max(...shift.morning.kinds.map(({ count }) => count));
  return (
    <article className={`shift morning-only ${shiftClass}`} aria-label={shift.morning.title}>
      <ShiftHead title={shift.morning.title} mark={shift.mark} />
      <div className="flex items-end gap-4 px-5 pt-6 pb-4">
        <b className="font-display text-lamp-text text-[4.4rem]/[0.85] font-semibold tracking-[-0.045em]">
          {shift.morning.total}
        </b>
        <p className="text-muted text-md leading-snug text-balance">{shift.morning.text}</p>
      </div>
      <ul className="pb-3">
        {shift.morning.kinds.map((kind) => (
          <li
            key={kind.label}
            className="shift-row text-md grid grid-cols-[minmax(0,9.5rem)_1fr_2rem] items-center gap-4 px-5 py-2"
          >
            {kind.label} <Bar share={kind.count / most} />
            <span className="num text-muted text-right">{kind.count}</span>
          </li>
        ))}
      </ul>
      <ShiftTotals items={shift.morning.totals} />
    </article>
  );
}

/** A line of eight pixels whose round ends keep their shape at any width. */
function Bar({ share }: { share: number }) {
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      strokeLinecap="round"
      strokeWidth="8"
      className="mx-1 h-2 w-[calc(100%-0.5rem)] overflow-visible"
      aria-hidden="true"
    >
      <path d="M0 4h100" vectorEffect="non-scaling-stroke" className="stroke-text/8" />
      <path d={`M0 4h${Math.round(share * 100)}`} vectorEffect="non-scaling-stroke" className="stroke-lamp" />
    </svg>
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
