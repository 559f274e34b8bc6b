import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** A server on loopback. */
export type Listening = { readonly url: string; readonly close: () => Promise<void> };

const HOST = "127.0.0.1";

async function toRequest(incoming: IncomingMessage, origin: string, signal: AbortSignal): Promise<Request> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of incoming) chunks.push(new Uint8Array(chunk));
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const { method = "GET", url = "/" } = incoming;
  const body = method === "GET" || method === "HEAD" ? {} : { body: new Blob(chunks) };
  return new Request(origin + url, { method, headers, signal, ...body });
}

async function send(reply: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(reply.status, Object.fromEntries(reply.headers));
  for await (const chunk of reply.body ?? []) {
    if (outgoing.destroyed) return;
    outgoing.write(chunk);
  }
  outgoing.end();
}

/**
 * Serves `answer` on 127.0.0.1; port 0 takes any free one. When it rejects, the socket is destroyed, as a broken connection
 * looks from outside; a request's signal is aborted when the client leaves. Rejects when the port is taken.
 */
export async function listen(port: number, answer: (request: Request) => Promise<Response>): Promise<Listening> {
  let origin = "";

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const gone = new AbortController();
    outgoing.once("close", () => gone.abort(new Error("The client went away")));
    try {
      await send(await answer(await toRequest(incoming, origin, gone.signal)), outgoing);
    } catch {
      outgoing.destroy();
    }
  }

  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen(port, HOST, resolve);
  await promise;
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  origin = `http://${HOST}:${address.port}`;

  async function close(): Promise<void> {
    const closed = Promise.withResolvers<void>();
    server.close(() => closed.resolve());
    server.closeAllConnections();
    await closed.promise;
  }

  return { url: origin, close };
}
