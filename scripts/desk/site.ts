import * as v from "valibot";

import { type Fetch, limitedFetch, parseJson } from "../../workers/http/limited-fetch";

/** Deep health waits for slow providers; a page of bookings is under 2 MB. */
const LIMITS = { timeoutMs: 60_000, maxBytes: 8_388_608 };
/** Half a million bookings, more than a flood of a year can store; beyond them something is wrong. */
const MAX_PAGES = 2_500;
/** How often one call is repeated that the site has no room for; after as many minutes something else uses the limit up. */
const MAX_REPEATS = 5;
/** The wait where the site names none, and the longest that is waited, in seconds. */
const WAIT_SECONDS = 60;

const Problem = v.object({ title: v.string() });

/** Why a command cannot go on: a sentence that says what to do, and the exit status of the command. */
export class Refusal extends Error {
  readonly status: 1 | 2;

  constructor(message: string, status: 1 | 2 = 1) {
    super(message);
    this.status = status;
  }
}

/** What a call to a site depends on. */
export type SiteAccess = {
  readonly fetch: Fetch;
  /** OPERATOR_TOKEN; null where it is not set here. */
  readonly token: string | null;
  /** Origin of the site that `npm start` serves. */
  readonly here: string;
  /** Waits so many milliseconds when the site has had too many calls. */
  readonly pause: (ms: number) => Promise<void>;
};

type Page = { readonly next: number | null };
/** The parameters of a query; what is undefined is not sent. */
type Query = Readonly<Record<string, string | undefined>>;

/** A site, local or deployed, as its operator calls it. Both methods throw a Refusal. */
export interface Site {
  readonly origin: string;
  /** Gets a path of the site, or posts a body to it, and reads the answer. */
  ask<T>(schema: v.GenericSchema<unknown, T>, path: string, body?: object): Promise<T>;
  /**
   * Gets a list: all its pages, or the first alone. `cursor` is the parameter that takes what the page before named as next.
   */
  pages<P extends Page>(
    schema: v.GenericSchema<unknown, P>,
    path: string,
    filter: Query,
    cursor: "after" | "before",
    isWhole: boolean,
  ): Promise<readonly [P, ...P[]]>;
}

/** The site at a URL; without one, the site that runs on this machine. */
export function createSite(url: string | undefined, access: SiteAccess): Site {
  const origin = (url ?? access.here).replace(/\/+$/, "");

  async function ask<T>(schema: v.GenericSchema<unknown, T>, path: string, body?: object): Promise<T> {
    const headers = { authorization: `Bearer ${tokenFor(origin, access)}`, "content-type": "application/json" };
    const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
    const call = () => limitedFetch(access.fetch, origin + path, init, LIMITS);
    let reply = await call();
    // The site refuses before it does anything, so a repeated post is the first.
    for (let repeats = 0; reply.ok && reply.status === 429 && repeats < MAX_REPEATS; repeats += 1) {
      await access.pause(waitOf(reply.headers) * 1_000);
      reply = await call();
    }
    if (!reply.ok) throw new Refusal(unanswered(origin, reply.reason));
    // Deep health answers 503 where something fails.
    const value = reply.status === 200 || reply.status === 503 ? parseJson(schema, reply.text) : null;
    if (value !== null) return value;
    throw new Refusal(refused(origin, reply.status, parseJson(Problem, reply.text)?.title));
  }

  return {
    origin,
    ask,
    async pages(schema, path, filter, cursor, isWhole) {
      const first = await ask(schema, `${path}?${queryOf(filter)}`);
      const pages: [typeof first, ...(typeof first)[]] = [first];
      let next = isWhole ? first.next : null;
      while (next !== null) {
        if (pages.length === MAX_PAGES) throw new Refusal(foreign(origin));
        const page = await ask(schema, `${path}?${queryOf({ ...filter, [cursor]: String(next) })}`);
        pages.push(page);
        ({ next } = page);
      }
      return pages;
    },
  };
}

/** A query of what is given. */
function queryOf(parameters: Query): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
  return query;
}

/** The token for an origin. To other machines it is sent over https alone. */
function tokenFor(origin: string, { token }: SiteAccess): string {
  if (!isHere(origin) && !isHttpsOrigin(origin)) {
    throw new Refusal(
      "--url must be an https origin, such as https://your-site.example: the token must not travel in the clear.",
      2,
    );
  }
  if (token !== null) return token;
  throw new Refusal(
    isHere(origin)
      ? "OPERATOR_TOKEN is not set: `npm run setup -- --generate --yes` makes one. Then start the site again."
      : "OPERATOR_TOKEN is not set here: put the site's own into .dev.vars, or into the environment.",
  );
}

/** Whether an origin is this machine: there a token may travel without TLS. */
export function isHere(origin: string): boolean {
  return /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
}

/** Whether this is an https origin only, without name and password, path or query, which could mislead. */
function isHttpsOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, href, origin } = new URL(text);
  return protocol === "https:" && href === `${origin}/`;
}

/** Seconds until a refused call may be repeated. */
function waitOf(headers: Headers): number {
  const seconds = Number(headers.get("retry-after") ?? WAIT_SECONDS);
  return seconds >= 1 && seconds <= WAIT_SECONDS ? seconds : WAIT_SECONDS;
}

function unanswered(origin: string, reason: "unreachable" | "timeout" | "too_large"): string {
  if (reason === "timeout") return `${origin} takes too long to answer.`;
  if (reason === "too_large") return foreign(origin);
  return isHere(origin)
    ? `Nothing answers at ${origin}. Start the site with \`npm start\` in another terminal (PORT or --url name another address).`
    : `${origin} cannot be reached.`;
}

/** A refusal in words. `title` is that of the site's problem. */
function refused(origin: string, status: number, title: string | undefined): string {
  if (status === 401) return `${origin} has a different OPERATOR_TOKEN than the one used here.`;
  if (status === 429) return `${origin} takes no more calls from here for a minute.`;
  // Without OPERATOR_TOKEN the site has no such route; an unknown booking or mail has another title.
  if (status === 404 && title === "Resource not found") {
    return isHere(origin)
      ? "The running site has no OPERATOR_TOKEN: `npm run setup -- --generate --yes` makes one. Then start the site again."
      : `${origin} has no OPERATOR_TOKEN: \`npm run setup -- --remote\` sends the one of .dev.vars.`;
  }
  return title === undefined ? foreign(origin) : `${title}.`;
}

function foreign(origin: string): string {
  return `${origin} does not answer as this site does.`;
}
