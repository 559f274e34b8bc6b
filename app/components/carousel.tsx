import { Fragment, type PointerEvent, type ReactNode, useId, useRef } from "react";

import { buttonClass } from "./button";
import { Icon } from "./icon";

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
export function Carousel({ label, previous, next, goTo, slides }: CarouselProps) {
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
      className="carousel"
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
          <Turn to={dot(index - 1)} title={previous} icon="chevronLeft" />
          <Turn to={dot(index + 1)} title={next} icon="chevronRight" />
        </Fragment>
      ))}
    </section>
  );
}

function Turn({ to, title, icon }: { to: string; title: string; icon: "chevronLeft" | "chevronRight" }) {
  return (
    <label htmlFor={to} title={title} aria-hidden="true" className={buttonClass({ size: "icon" }, "turn")}>
      <Icon name={icon} />
    </label>
  );
}

function turn(carousel: Element, by: number) {
  const dots = [...carousel.querySelectorAll<HTMLInputElement>(".dot")];
  const next = dots.at((dots.findIndex((dot) => dot.checked) + by) % dots.length);
  if (next) next.checked = true;
}
