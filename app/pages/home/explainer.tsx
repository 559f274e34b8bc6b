import type { explainer } from "~/content/home/explainer";

import morning from "./stills/morning.svg?no-inline";
import night from "./stills/night.svg?no-inline";

/** A telephone on a dark desk; then the sun in the window, and a sheet with four lines. */
const stills = { night, morning } as const;

const scene = "border-line grid gap-x-4 px-5 py-4 not-first:border-t md:grid-cols-[4.75rem_1fr]";

/** Two cards; on a phone one, whose first still stands for both. */
const storyClass = [
  "md:gap-card grid md:grid-cols-2",
  "max-md:border-line max-md:rounded-card max-md:overflow-hidden max-md:border",
].join(" ");

/** Where the explainer film will be: two stills of it, each with what happens then. It cannot be played. */
export function Explainer({ id, content }: { id: string; content: typeof explainer }) {
  return (
    <section id={id} className="band band-raised at-night outline-none">
      <div className="wrap">
        <div className="band-head">
          <h2 className="band-title">{content.heading}</h2>
          <p className="text-muted mt-3">{content.video.note}</p>
        </div>
        <figure aria-label={content.video.label}>
          <ol className={storyClass}>
            {content.parts.map(({ still, scenes }) => (
              <li
                key={still}
                className="border-line bg-surface md:rounded-card not-first:border-t md:overflow-hidden md:border"
              >
                <img
                  src={stills[still]}
                  width="560"
                  height="330"
                  alt=""
                  loading="lazy"
                  decoding="async"
                  className="block aspect-video w-full object-cover max-md:in-[li+li]:hidden"
                />
                <ol>
                  {scenes.map(({ time, title, caption }) => (
                    <li key={time} className={scene}>
                      <span className="font-display text-lamp-text text-md leading-6 font-semibold">{time}</span>
                      <h3 className="text-lg/[1.2]">{title}</h3>
                      <p className="text-muted text-md mt-1 md:col-start-2">{caption}</p>
                    </li>
                  ))}
                </ol>
              </li>
            ))}
          </ol>
        </figure>
      </div>
    </section>
  );
}
