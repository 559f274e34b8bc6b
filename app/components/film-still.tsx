import type { ReactNode } from "react";

import { Icon } from "./icon";

type FilmStillProps = {
  /** Whether it shows the play sign; without it this is only a still. */
  sign?: boolean;
  /** What stands in its corner. */
  note?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** A still of a film that does not exist yet. Its play sign is not a button: nothing can be played yet. */
export function FilmStill({ sign = false, note, className = "", children }: FilmStillProps) {
  return (
    <div className={`film-still ${className}`}>
      {children}
      {sign ? (
        <span className="film-sign">
          <Icon name="play" />
        </span>
      ) : null}
      {note ? <span className="film-note">{note}</span> : null}
    </div>
  );
}
