import { Carousel } from "~/components/carousel";
import { Icon } from "~/components/icon";
import type { testimonials } from "~/content/home/testimonials";
import type { Testimonial } from "~/content/shapes";

import { Avatar } from "./avatar";
import { Stars } from "./stars";

/** What clients say, one at a time, with what came of it. */
export function Testimonials({ id, content }: { id: string; content: typeof testimonials }) {
  return (
    <section id={id} className="band">
      <div className="wrap voices">
        <div className="voices-head">
          <h2 className="band-title">{content.heading}</h2>
          <p className="band-lede">{content.lede}</p>
        </div>
        <Carousel
          label={content.carouselLabel}
          previous={content.previous}
          next={content.next}
          goTo={content.goTo}
          slides={content.items.map((item) => ({
            id: item.avatar,
            content: <Voice item={item} stars={content.stars(item.rating)} />,
          }))}
        />
      </div>
    </section>
  );
}

function Voice({ item, stars }: { item: Testimonial; stars: string }) {
  return (
    <figure className="voice">
      <Stars rating={item.rating} label={stars} />
      <blockquote>“{item.quote}”</blockquote>
      <figcaption>
        <span className="voice-who">
          <Avatar initials={item.avatar} />
          <span>
            <b>{item.name}</b>
            {item.title}, {item.company}
          </span>
        </span>
        <span className="voice-result">
          <Icon name="check" className="text-ok" />
          {item.result}
        </span>
      </figcaption>
    </figure>
  );
}
