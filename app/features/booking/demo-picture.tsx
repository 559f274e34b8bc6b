import type { ReactNode } from "react";

import { Icon } from "~/components/icon";
import { Skyline } from "~/components/skyline";
import { useHydrated } from "~/components/use-hydrated";
import { bookingNote } from "~/content/after-booking";
import { isLiveState, type VisitorState } from "~/domain/booking/visitor-booking";

import { momentOf, visitorZone } from "./visitor-time";

/** Whether a booking is to take place, as its heading says it. */
export function StateLine({ state }: { state: VisitorState }) {
  const isLive = isLiveState(state);
  return (
    <>
      <Icon name={isLive ? "check" : "warning"} className={isLive ? "text-ok shrink-0" : "text-alert shrink-0"} />
      {bookingNote.states[state]}
    </>
  );
}

/**
 * When a demo is, with its day large. Only the browser knows the visitor's zone, so on a server-rendered page hydration
 * replaces the schedule's time: the day always takes two lines, and `className` keeps room for the longer time.
 */
export function DemoTime({ start, className = "" }: { start: number; className?: string }) {
  const zone = useHydrated() ? visitorZone() : null;
  const moment = momentOf(start, zone);
  const [weekday, date, _year, ...time] = moment.split(", ");
  return (
    <p className={`num ${className}`}>
      <span className="sr-only">{moment}</span>{" "}
      <span aria-hidden="true" className="font-display block text-4xl leading-[1.05] font-semibold tracking-[-0.03em]">
        <span className="block">{weekday}</span> <span className="block">{date}</span>
      </span>{" "}
      <span aria-hidden="true" className="mt-2 block text-lg">
        {time.join(", ")}
      </span>
    </p>
  );
}

/** A booked demo over the city, with the day large. */
export function DemoPicture({
  start,
  className,
  children,
}: {
  start: number;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className="relative isolate overflow-hidden px-6 pt-6 pb-20 sm:px-8 sm:pt-8 [&_.sky_svg]:h-16">
      {children}
      <DemoTime start={start} {...(className && { className })} />
      <Skyline />
    </div>
  );
}

/** A page about a booked demo: the picture, and below it what there is to say and do. */
export function DemoCard({ start, heading, children }: { start: number; heading: string; children: ReactNode }) {
  return (
    <div className="rounded-card border-line bg-surface overflow-hidden border">
      <DemoPicture start={start} className="[&>:last-child]:min-h-[2lh]">
        <h1 className="mb-5 text-xl">{heading}</h1>
      </DemoPicture>
      <div className="px-6 pt-3 pb-6 sm:px-8">{children}</div>
    </div>
  );
}
