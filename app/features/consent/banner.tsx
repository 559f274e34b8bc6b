import { useEffect, useLayoutEffect, useRef } from "react";

import { Button } from "~/components/button";
import { cookieQuestion } from "~/content/cookie-question";
import { everythingGranted, nothingGranted } from "~/domain/consent/consent";

import { choose } from "./consent-store";

/** Announced when the banner appears, because it takes no focus. */
export const { announcement } = cookieQuestion;

/**
 * The consent banner at the foot of the page. It covers nothing that has to be read and moves nothing; only a button closes
 * it.
 */
export function Banner({ onCustomize }: { onCustomize: () => void }) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    // Adds the banner's height below the end of the page, so that nothing there stays out of reach; nothing in view moves.
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
  useLayoutEffect(
    () => () => {
      // The pressed button is removed with the banner: the next Tab continues in the page.
      if (document.activeElement?.closest(".consent")) document.getElementById("main")?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <section ref={root} aria-label={cookieQuestion.label} className="consent">
      <p className="consent-text">
        {cookieQuestion.text} <a href="/cookie-policy">{cookieQuestion.policy}</a>
      </p>
      <div className="consent-actions">
        <Button onClick={() => choose(everythingGranted)}>{cookieQuestion.accept}</Button>
        <Button onClick={() => choose(nothingGranted)}>{cookieQuestion.reject}</Button>
        <Button look="quiet" onClick={onCustomize}>
          {cookieQuestion.customize}
        </Button>
      </div>
    </section>
  );
}
