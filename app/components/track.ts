/** Name of the DOM event that carries analytics events to their listeners. */
const TRACK = "site:track";

export type AnalyticsEvent = { readonly name: string; readonly details: Readonly<Record<string, string | number>> };

/** Reports an analytics event. Listeners decide whether it is counted; never pass personal data. */
export function track(name: string, details: AnalyticsEvent["details"] = {}): void {
  document.dispatchEvent(new CustomEvent<AnalyticsEvent>(TRACK, { detail: { name, details } }));
}

/** Listens to analytics events. Returns the unsubscribe function. */
export function onTrack(listener: (event: AnalyticsEvent) => void): () => void {
  const onEvent = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail as AnalyticsEvent);
  };
  document.addEventListener(TRACK, onEvent);
  return () => document.removeEventListener(TRACK, onEvent);
}
