import { setTimeout } from "node:timers/promises";

import * as v from "valibot";

import { type Fetch, limitedFetch, parseJson } from "../../workers/http/limited-fetch.ts";
import { readDevVars } from "./local-settings.ts";

/** Deep health waits for slow providers, and is some kilobytes. */
const LIMITS = { timeoutMs: 60_000, maxBytes: 1_048_576 };
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

/** A site, local or deployed, as its owner calls it. */
export interface Site {
  readonly origin: string;
  /** Gets a path of the site, or posts a body to it, and reads the answer. Throws a Refusal. */
  ask<T>(schema: v.GenericSchema<unknown, T>, path: string, body?: object): Promise<T>;
}

/**
 * This machine and its terminal. The token is from the environment, or from the folder's `.dev.vars`. The first line in the
 * terminal names the site that is asked.
 */
export function thisMachine(folder: string): SiteAccess {
  const token = (process.env["OPERATOR_TOKEN"] ?? readDevVars(folder)["OPERATOR_TOKEN"] ?? "").trim();
  let isSiteNamed = false;
  return {
    fetch: (input, init) => {
      if (!isSiteNamed) console.error(`Site: ${new URL(input).origin}`);
      isSiteNamed = true;
      return fetch(input, init);
    },
    token: token === "" ? null : token,
    here: `http://localhost:${process.env["PORT"] || "8787"}`,
    pause: async (ms) => {
      console.error(`The site takes no more calls for the moment; going on in ${Math.ceil(ms / 1_000)} s.`);
      await setTimeout(ms);
    },
  };
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

  return { origin, ask };
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
function isHere(origin: string): boolean {
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
  // Without OPERATOR_TOKEN the site has no such route.
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
