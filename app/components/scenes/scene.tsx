import type { ReactNode } from "react";

type SceneProps = {
  /** What the drawing shows, for those who do not see it. */
  alt: string;
  title: string;
  time?: string | undefined;
  /** Says that it is a drawing. */
  mark: string;
  className?: string;
  children: ReactNode;
};

const frameClass =
  "relative border-line bg-surface text-md overflow-hidden rounded-[18px] border text-left leading-[1.45]";

/**
 * A drawn product at work: one picture to assistive tech, whatever it is made of. Beside words, a phone leaves out its `.scene-more`.
 * What is left out is invisible and out of the flow, not `hidden`: a box that comes back plays its entrance again, also in a
 * picture of the whole page, for which browsers change their window for a moment.
 */
export function Scene({ alt, title, time, mark, className = "", children }: SceneProps) {
  return (
    <div role="img" aria-label={alt} className={`scene ${frameClass} ${className}`}>
      <div className="border-line flex flex-wrap items-baseline gap-x-2 border-b px-4 py-4 max-md:text-sm md:gap-x-3 md:px-5">
        {time ? <span className="num text-lamp-text whitespace-nowrap">{time}</span> : null}{" "}
        <b className="font-semibold">{title}</b> <span className="text-muted ml-auto text-xs">{mark}</span>
      </div>
      {children}
    </div>
  );
}
