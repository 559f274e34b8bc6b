import type { testimonials } from "~/content/home/testimonials";
import type { VideoTestimonial } from "~/content/shapes";

type VideoTestimonialsProps = {
  content: (typeof testimonials)["videos"];
  /** Level of the heading. */
  level?: 2 | 3;
};

/** Where two filmed testimonials will be: who will speak, and about what. They cannot be played. */
export function VideoTestimonials({ content, level = 3 }: VideoTestimonialsProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className="videos">
      <Heading className="band-subtitle">{content.heading}</Heading>
      <ul>
        {content.items.map((video, index) => (
          <li key={video.name}>
            <figure>
              <div className={`video-frame ${index % 2 === 0 ? "always-night" : "always-morning"}`}>
                <Portrait avatar={video.avatar} mirrored={index % 2 === 1} />
                <span className="video-note">{content.note}</span>
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
    <figcaption>
      <b>{video.topic}</b>
      <span>
        {video.name}, {video.title}, {video.company}
      </span>
    </figcaption>
  );
}

/** The speaker as a silhouette before a window, known by the initials. */
function Portrait({ avatar, mirrored }: { avatar: string; mirrored: boolean }) {
  const x = mirrored ? 384 : 176;
  return (
    <svg viewBox="0 0 560 315" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="560" height="315" className="fill-ground" />
      <g transform={mirrored ? "matrix(-1 0 0 1 560 0)" : undefined}>
        <path d="M300 40h212v166H300z" className="fill-ground-2" />
        <path d="M374 206a46 46 0 0 1 92 0z" className="fill-sun" />
        <path d="M300 206v-38h30v-24h36v20h22v-50h44v36h22v-22h34v44h24v34z" className="fill-near" />
        <path d="M404 132h8v10h-8zM444 178h7v9h-7z" className="fill-lamp" />
        <path d="M406 40v166M300 123h212" className="stroke-ground" strokeWidth="5" />
        <path d="M300 40h212v166H300z" className="stroke-line-strong/60 fill-none" strokeWidth="3" />
        <path d="M0 272h560v43H0z" className="fill-near" />
      </g>
      <path d={`M${x - 118} 315c0-62 34-84 82-90l12-14v-36h48v36l12 14c48 6 82 28 82 90Z`} className="fill-second/60" />
      <circle cx={x} cy="130" r="62" className="fill-surface stroke-second" strokeWidth="3" />
      <text x={x} y="145" textAnchor="middle" className="fill-text font-display text-[2.6rem] font-semibold">
        {avatar}
      </text>
    </svg>
  );
}
