import type { ReactNode } from "react";

import { Icon } from "./icon";

type FilmStillProps = {
  /** Whether it shows the sign of a film; without it this is a still alone. */
  sign?: boolean;
  /** What stands in its corner. */
  note?: string | undefined;
  className?: string;
  /** The drawing. */
  children: ReactNode;
};

/** A still of a film that is to come. Its sign is no button: nothing can be played yet. */
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
