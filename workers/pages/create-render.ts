import { createRequestHandler } from "@react-router/cloudflare";
import { RouterContextProvider, type ServerBuild } from "react-router";

/** The router's request handler for the whole site. `context` is what loaders and actions read. */
export type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** The event of Cloudflare Pages that the handler takes. */
type PagesEvent = Parameters<ReturnType<typeof createRequestHandler>>[0];

/**
 * Creates the request handler of a build, with its route tree built once; or of a function, which is called for a build at
 * each request. The package's handler is written for Cloudflare Pages and takes its event. A Worker has none, so this event
 * contains the request, our context in `data`, and otherwise stubs.
 */
export function createRender(build: ServerBuild | (() => Promise<ServerBuild>), mode: string): Render {
  const handle = createRequestHandler({
    build,
    mode,
    getLoadContext({ context }) {
      const { context: ours } = context.cloudflare.data;
      if (ours instanceof RouterContextProvider) return ours;
      throw new TypeError("The event carries no context.");
    },
  });
  return async (request, context) => {
    const event: PagesEvent = {
      // No page uses Cloudflare's connection data.
      request: request as PagesEvent["request"],
      data: { context },
      env: { ASSETS: { fetch } },
      params: {},
      functionPath: "",
      next: async () => new Response(null, { status: 404 }),
      waitUntil() {},
      passThroughOnException() {},
    };
    return await handle(event);
  };
}
