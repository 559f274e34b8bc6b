import type { ReactNode } from "react";

import type { testimonials } from "~/content/home/testimonials";
import type { VideoTestimonial } from "~/content/shapes";

import { Icon } from "./icon";

const frame = ["border-line rounded-card aspect-video border [&>svg]:size-full", "max-md:[&_.film-sign]:scale-60"].join(
  " ",
);

/** Placeholders for two filmed testimonials: who will speak, and about what. They cannot be played. */
export function VideoTestimonials({
  content,
  level = 3,
}: {
  content: (typeof testimonials)["videos"];
  /** Level of the heading. */
  level?: 2 | 3;
}) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className="mt-gap">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Heading className="band-subtitle">{content.heading}</Heading>
        <span className="chip">{content.note}</span>
      </div>
      <ul className="gap-x-card mt-6 grid grid-cols-2 gap-y-5">
        {content.items.map((video, index) => (
          <li key={video.name}>
            <figure>
              <FilmStill sign className={`${frame} ${index % 2 === 0 ? "always-night" : "always-morning"}`}>
                <Room mirrored={index % 2 === 1} />
              </FilmStill>
              <Caption video={video} />
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Caption({ video }: { video: VideoTestimonial }) {
  return (
    <figcaption className="text-md text-muted mt-4">
      <b className="text-text block text-base font-medium">{video.topic}</b>{" "}
      <span>
        {video.name}, {video.title}, {video.company}
      </span>
    </figcaption>
  );
}

/** The room in which somebody will speak: an armchair by the window, a lamp, and the city outside. */
function Room({ mirrored }: { mirrored: boolean }) {
  return (
    <svg viewBox="0 0 560 315" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="560" height="315" className="fill-ground" />
      <g transform={mirrored ? "matrix(-1 0 0 1 560 0)" : undefined}>
        <path d="M264 34h252v176H264z" className="fill-ground-2" />
        <path d="M352 210a52 52 0 0 1 104 0z" className="fill-sun" />
        <path d="M264 210v-38h36v-26h44v22h26v-54h52v38h26v-24h40v26h28v56z" className="fill-near" />
        <path d="M390 34v176M264 118h252" className="stroke-ground" strokeWidth="5" />
        <path d="M0 262h560v53H0z" className="fill-near" />
        <path d="M70 60h52l16 38H54z" className="fill-lamp" />
        <path d="M96 98v164M74 264h44" className="stroke-line-strong" strokeWidth="5" strokeLinecap="round" />
        <path d="M164 264v-74c0-32 14-46 44-46h28c30 0 44 14 44 46v74z" className="fill-second/60" />
        <path d="M144 214a17 17 0 0 1 34 0v22h88v-22a17 17 0 0 1 34 0v58H144z" className="fill-second" />
      </g>
    </svg>
  );
}

type FilmStillProps = {
  /** Whether it shows the play sign; without it this is only a still. */
  sign?: boolean;
  /** What stands in its corner. */
  note?: string | undefined;
  className?: string;
  children: ReactNode;
};

const cornerNote = [
  "absolute right-3 bottom-3 rounded-full px-2.5 py-0.5",
  "bg-ground text-sm font-medium text-text",
].join(" ");

/** A still of a film that does not exist yet. Its play sign is not a button: nothing can be played yet. */
export function FilmStill({ sign = false, note, className = "", children }: FilmStillProps) {
  return (
    <div className={`film-still relative overflow-hidden ${className}`}>
      {children}
      {sign ? (
        <span className="film-sign bg-lamp text-on-lamp absolute inset-0 m-auto grid size-16 place-items-center rounded-full">
          <Icon name="play" className="fill-current" />
        </span>
      ) : null}
      {note ? <span className={cornerNote}>{note}</span> : null}
    </div>
  );
}
