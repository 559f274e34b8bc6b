import type { testimonials } from "~/content/home/testimonials";
import type { VideoTestimonial } from "~/content/shapes";

const frame = "border-line-strong rounded-card aspect-video overflow-hidden border border-dashed [&>svg]:size-full";

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
              <div className={`${frame} ${index % 2 === 0 ? "always-night" : "always-morning"}`}>
                <Room mirrored={index % 2 === 1} />
              </div>
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
