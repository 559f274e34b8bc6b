import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";

import { postBodyContext, siteContext } from "./context";
import { readHandoff } from "./document/handoff";
import { withStyles } from "./document/page-styles";
import { ServerPartsContext } from "./document/server-parts";
import { LateLinks, StartElements } from "./document/start-elements";
import { ServerPostBody } from "./features/blog/written-body";
import { loadTags } from "./routes/page-tags";

/** Longest a page may take to render, in milliseconds. Its data comes from memory or the edge, so this is never near. */
export const streamTimeout = 8_000;

/**
 * Renders a page whole: the policy holds the hashes of its inline scripts, so its end has to be known before its first
 * byte goes out. `progressiveChunkSize` keeps React from moving large parts to the end of the document.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  await loadTags();
  const failures: unknown[] = [];
  const body = await renderToReadableStream(await pageOf(router, request.url, context), {
    signal: AbortSignal.timeout(streamTimeout),
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failures.push(error);
      context.get(siteContext).report(error);
    },
  });
  await body.allReady;
  // A part that sleeps would leave its place empty for the browser to fill. Thrown, the router asks again, for the error's page.
  if (failures.length > 0) throw failures[0];
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(withStyles(await new Response(body).text()), { status, headers });
}

/** The page with what the server alone writes. The development server has scripts of its own, which read the stream. */
async function pageOf(router: EntryContext, url: string, context: Readonly<RouterContextProvider>): Promise<ReactNode> {
  const { serverHandoffStream, ...withoutStream } = router;
  const scripts = import.meta.env.DEV ? null : <StartElements data={await readHandoff(serverHandoffStream)} />;
  return (
    <ServerPartsContext value={{ links: <LateLinks />, scripts }}>
      <ServerPostBody value={context.get(postBodyContext)}>
        <ServerRouter context={import.meta.env.DEV ? router : withoutStream} url={url} />
      </ServerPostBody>
    </ServerPartsContext>
  );
}

/** A path that does not exist is an answer, not an error; everything else goes to the log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(siteContext).report(error);
};
