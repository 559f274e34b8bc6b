import { useEffect, useRef } from "react";

import { Button } from "~/components/button";
import { consent } from "~/content/consent";
import { everythingGranted, nothingGranted } from "~/domain/consent/consent";

import { choose } from "./consent-store";

const { banner } = consent;

/** The question at the foot of the page. It covers nothing that has to be read and moves nothing; only a button answers it. */
export function Banner({ onCustomize }: { onCustomize: () => void }) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    // The end of the page gets the banner's room below it, so that nothing there stays out of reach; nothing in view moves.
    const makeRoom = (room: string) => {
      document.documentElement.style.scrollPaddingBottom = room;
      document.body.style.paddingBottom = room;
    };
    const observer = new ResizeObserver(([entry]) => makeRoom(`${entry?.borderBoxSize[0]?.blockSize ?? 0}px`));
    if (root.current) observer.observe(root.current);
    return () => {
      observer.disconnect();
      makeRoom("");
    };
  }, []);
  return (
    <section ref={root} aria-label={banner.label} className="consent">
      <div>
        <h2 className="consent-title">{banner.title}</h2>
        <p className="consent-text">
          {banner.text} <a href="/cookie-policy">{banner.policy}</a>
        </p>
      </div>
      <div className="consent-actions">
        <Button onClick={() => choose(everythingGranted)}>{banner.accept}</Button>
        <Button onClick={() => choose(nothingGranted)}>{banner.reject}</Button>
        <Button look="quiet" onClick={onCustomize}>
          {banner.customize}
        </Button>
      </div>
    </section>
  );
}
