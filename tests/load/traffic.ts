import type { Request } from "autocannon";

import { bodyOf, oneOf, slotsAt } from "../chaos/leads.ts";

/** One kind of traffic: the requests, the number of concurrent clients, and the expected statuses. */
export type Traffic = {
  readonly kind: string;
  readonly connections: number;
  /** Most requests a second; without it, as many as are answered. */
  readonly rate?: number;
  readonly statuses: readonly number[];
  readonly requests: readonly Request[];
};

const DAY_MS = 86_400_000;
const json = { "content-type": "application/json" };

/** Every request comes from a different address, as in a crowd. */
let visitor = 0;
function fromSomebody(request: Request): Request {
  visitor += 1;
  const address = `2001:${(visitor >> 16).toString(16)}:${(visitor & 0xffff).toString(16)}::1`;
  return { ...request, headers: { ...request.headers, "cf-connecting-ip": address } };
}

function day(ahead: number): string {
  return new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
}

/** A booking of a random slot: most will find it taken, as in a rush. */
function booking(request: Request): Request {
  const body = bodyOf(
    oneOf(slotsAt(Date.now()).open, Math.random),
    `load-${visitor}`,
    `load-${visitor}@visitor.example`,
  );
  return fromSomebody({ ...request, body });
}

function reads(...paths: string[]): Request[] {
  return paths.map((path) => ({ method: "GET", path }));
}

/**
 * The mix. Bookings and metrics are limited to a rate above a busy hour of the real site: the ledger stores every lead, and
 * a run that wrote as fast as possible would measure its data rather than leaks.
 */
export function mixOf(assets: readonly string[]): Traffic[] {
  const entries = [{ kind: "view", path: "/" }];
  return [
    {
      kind: "pages",
      connections: 4,
      statuses: [200],
      requests: reads("/", "/about", "/services/ai-agents", "/blog", "/contact", "/case-studies", "/book"),
    },
    { kind: "data", connections: 2, statuses: [200], requests: reads("/about.data", "/blog.data", "/services.data") },
    {
      kind: "events",
      connections: 2,
      statuses: [200],
      requests: reads(`/api/calendar/events?start=${day(0)}&end=${day(30)}`),
    },
    {
      kind: "bookings",
      connections: 2,
      rate: 20,
      statuses: [201, 202, 409],
      requests: [{ method: "POST", path: "/api/calendar/create-event", headers: json, setupRequest: booking }],
    },
    {
      kind: "metrics",
      connections: 1,
      rate: 50,
      statuses: [204],
      requests: [
        {
          method: "POST",
          path: "/api/metrics",
          headers: json,
          body: JSON.stringify({ entries }),
          setupRequest: fromSomebody,
        },
      ],
    },
    { kind: "assets", connections: 2, statuses: [200], requests: reads(...assets) },
  ];
}
