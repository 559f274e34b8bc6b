import { type CountedStep, MAX_COUNTED_PATH, type VisitSource } from "~/domain/counts";

import { countedPath } from "./page-address";

/** Where the visit came from; null: it may not be counted; undefined until the cookie choice is read, which counts wait for. */
let source: VisitSource | null | undefined;
let waiting: { readonly step: CountedStep; readonly path: string }[] = [];

/** Sends what waits, and what follows, as a visit from this source. Null: the visitor refused, so nothing is sent. */
export function countFrom(kind: VisitSource | null): void {
  source = kind;
  flush();
}

/** Counts a step on a page, without cookie, identifier or address. */
export function count(step: CountedStep, path: string): void {
  waiting.push({ step, path: countedPath(path).slice(0, MAX_COUNTED_PATH) });
  flush();
}

/** Sends what waits once the source is known, and drops it where the visit may not be counted. */
function flush(): void {
  if (source === undefined) return;
  const counts = waiting;
  waiting = [];
  if (source !== null) for (const each of counts) send({ ...each, source });
}

function send(body: object): void {
  // A blocker may prevent it. Counting must never cause an error.
  void fetch("/api/metrics", {
    method: "POST",
    keepalive: true,
    credentials: "omit",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => {});
}
