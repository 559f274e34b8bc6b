import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { parseArgs } from "node:util";

import { controlReply } from "./control-routes.ts";
import { writeVars } from "./dev-vars.ts";
import type { SharedCalendar } from "./events-store.ts";
import { createFakeGoogle, type FakeGoogle } from "./fake-google.ts";
import { makeServiceAccount, type ServiceAccount } from "./keys.ts";

/** How to serve the fake; the account is made when none is given. */
export type ServeOptions = {
  /** 0 takes any free port. */
  port: number;
  account?: ServiceAccount;
  /** The first is the one the control routes mean by default. */
  calendars?: readonly [SharedCalendar, ...SharedCalendar[]];
  delegation?: readonly string[];
  now?: () => number;
};

/** A fake that listens. */
export type ServedGoogle = {
  /** Origin only; the token endpoint is `/token`, Calendar is under `/calendar/v3/`. */
  url: string;
  google: FakeGoogle;
  account: ServiceAccount;
  calendarId: string;
  close(): Promise<void>;
};

const HOST = "127.0.0.1";
const DEMOS: SharedCalendar = { id: "demos@group.calendar.google.com", timeZone: "America/Bogota", role: "writer" };

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
export async function serveFakeGoogle(options: ServeOptions): Promise<ServedGoogle> {
  const { port, account = await makeServiceAccount(), calendars = [DEMOS], delegation = [], now = Date.now } = options;
  const { clientEmail, publicKey } = account;
  const google = createFakeGoogle({ clientEmail, publicKey, calendars, delegation, now });
  const calendarId = calendars[0].id;
  let origin = "";

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const gone = new AbortController();
    outgoing.once("close", () => gone.abort(new Error("The client went away")));
    try {
      const request = await toRequest(incoming, origin, gone.signal);
      await send((await controlReply(google, request, calendarId)) ?? (await google.fetch(request)), outgoing);
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

  return { url: origin, google, account, calendarId, close };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "8790" },
      "write-vars": { type: "string" },
      force: { type: "boolean", default: false },
    },
  });
  const served = await serveFakeGoogle({ port: Number(values.port) });
  const file = values["write-vars"];
  try {
    const { account, calendarId, url } = served;
    if (file !== undefined) await writeVars(file, { account, calendarId, origin: url }, values.force);
  } catch (error) {
    await served.close();
    const taken = error instanceof Error && "code" in error && error.code === "EEXIST";
    throw taken ? new Error(`${file} is there already; --force overwrites it`, { cause: error }) : error;
  }
  console.log(served.url);
}

if (import.meta.main) await main();
