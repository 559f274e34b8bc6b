import type { explainer } from "~/content/home/explainer";

import { explainerScenes } from "./explainer-scenes";

const note = "bg-ground text-text absolute top-3 right-3 rounded-full px-2.5 py-0.5 text-sm font-medium";

/** Where the explainer film will be: a still of it and what follows, from the ring at night to the morning after. It cannot be played. */
export function Explainer({ id, content }: { id: string; content: typeof explainer }) {
  return (
    <section id={id} className="band band-raised outline-none">
      <div className="wrap">
        <div className="band-head band-head-split">
          <h2 className="band-title">{content.heading}</h2>
          <p className="band-lede">{content.lede}</p>
        </div>
        <figure
          className="film border-line bg-surface overflow-hidden rounded-[18px] border"
          aria-label={content.video.label}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: it scrolls, and Safari gives no such list the focus */}
          <ol className="film-strip" tabIndex={0}>
            {content.scenes.map((scene, index) => {
              const Drawing = explainerScenes[index];
              return (
                <li key={scene.time}>
                  <div className="film-still relative overflow-hidden">
                    {Drawing ? <Drawing /> : null}
                    {index === 0 ? <span className={note}>{content.video.note}</span> : null}
                  </div>
                  <div className="px-5 py-4">
                    <span className="font-display text-lamp-text text-lg/[1.2] font-semibold">{scene.time}</span>
                    <div>
                      <h3 className="text-lg/[1.2]">{scene.title}</h3>
                      <p className="text-muted text-md mt-1 max-w-[34em]">{scene.caption}</p>
                    </div>
                  </div>
                </li>
              );
            })}
          </ol>
        </figure>
      </div>
    </section>
  );
}
