import * as v from "valibot";

import { type Fetch, limitedFetch, type LimitedReply, parseJson } from "../../workers/http/limited-fetch.ts";

/** A site to test. */
export type Site = {
  readonly origin: string;
  /** Sent with every request: selects a version that has no visitors yet. */
  readonly headers: Readonly<Record<string, string>>;
  /** The expected release; null for any. */
  readonly release: string | null;
};

/** One check; `problem` is null when it passed. */
export type Tried = { readonly what: string; readonly problem: string | null };

/** A cold start over a slow connection takes a second or two; the largest page is far below a megabyte. */
const LIMITS = { timeoutMs: 10_000, maxBytes: 4_194_304 };
const PAGES = ["/", "/about", "/services", "/case-studies", "/blog", "/contact", "/book"];
const HEADERS: readonly (readonly [name: string, value: RegExp])[] = [
  ["content-security-policy", /^(?=.*default-src 'none')(?!.*script-src[^;]*'unsafe-inline')/],
  ["x-content-type-options", /^nosniff$/],
  ["referrer-policy", /\S/],
  ["permissions-policy", /\S/],
];
/** Sent only over https, because browsers ignore it otherwise. */
const SECURE_HEADERS: typeof HEADERS = [["strict-transport-security", /max-age=\d{7,}/]];
const Health = v.object({ status: v.string(), release: v.string() });
/** A booking in the past by somebody without a name or a mailbox: every rule rejects it, so it cannot create a lead. */
const HOPELESS = { start: "2000-01-01T08:00:00-05:00", end: "2000-01-01T08:30:00-05:00", summary: "", leadEmail: "" };

/** Checks the essentials: pages, headers, scripts, health, a refused booking. Leaves nothing behind; never throws. */
export async function smokeTest(site: Site, fetch: Fetch): Promise<Tried[]> {
  const headers = site.origin.startsWith("https:") ? [...HEADERS, ...SECURE_HEADERS] : HEADERS;
  const get = (path: string) => limitedFetch(fetch, site.origin + path, { headers: site.headers }, LIMITS);
  const home = await get("/");
  const pages = await Promise.all(
    PAGES.map(async (path) => ({ what: `page ${path}`, problem: page(await get(path)) })),
  );
  return [
    ...pages,
    ...headers.map(([name, value]) => ({ what: `header ${name}`, problem: header(home, name, value) })),
    { what: "a script of the page", problem: await script(home, get) },
    { what: "an unknown path", problem: unknown(await get("/no-such-page")) },
    { what: "health", problem: health(await get("/api/health"), site.release) },
    ...(site.origin.startsWith("https:") ? [{ what: "plain http", problem: await plainHttp(site, fetch) }] : []),
    { what: "a booking that is refused", problem: await refusedBooking(site, fetch) },
  ];
}

/** The release that health reports; null when it does not respond. */
export async function releaseOf(site: Site, fetch: Fetch): Promise<string | null> {
  const reply = await limitedFetch(fetch, `${site.origin}/api/health`, { headers: site.headers }, LIMITS);
  return reply.ok ? (parseJson(Health, reply.text)?.release ?? null) : null;
}

function page(reply: LimitedReply): string | null {
  if (!reply.ok) return reply.reason;
  if (reply.status !== 200) return `status ${reply.status}`;
  if (!(reply.headers.get("content-type") ?? "").startsWith("text/html")) return "no HTML";
  if (!/<h1[\s>]/.test(reply.text)) return "no heading";
  return reply.text.trimEnd().endsWith("</html>") ? null : "not whole";
}

function header(reply: LimitedReply, name: string, value: RegExp): string | null {
  if (!reply.ok) return reply.reason;
  const found = reply.headers.get(name);
  if (found === null) return "missing";
  return value.test(found) ? null : `wrong: ${found.slice(0, 100)}`;
}

async function script(home: LimitedReply, get: (path: string) => Promise<LimitedReply>): Promise<string | null> {
  const path = home.ok ? /["'](\/assets\/[\w.-]+\.js)["']/.exec(home.text)?.[1] : undefined;
  if (path === undefined) return "the home page names none";
  const reply = await get(path);
  if (!reply.ok) return reply.reason;
  if (reply.status !== 200) return `${path}: status ${reply.status}`;
  return /javascript/.test(reply.headers.get("content-type") ?? "") ? null : `${path}: not a script`;
}

/**
 * Asks for the home page encrypted, then twice without: an edge may answer plain http with what it kept from a visitor who
 * came encrypted. Resolves to what is wrong, or null.
 */
export async function plainHttp({ origin, headers }: Omit<Site, "release">, fetch: Fetch): Promise<string | null> {
  const encrypted = await limitedFetch(fetch, `${origin}/`, { headers }, LIMITS);
  if (!encrypted.ok) return encrypted.reason;
  for (let times = 0; times < 2; times += 1) {
    const reply = await limitedFetch(fetch, `${origin.replace(/^https:/, "http:")}/`, { headers }, LIMITS);
    if (!reply.ok) return reply.reason;
    const isRedirect = reply.status >= 300 && reply.status < 400;
    if (!isRedirect || !(reply.headers.get("location") ?? "").startsWith("https://"))
      return `status ${reply.status} instead of a redirect: switch on Always Use HTTPS in the domain's settings`;
  }
  return null;
}

function unknown(reply: LimitedReply): string | null {
  if (!reply.ok) return reply.reason;
  return reply.status === 404 ? null : `status ${reply.status} instead of 404`;
}

function health(reply: LimitedReply, release: string | null): string | null {
  if (!reply.ok) return reply.reason;
  const body = parseJson(Health, reply.text);
  if (!body) return `status ${reply.status}, and no health`;
  // A ledger that is filling is nothing that a deploy may wait for.
  if (body.status !== "ok" && body.status !== "degraded") return `${body.status}: \`npm run doctor\` says what to fix`;
  return release === null || body.release === release ? null : `release ${body.release} answers instead of ${release}`;
}

async function refusedBooking(site: Site, fetch: Fetch): Promise<string | null> {
  const init = {
    method: "POST",
    headers: { ...site.headers, "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify(HOPELESS),
  };
  const reply = await limitedFetch(fetch, `${site.origin}/api/calendar/create-event`, init, LIMITS);
  if (!reply.ok) return reply.reason;
  if (reply.status !== 422) return `status ${reply.status} instead of 422`;
  const isProblem = (reply.headers.get("content-type") ?? "").startsWith("application/problem+json");
  return isProblem ? null : "not as application/problem+json";
}
