import type { ReactNode } from "react";

import { Icon } from "./icon";

type FilmStillProps = {
  /** How long the film will be, and whatever else stands in its corner. Without it this is a still alone. */
  note?: string | undefined;
  className?: string;
  /** The drawing. */
  children: ReactNode;
};

/** A still of a film that is to come. Its sign is no button: nothing can be played yet. */
export function FilmStill({ note, className = "", children }: FilmStillProps) {
  return (
    <div className={`film-still ${className}`}>
      {children}
      {note ? (
        <>
          <span className="film-sign">
            <Icon name="play" />
          </span>
          <span className="film-note num">{note}</span>
        </>
      ) : null}
    </div>
  );
}
