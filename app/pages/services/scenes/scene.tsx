import type { ReactNode } from "react";

import { scenes } from "~/content/services/scenes";

type SceneProps = {
  /** What the drawing shows, for those who do not see it. */
  alt: string;
  title: string;
  time?: string;
  className?: string;
  children: ReactNode;
};

/** A drawn product at work: one picture to assistive tech, whatever it is made of. */
export function Scene({ alt, title, time, className = "", children }: SceneProps) {
  return (
    <div role="img" aria-label={alt} className={`scene ${className}`}>
      <div className="scene-head">
        {time ? <span className="num text-lamp-text">{time}</span> : null}
        <b>{title}</b>
        <span>{scenes.mark}</span>
      </div>
      {children}
    </div>
  );
}
