/** Faults: an error status, a reply that is lost after the request was accepted, or no connection. */
type ReceiverFault = (
  | {
      readonly kind: "status";
      readonly status: number;
    }
  | {
      readonly kind: "lost-reply";
    }
  | {
      readonly kind: "down";
    }
  | {
      readonly kind: "hang";
    }
) & {
  readonly times?: number;
};
/** A request that was verified and is new. */
type Received = {
  readonly id: string;
  readonly timestamp: number;
  readonly body: unknown;
};
/** Staff's own system, as Standard Webhooks requires it to behave. */
export interface Receiver {
  /** Answers a request; rejects where a connection would break. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Every accepted request, once for each id, oldest first. */
  readonly received: readonly Received[];
  /** The ids of all requests, including refused and repeated ones. */
  readonly ids: readonly (string | null)[];
  order(fault: ReceiverFault): void;
  down(isDown: boolean): void;
}
/**
 * Creates a receiver that verifies as the standard wants it: signature, and a timestamp at most five minutes from
 * `Date.now`. A request with a known id is acknowledged and not stored again.
 */
export declare function createReceiver(secret: string): Receiver;
export {};
