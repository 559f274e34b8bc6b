/** The event under which happenings travel to whoever counts them. */
const TRACK = "site:track";

export type Happening = { readonly name: string; readonly details: Readonly<Record<string, string | number>> };

/** Tells that something happened. Who counts it, if anybody, is decided elsewhere; never give personal data. */
export function track(name: string, details: Happening["details"] = {}): void {
  document.dispatchEvent(new CustomEvent<Happening>(TRACK, { detail: { name, details } }));
}

/** Listens to what happens. Returns the way to end it. */
export function onTrack(listener: (happening: Happening) => void): () => void {
  const onEvent = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail as Happening);
  };
  document.addEventListener(TRACK, onEvent);
  return () => document.removeEventListener(TRACK, onEvent);
}
