import { type ComponentType, lazy, memo, type NamedExoticComponent, Suspense, useEffect, useState } from "react";

import { repeatEarlyActs, visitorIsHere } from "./visitor";

/** True while the browser takes over the document that the server wrote. */
let takingOver = true;

let missing = false;

/** Whether a part could not be woken: then the page cannot be changed in place, and the next one is loaded whole. */
export function isPartMissing(): boolean {
  return missing;
}

/** Told by the document's own component: what is rendered from now on is new. */
export function tookOver(): void {
  takingOver = false;
}

/**
 * A part of the page that sleeps: the server writes it, and its code is fetched when the visitor first shows a sign of
 * life. Until then links, forms, dialogs and disclosures work as the platform makes them. In a page that is changed to
 * in place the part is there from the beginning. `place` is the element that holds it. No such part may stand in
 * another one or under a boundary: by the time it wakes, the document has been taken over. `bounded` is for a part that
 * may come up at any moment and cannot wait for its code.
 */
export function asleep<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: string,
  { bounded = false }: { bounded?: boolean } = {},
): NamedExoticComponent<Props> {
  const Part = lazy(async () => {
    const written = !import.meta.env.SSR && takingOver;
    await visitorIsHere;
    try {
      return { default: await load() };
    } catch (error) {
      if (!written) throw error;
      console.error("A part of the page could not be fetched.");
      missing = true;
      // It sleeps on: what the server wrote is better than an error's page.
      return new Promise<never>(() => {});
    }
  });
  function Asleep(props: Props) {
    // A boundary keeps what the server wrote. A new page has none: it waits, and the page before it stays to be seen.
    const [written] = useState(import.meta.env.SSR || takingOver || bounded);
    if (!written) return <Part {...props} />;
    return (
      <Suspense>
        <Part {...props} />
        <Awake place={place} />
      </Suspense>
    );
  }
  // What renders above must not disturb a part that sleeps: React would make it anew.
  return memo(Asleep);
}

function Awake({ place }: { place: string }) {
  useEffect(() => repeatEarlyActs(place), [place]);
  return null;
}
