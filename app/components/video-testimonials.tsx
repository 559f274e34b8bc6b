import type { testimonials } from "~/content/home/testimonials";

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
        <Heading className="text-xl">{content.heading}</Heading>
        <span className="text-muted text-md">{content.note}</span>
      </div>
      <ul className="gap-card mt-5 grid md:grid-cols-2">
        {content.items.map((video) => (
          <li key={video.name} className="still at-night hour-light rounded-card border-line border">
            <figure className="flex h-full flex-col justify-end gap-3">
              <b className="font-display max-w-[17em] text-xl/[1.15] font-semibold text-balance sm:text-2xl/[1.15]">
                {video.topic}
              </b>{" "}
              <figcaption className="text-muted text-md">
                {video.name}, {video.title}, {video.company}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}
