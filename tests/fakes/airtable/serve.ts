import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { parseArgs } from "node:util";

import { controlReply } from "./control-routes.ts";
import { writeVars } from "./dev-vars.ts";
import { createFakeAirtable, type FakeAirtable, type FakeAirtableOptions } from "./fake-airtable.ts";

/** How to serve the fake; token, base and table are made when none are given. */
export type ServeOptions = Partial<FakeAirtableOptions> & {
  /** 0 takes any free port. */
  port: number;
};

/** A fake that listens. */
export type ServedAirtable = {
  /** Origin only; records are under `/v0/`, and files are served from it too unless `contentUrl` says otherwise. */
  url: string;
  airtable: FakeAirtable;
  token: string;
  baseId: string;
  table: { id: string; name: string };
  close(): Promise<void>;
};

const HOST = "127.0.0.1";
const BASE_ID = "appFakeBase000001";
const POSTS = { id: "tblPosts000000001", name: "Posts" };

/** A token in the form of Airtable's, made afresh so that none is ever committed. */
function makeToken(): string {
  const digits = () => crypto.randomUUID().replaceAll("-", "");
  return `pat${digits().slice(0, 14)}.${digits()}${digits()}`;
}

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
 * Serves the fake on 127.0.0.1, with its controls under `/_fake/`. Where the fake's `fetch` rejects, the socket is
 * destroyed, which is how a cut connection looks from outside. Rejects when the port is taken.
 */
export async function serveFakeAirtable(options: ServeOptions): Promise<ServedAirtable> {
  const { port, token = makeToken(), baseId = BASE_ID, table = POSTS } = options;
  let airtable: FakeAirtable | null = null;
  let origin = "";

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const gone = new AbortController();
    outgoing.once("close", () => gone.abort(new Error("The client went away")));
    try {
      if (airtable === null) throw new Error("The fake is not there yet");
      const request = await toRequest(incoming, origin, gone.signal);
      await send((await controlReply(airtable, request)) ?? (await airtable.fetch(request)), outgoing);
    } catch {
      outgoing.destroy();
    }
  }

  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen(port, HOST, resolve);
  await promise;

  async function close(): Promise<void> {
    const closed = Promise.withResolvers<void>();
    server.close(() => closed.resolve());
    server.closeAllConnections();
    await closed.promise;
  }

  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  origin = `http://${HOST}:${address.port}`;
  try {
    airtable = createFakeAirtable({ contentUrl: origin, ...options, token, baseId, table });
  } catch (error) {
    await close();
    throw error;
  }
  return { url: origin, airtable, token, baseId, table, close };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "8791" },
      "write-vars": { type: "string" },
      force: { type: "boolean", default: false },
      append: { type: "boolean", default: false },
      seed: { type: "string", default: "0" },
      "no-rate-limit": { type: "boolean", default: false },
    },
  });
  if (values.force && values.append) throw new Error("--force and --append exclude each other");
  const port = Number(values.port);
  const served = await serveFakeAirtable(values["no-rate-limit"] ? { port, rateLimit: false } : { port });
  const file = values["write-vars"];
  const mode = values.force ? "force" : values.append ? "append" : "new";
  try {
    const { token, baseId, table, url } = served;
    served.airtable.seed(Number(values.seed));
    if (file !== undefined) await writeVars(file, { token, baseId, table: table.id, origin: url }, mode);
  } catch (error) {
    await served.close();
    const taken = error instanceof Error && "code" in error && error.code === "EEXIST";
    const advice = `${file} is there already; --append adds to it, --force overwrites it`;
    throw taken ? new Error(advice, { cause: error }) : error;
  }
  console.log(served.url);
}

if (import.meta.main) await main();
