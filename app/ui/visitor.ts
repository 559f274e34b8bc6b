import { useEffect, useState } from "react";

/** What the start script (app/document/start-script.ts) knows of the visitor before any other script runs. */
export type Visitor = {
  /**
   * Resolves with the first sign of life (a moved pointer, a touch, a key, a scroll), or without one after a while
   * (app/document/start.ts).
   */
  readonly arrival: Promise<unknown>;
  /** Treats whatever happens as a sign of life. */
  readonly wake: () => void;
  /** The control that was clicked last. */
  clicked?: Element;
};

function visitor(): Visitor | undefined {
  return import.meta.env.SSR ? undefined : Reflect.get(window, "visitor");
}

/** Resolves when somebody is there. At once where nobody looks for signs of life. */
export const visitorIsHere: Promise<unknown> = visitor()?.arrival ?? Promise.resolve();

/** Whether there was a sign of life. Not for the first view: it is false there. */
export function useVisitor(): boolean {
  const [here, setHere] = useState(false);
  useEffect(() => {
    let current = true;
    void visitorIsHere.then(() => current && setHere(true));
    return () => {
      current = false;
    };
  }, []);
  return here;
}

/** For what cannot wait for a sign: going back in history, and repairing the document. */
export function wakePage(): void {
  visitor()?.wake();
}

/** Does once more what was clicked and typed within `place` (a selector) before anything there listened. */
export function repeatEarlyActs(place: string): void {
  for (const field of document.querySelectorAll(`${place} :is(input, textarea)`)) {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) repeatTyping(field);
  }
  const known = visitor();
  if (!(known?.clicked instanceof HTMLElement) || !known.clicked.isConnected || !known.clicked.closest(place)) return;
  const { clicked } = known;
  delete known.clicked;
  clicked.click();
}

/** React takes what it finds in a field for what it knows: it is told again, by way of the value it wrote itself. */
function repeatTyping(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, defaultValue } = field;
  if (value === defaultValue || ["checkbox", "radio"].includes(field.type)) return;
  field.value = defaultValue;
  // The setter of the element itself is React's; that of its kind is the platform's.
  Reflect.set(Object.getPrototypeOf(field), "value", value, field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
