import { buttonClass } from "~/components/button";
import { visitorPage as words } from "~/content/visitor-page";

import { useNoteVisit } from "./use-note-visit";
import { ErasedItems } from "./visitor-steps";

/** Confirms to a visitor which data was erased with a booking; OWN-04. */
export function ErasedPage({ reference }: { reference: string }) {
  useNoteVisit(reference, null, 0);
  const { heading, intro, items, onTheWay, link, backups } = words.erased;
  return (
    <section className="hero">
      <div className="wrap max-w-3xl">
        <h1 className="hero-title mt-0 text-4xl">{heading}</h1>
        <p>{intro}</p>
        <ErasedItems items={items} />
        <p className="mt-4">{onTheWay}</p>
        <p className="text-muted mt-4">
          {link} {backups}
        </p>
        <div className="mt-8 flex flex-wrap gap-3.5">
          <a href="/" className={buttonClass({ look: "line" })}>
            {words.home}
          </a>
        </div>
      </div>
    </section>
  );
}
