import { type PointerEvent, type ReactNode, useRef, useState } from "react";

import { Button } from "./button";
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

/** One slide at a time; arrows wrap, dots jump, keys and swipes work; it never moves by itself. Without JavaScript all slides show. */
export function Carousel({ label, previous, next, goTo, slides }: CarouselProps) {
  const [index, setIndex] = useState(0);
  const start = useRef<number | null>(null);
  const move = (by: number) => setIndex((at) => (at + by + slides.length) % slides.length);

  function onPointerUp(event: PointerEvent) {
    const path = start.current === null ? 0 : event.clientX - start.current;
    start.current = null;
    if (Math.abs(path) >= SWIPE_PX) move(path < 0 ? 1 : -1);
  }

  return (
    // The arrow keys are for the controls inside; the section itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === "ArrowLeft") move(-1);
        else if (event.key === "ArrowRight") move(1);
      }}
    >
      <div
        className="carousel"
        aria-live="polite"
        onPointerDown={(event) => {
          start.current = event.clientX;
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          start.current = null;
        }}
      >
        {slides.map((slide, position) => (
          <div
            key={slide.id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${position + 1} / ${slides.length}`}
            data-shown={position === index ? "" : undefined}
            className="slide"
          >
            {slide.content}
          </div>
        ))}
      </div>
      <div className="needs-js mt-6 flex items-center gap-3">
        <Button look="line" size="icon" aria-label={previous} onClick={() => move(-1)}>
          <Icon name="chevronLeft" />
        </Button>
        <div className="flex">
          {slides.map((slide, position) => (
            <button
              key={slide.id}
              type="button"
              className="dot"
              aria-label={goTo(position + 1)}
              aria-current={position === index ? "true" : undefined}
              onClick={() => setIndex(position)}
            />
          ))}
        </div>
        <Button look="line" size="icon" aria-label={next} onClick={() => move(1)}>
          <Icon name="chevronRight" />
        </Button>
      </div>
    </section>
  );
}
