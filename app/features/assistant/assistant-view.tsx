import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { Button } from "~/components/button";
import { Icon, Mark } from "~/components/icon";
import { FaqList } from "~/components/text";
import { track } from "~/components/track";
import { assistant } from "~/content/assistant";
import { faq } from "~/content/home/faq";

import { useFolded } from "./use-folded";
import { useYielding } from "./use-yielding";

type ViewProps = { onBook: () => void; onDismiss: () => void };

/** First a teaser beside a round button, into which it folds, then a small panel that is no dialog over the page: the page stays usable. */
export function AssistantView({ onBook, onDismiss }: ViewProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const folded = useFolded();
  const yielding = useYielding(root, open);

  useEffect(() => track("assistant_shown"), []);
  useEffect(() => {
    if (!open) return;
    heading.current?.focus();
    track("assistant_opened");
  }, [open]);

  function fold() {
    // At once, so that the button is there to take the focus.
    flushSync(() => setOpen(false));
    button.current?.focus();
  }

  function choose() {
    onDismiss();
    onBook();
  }

  return (
    // Escape is for the controls inside; the box itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={root}
      className="assistant"
      aria-label={assistant.title}
      data-yielding={yielding ? "" : undefined}
      data-folded={folded ? "" : undefined}
      onKeyDown={(event) => {
        if (event.key === "Escape" && open) fold();
      }}
    >
      {open ? (
        <section className="assistant-panel" aria-labelledby={titleId}>
          <div className="assistant-head">
            <Mark className="size-7" />
            <div className="grow">
              <h2
                id={titleId}
                ref={heading}
                tabIndex={-1}
                className="font-sans text-base font-semibold tracking-normal outline-none"
              >
                {assistant.title}
              </h2>
              <p className="text-muted flex items-center gap-2 text-sm">
                <span className="bg-ok size-2 rounded-full" aria-hidden="true" />
                {assistant.status}
              </p>
            </div>
            <Button look="quiet" size="icon" aria-label={assistant.dismiss} onClick={onDismiss}>
              <Icon name="close" />
            </Button>
          </div>
          <div className="assistant-body">
            <p>{assistant.greeting}</p>
            <ul aria-label={assistant.choicesLabel} className="mt-4 grid gap-2">
              {assistant.choices.map(({ id, label }) => (
                <li key={id}>
                  <Button className="assistant-choice" onClick={choose}>
                    {label}
                    <Icon name="arrow" className="size-4" />
                  </Button>
                </li>
              ))}
            </ul>
            <h3 className="mt-6 mb-3 font-sans text-base font-semibold tracking-normal">{faq.heading}</h3>
            <FaqList items={faq.items} />
          </div>
        </section>
      ) : (
        <>
          <div className="assistant-teaser">
            <p>{assistant.teaser}</p>
            <button type="button" className="assistant-dismiss" aria-label={assistant.dismiss} onClick={onDismiss}>
              <Icon name="close" className="size-4" />
            </button>
          </div>
          <button
            ref={button}
            type="button"
            className="assistant-button"
            aria-label={assistant.open}
            onClick={() => setOpen(true)}
          >
            <Icon name="chat" className="size-6" />
          </button>
        </>
      )}
    </aside>
  );
}
