import { once } from "node:events";

import { createServer, serve } from "@emulators/core";
import { googlePlugin, seedFromConfig } from "@emulators/google";

/** An independent emulator of Google, with a token endpoint in front of it. */
export type Emulator = {
  /** Responds to `POST /token` itself and forwards every other request to the emulator, whatever its origin. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly close: () => Promise<void>;
};

/** The calendars it knows; ids without `@`, as any string will do there. */
export const EMULATOR_CALENDARS = ["demos", "staff"] as const;

const HOST = "127.0.0.1";
const BEARER = "seeded-bearer";
const ACCOUNT = "booking@fake-project.iam.gserviceaccount.com";

/**
 * The emulator does not support the `jwt-bearer` grant, so any assertion is accepted; the strict fake is the one that
 * checks them.
 */
function tokenReply(): Response {
  return Response.json({ access_token: BEARER, expires_in: 3599, token_type: "Bearer" });
}

/**
 * Starts `@emulators/google` on a free port of 127.0.0.1. Rejects when it cannot listen. Its known errors are listed in
 * `emulator.md`.
 */
export async function startEmulator(): Promise<Emulator> {
  const { app, store, baseUrl } = createServer(googlePlugin, {
    // Used only in links; the port is known once it listens.
    baseUrl: `http://${HOST}`,
    tokens: { [BEARER]: { login: ACCOUNT, id: 1, scopes: [] } },
  });
  seedFromConfig(store, baseUrl, {
    users: [{ email: ACCOUNT, name: "Booking" }],
    calendars: EMULATOR_CALENDARS.map((id) => ({
      id,
      user_email: ACCOUNT,
      summary: id,
      time_zone: "America/Bogota",
      access_role: "writer",
    })),
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: HOST });
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The emulator has no port");
  const origin = `http://${HOST}:${address.port}`;

  async function forward(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (request.method === "POST" && url.pathname === "/token") return tokenReply();
    return fetch(new Request(origin + url.pathname + url.search, request));
  }

  async function close(): Promise<void> {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  }

  return { fetch: forward, close };
}
