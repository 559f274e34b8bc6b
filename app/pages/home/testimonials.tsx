import { Fragment, type PointerEvent, type ReactNode, useId, useRef } from "react";

import { buttonClass } from "~/components/button";
import type { testimonials } from "~/content/home/testimonials";
import type { Testimonial } from "~/content/shapes";

/** What clients say, one at a time, with what came of it. */
export function Testimonials({ id, content }: { id: string; content: typeof testimonials }) {
  return (
    <section id={id} className="band">
      <div className="wrap grid grid-cols-1 gap-y-5">
        <h2 className="text-muted band-subtitle">{content.heading}</h2>
        <Carousel
          label={content.carouselLabel}
          previous={content.previous}
          next={content.next}
          goTo={content.goTo}
          slides={content.items.map((item) => ({
            id: item.avatar,
            content: <Voice item={item} stars={content.stars(item.rating)} />,
          }))}
        />
      </div>
    </section>
  );
}

function Voice({ item, stars }: { item: Testimonial; stars: string }) {
  return (
    <figure className="flex h-full flex-col">
      <Stars rating={item.rating} label={stars} />
      <blockquote className="font-display mt-4 mb-6 max-w-[27em] text-xl/[1.25] font-semibold tracking-[-0.022em] text-pretty sm:mt-6 sm:mb-10 sm:text-3xl/[1.2]">
        “{item.quote}”
      </blockquote>
      <figcaption className="border-line mt-auto flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t pt-5">
        <span className="text-muted text-md flex items-center gap-3 leading-[1.35]">
          <Avatar initials={item.avatar} />{" "}
          <span>
            <b className="text-text block font-medium">{item.name}</b> {item.title}, {item.company}
          </span>
        </span>{" "}
        <span className="text-md font-medium">{item.result}</span>
      </figcaption>
    </figure>
  );
}

type CarouselProps = {
  label: string;
  previous: string;
  next: string;
  /** Name of the dot for a position, counted from 1. */
  goTo: (position: number) => string;
  slides: readonly { readonly id: string; readonly content: ReactNode }[];
};

/** Shorter pointer paths than this are a touch, not a swipe. */
const SWIPE_PX = 40;

/**
 * One slide at a time; it never moves by itself. The dots are radio buttons, each before its slide, and the arrows are labels
 * of the neighbors' dots, so all of it works without a script; the keyboard and screen readers use the dots. A swipe is the
 * script's, and a mouse selects text instead.
 */
function Carousel({ label, previous, next, goTo, slides }: CarouselProps) {
  const base = useId();
  const start = useRef<number | null>(null);
  const dot = (position: number) => `${base}-${(position + slides.length) % slides.length}`;

  function onPointerUp(event: PointerEvent) {
    const path = start.current === null ? 0 : event.clientX - start.current;
    start.current = null;
    if (Math.abs(path) >= SWIPE_PX) turn(event.currentTarget, path < 0 ? 1 : -1);
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      aria-live="polite"
      className="carousel min-w-0"
      onPointerDown={(event) => {
        start.current = event.pointerType === "mouse" ? null : event.clientX;
      }}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        start.current = null;
      }}
    >
      {slides.map((slide, index) => (
        <Fragment key={slide.id}>
          <input
            type="radio"
            name={base}
            id={dot(index)}
            value={slide.id}
            aria-label={goTo(index + 1)}
            defaultChecked={index === 0}
            className="dot"
          />
          <div
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} / ${slides.length}`}
            className="slide"
          >
            {slide.content}
          </div>
          <Turn to={dot(index - 1)} title={previous} className="-scale-x-100" />
          <Turn to={dot(index + 1)} title={next} />
        </Fragment>
      ))}
    </section>
  );
}

/** The box is hidden, and not the label: of a control's label HTML forbids it. */
function Turn({ to, title, className = "" }: { to: string; title: string; className?: string }) {
  return (
    <div aria-hidden="true" className={`turn ${className}`}>
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- hidden from assistive tech; its title is for the pointer */}
      <label htmlFor={to} title={title} className={buttonClass({ size: "icon" }, "sign-after")} />
    </div>
  );
}

function turn(carousel: Element, by: number) {
  const dots = [...carousel.querySelectorAll<HTMLInputElement>(".dot")];
  const next = dots.at((dots.findIndex((dot) => dot.checked) + by) % dots.length);
  if (next) next.checked = true;
}

const avatarClass = [
  "text-text bg-[color-mix(in_oklab,var(--second)_18%,var(--surface))]",
  "inline-grid size-10 flex-none place-items-center rounded-full font-sans text-sm leading-none font-semibold",
].join(" ");

/** A person drawn from initials. The name stands beside it. */
export function Avatar({ initials }: { initials: string }) {
  return (
    <span aria-hidden="true" className={avatarClass}>
      {initials}
    </span>
  );
}

/** Units of a drawing from one star to the next. */
const STAR = 22;

function starAt(left: number): string {
  return `M${left + 10} 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z`;
}

/** A rating as stars; `label` says it to those who do not see them. */
function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${rating * STAR} 20`} className="text-lamp-text h-4 self-start">
      <path d={[...Array(rating).keys()].map((star) => starAt(star * STAR)).join("")} fill="currentColor" />
    </svg>
  );
}

/** One filled star, decorative. */
export function Star({ className = "size-4" }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" className={className} fill="currentColor" aria-hidden="true">
      <path d={starAt(0)} />
    </svg>
  );
}
