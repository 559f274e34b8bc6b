/** What a cut connection looks like to a caller of `fetch`. */
export function connectionLost(): TypeError {
  return new TypeError("fetch failed");
}

/** Never resolves; rejects when the caller gives up. */
export function hang(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(signal.reason);
    if (signal.aborted) fail();
    signal.addEventListener("abort", fail, { once: true });
  });
}

/** Waits, or rejects as soon as the caller gives up. */
export function delay(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  return Promise.race([promise, hang(signal)]).finally(() => clearTimeout(timer));
}

/** HTTP 200 with a page of HTML, as a captive portal sends. */
export function garbageReply(): Response {
  return new Response("<!doctype html><title>Sign in to the network</title>", {
    headers: { "content-type": "text/html" },
  });
}
