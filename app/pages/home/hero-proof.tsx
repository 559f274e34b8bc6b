import { ClientMark } from "~/components/client-mark";
import { StatRow } from "~/components/stat-row";
import type { hero } from "~/content/home/hero";

import { Avatar } from "./avatar";
import { Star } from "./stars";

/** Under the first screen: three clients, one of them in her own words with the rating, and three figures. */
export function HeroProof({ content }: { content: typeof hero }) {
  const { clients, testimonial } = content;
  const [before = "", after = ""] = testimonial.quote.split(testimonial.strong);
  return (
    <>
      <div className="proof">
        <div className="wrap proof-grid">
          <div className="proof-names">
            <p className="text-muted mb-4 text-sm">{clients.label}</p>
            <ul className="proof-clients">
              {clients.names.map(({ name, logo }) => (
                <li key={name}>
                  <ClientMark name={logo} className="text-lamp-text size-6" />
                  {name}
                </li>
              ))}
            </ul>
          </div>
          <figure className="proof-voice">
            <blockquote>
              “{before}
              <b>{testimonial.strong}</b>
              {after}”
            </blockquote>
            <figcaption>
              <Avatar initials={testimonial.avatar} />
              <span>
                <b>{testimonial.name}</b>
                {testimonial.title}
              </span>
              <span role="img" aria-label={testimonial.ratingLabel} className="proof-rating">
                <Star className="size-5" />
                {testimonial.rating}
              </span>
            </figcaption>
          </figure>
        </div>
      </div>
      <div className="proof-stats wrap py-part">
        <StatRow stats={content.stats} />
      </div>
    </>
  );
}
