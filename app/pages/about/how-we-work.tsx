import { Icon } from "~/components/icon";
import type { about } from "~/content/about";

/** How we work: the heading stays while its habits pass by. */
export function HowWeWork({ content }: { content: (typeof about)["how"] }) {
  return (
    <section className="band band-raised">
      <div className="wrap habits">
        <div className="habits-head">
          <h2 className="band-title">{content.heading}</h2>
          <p className="band-lede">{content.lede}</p>
        </div>
        <ol>
          {content.items.map((item) => (
            <li key={item.title}>
              <span className="card-icon">
                <Icon name={item.icon} className="size-6" />
              </span>
              <div>
                <h3>{item.title}</h3>
                <p>{item.description}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
