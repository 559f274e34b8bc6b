import { prerender } from "react-dom/static";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";

import { siteContext } from "./context";
import { Banner } from "./features/consent/consent-banner";
import { documentHeaders } from "./hydration/document-headers";
import { finishDocument } from "./hydration/finish-document";

/**
 * Maximum time to render a page, in milliseconds, and for the router to send its data. Both come from memory or the edge, so
 * this is never near.
 */
export const streamTimeout = 8_000;

/** The result of `renderLater`, which is the same for every page. */
let later: string | null = null;

/**
 * Renders a page completely before it is sent: the CSP contains the hashes of its inline scripts, so its end has to be known
 * before its first byte goes out. `progressiveChunkSize` keeps React from moving large parts to the end of the document.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const site = context.get(siteContext);
  const failures: unknown[] = [];
  const { prelude } = await prerender(<ServerRouter context={router} url={request.url} />, {
    signal: AbortSignal.timeout(streamTimeout),
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failures.push(error);
      site.report(error);
    },
  });
  // A failed boundary leaves its fallback, and a render that took too long an empty page. Rethrow, so that the router renders
  // the error boundary.
  if (failures.length > 0) throw failures[0];
  // Not the promise: what one request waits for, the runtime does not let another one await.
  later ??= await renderLater();
  const { html, inline } = finishDocument(await new Response(prelude).text(), later);
  for (const [name, value] of await documentHeaders(inline, site)) headers.set(name, value);
  // Where a loader breaks after an action, the router keeps the action's status.
  const { errors } = router.staticHandlerContext;
  const isBroken = Object.values(errors ?? {}).some((error) => !isRouteErrorResponse(error));
  return new Response(html, { status: isBroken ? 500 : status, headers });
}

/** What an untouched page shows after hydration: the full stylesheet is not there by then, so its rules are critical too. */
async function renderLater(): Promise<string> {
  // As the browser loads it; a static import here would make that one no chunk of its own.
  const { AssistantView } = await import("./features/assistant/assistant-view");
  const nothing = () => {};
  const { prelude } = await prerender(
    <>
      <Banner onCustomize={nothing} />
      <AssistantView quiet={false} onBook={nothing} onDismiss={nothing} />
    </>,
  );
  return await new Response(prelude).text();
}

/** A path that does not exist is an answer, not an error; everything else goes to the log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(siteContext).report(error);
};
