// Source: www.standardwebhooks.com
import { Webhook, WebhookVerificationError } from "standardwebhooks";

import { connectionLost, hang } from "../shared/broken-replies.ts";
import { createFaultQueue } from "../shared/fault-queue.ts";

/** Faults: an error status, a reply that is lost after the request was accepted, or no connection. */
type ReceiverFault = (
  | { readonly kind: "status"; readonly status: number }
  | { readonly kind: "lost-reply" }
  | { readonly kind: "down" }
  | { readonly kind: "hang" }
) & { readonly times?: number };

/** A request that was verified and is new. */
type Received = { readonly id: string; readonly timestamp: number; readonly body: unknown };

/**
 * Creates staff's own system, as Standard Webhooks requires it to behave. It verifies signature, and a timestamp at most five minutes from
 * `Date.now`. A request with a known id is acknowledged and not stored again.
 */
export function createReceiver(secret: string) {
  const verifier = new Webhook(secret);
  /** Every accepted request, once for each id, oldest first. */
  const received: Received[] = [];
  /** The ids of all requests, including refused and repeated ones. */
  const ids: (string | null)[] = [];
  const faults = createFaultQueue<ReceiverFault, null>(() => true);
  let isDown = false;

  async function take(request: Request): Promise<Response> {
    if (request.method !== "POST") return new Response(null, { status: 405 });
    if (!/^application\/json\b/.test(request.headers.get("content-type") ?? "")) {
      return new Response(null, { status: 415 });
    }
    const text = await request.text();
    let body: unknown;
    try {
      body = verifier.verify(text, Object.fromEntries(request.headers));
    } catch (error) {
      if (error instanceof WebhookVerificationError) return new Response(null, { status: 401 });
      throw error;
    }
    const id = request.headers.get("webhook-id") ?? "";
    if (!received.some((known) => known.id === id)) {
      received.push({ id, timestamp: Number(request.headers.get("webhook-timestamp")), body });
    }
    return new Response(null, { status: 204 });
  }

  /** Answers a request; rejects where a connection would break. */
  async function fetch(request: Request): Promise<Response> {
    ids.push(request.headers.get("webhook-id"));
    const fault: ReceiverFault | null = isDown ? { kind: "down" } : faults.take(null);
    switch (fault?.kind) {
      case undefined:
        return await take(request);
      case "status":
        return new Response("not now", { status: fault.status });
      case "lost-reply":
        await take(request);
        throw connectionLost();
      case "down":
        throw connectionLost();
      case "hang":
        return await hang(request.signal);
    }
  }

  return {
    fetch,
    received: received as readonly Received[],
    ids: ids as readonly (string | null)[],
    order: (fault: ReceiverFault) => faults.order(fault),
    down: (value: boolean) => void (isDown = value),
  };
}
export type Receiver = ReturnType<typeof createReceiver>;
