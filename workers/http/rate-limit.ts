import { errorFields, type Log } from "../log";
import { problem } from "./problem";

const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;
const GROUPS = 8;
/** An IPv4 address written as IPv6 begins with five groups of zeros and this one. */
const MAPPED = [0, 0, 0, 0, 0, 0xffff];

/** All requests through the edge without an address are one client, because an owner can have the edge remove addresses. */
export const UNKNOWN_CLIENT = "unknown";

/**
 * The client as every limit counts it, from CF-Connecting-IP: an IPv4 address, or the first 64 bits of an IPv6 one, which one
 * household shares. Null for this machine, which has no limit: a loopback address, or a request that did not come through
 * the edge. Other headers are ignored, because a visitor could set them.
 */
export function clientAddress(headers: Headers): string | null {
  const given = headers.get("cf-connecting-ip")?.trim().toLowerCase() ?? "";
  const address = IPV4.test(given) ? fromIpv4(given.split(".").map(Number)) : fromIpv6(given);
  // CF-Ray shows that a request came through the edge.
  return address ?? (headers.has("cf-ray") ? UNKNOWN_CLIENT : null);
}

function fromIpv4(bytes: readonly number[]): string | null {
  return bytes[0] === 127 || bytes.some((byte) => byte > 255) ? null : bytes.join(".");
}

function fromIpv6(text: string): string | null {
  const groups = groupsOf(text);
  if (!groups) return null;
  if (MAPPED.every((group, index) => groups[index] === group)) {
    return fromIpv4(groups.slice(MAPPED.length).flatMap((group) => [group >> 8, group & 0xff]));
  }
  const isLoopback = groups.every((group, index) => group === (index === GROUPS - 1 ? 1 : 0));
  if (isLoopback) return null;
  return groups
    .slice(0, GROUPS / 2)
    .map((group) => group.toString(16))
    .join(":");
}

/** The eight groups of an IPv6 address as numbers, or null when the text is not one. */
function groupsOf(text: string): number[] | null {
  const url = `http://[${text}]`;
  if (!/^[\da-f:.]+$/.test(text) || !URL.canParse(url)) return null;
  // As the platform spells it: hexadecimal, and `::` for a run of zeros.
  const [before = [], after = []] = new URL(url).hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

/**
 * Kinds of requests that are counted separately, so that one never uses up another's limit: bookings; reads of free slots;
 * views and opened dialogs; requests with a secret; staff's tries to sign in; health.
 */
export type RateKind = "booking" | "read" | "count" | "secret" | "sign_in" | "health";

/** Whether one more request of this kind may pass. */
export type RateLimiter = (kind: RateKind, client: string | null) => Promise<boolean>;

/** A rate limit binding: each key may have so many requests a minute, in each data center. */
interface Counter {
  limit(of: { key: string }): Promise<{ success: boolean }>;
}

/** Seconds until a limited client may retry: the bindings' own period. */
const RETRY_AFTER_SECONDS = "60";
/**
 * Counts each request for its client; a null client is this machine, which has no limit. `counter`: the binding for a kind of
 * request; null where nothing is bound, and nobody has a limit.
 */
export function createRateLimiter(counter: (kind: RateKind) => Counter | null, log: Log): RateLimiter {
  return async (kind, client) => {
    if (client === null) return true;
    try {
      return (await counter(kind)?.limit({ key: `${kind} ${client}` }))?.success ?? true;
    } catch (error) {
      // Without a count nobody is turned away.
      log("warn", "rate_limit.failed", { kind, ...errorFields(error) });
      return true;
    }
  };
}

/** A 429 for a client over its limit, or null when this request passes. */
export async function refuseRate(request: Request, kind: RateKind, rateLimit: RateLimiter): Promise<Response | null> {
  return (await rateLimit(kind, clientAddress(request.headers))) ? null : tooManyRequests();
}

/** The 429 of every limit that is counted by the minute. */
function tooManyRequests(): Response {
  return problem({ status: 429, title: "Too many requests", headers: { "retry-after": RETRY_AFTER_SECONDS } });
}
