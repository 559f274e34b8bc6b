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
        <span className="chip">{content.note}</span>
      </div>
      <ul className="gap-x-card mt-4 grid gap-y-3 sm:grid-cols-2">
        {content.items.map((video) => (
          <li key={video.name}>
            <figure className="border-line-strong rounded-card text-md text-muted h-full border border-dashed px-5 py-4">
              <figcaption>
                <b className="text-text block text-base font-medium">{video.topic}</b> {video.name}, {video.title},{" "}
                {video.company}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}
