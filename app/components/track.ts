/** The name of the DOM event that carries analytics events to whatever counts them. */
const TRACK = "site:track";

export type AnalyticsEvent = { readonly name: string; readonly details: Readonly<Record<string, string | number>> };

/** Tells that something happened. Who counts it, if anybody, is decided elsewhere; never give personal data. */
export function track(name: string, details: AnalyticsEvent["details"] = {}): void {
  document.dispatchEvent(new CustomEvent<AnalyticsEvent>(TRACK, { detail: { name, details } }));
}

/** Listens to what happens. Returns the way to end it. */
export function onTrack(listener: (event: AnalyticsEvent) => void): () => void {
  const onEvent = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail as AnalyticsEvent);
  };
  document.addEventListener(TRACK, onEvent);
  return () => document.removeEventListener(TRACK, onEvent);
}
