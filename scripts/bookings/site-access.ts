import type { Fetch } from "../../workers/http/limited-fetch";
import { type ClientOptions, isHere } from "./operator-client";

/** The settings that a command uses to call a site as its operator. */
export type SiteAccess = {
  readonly fetch: Fetch;
  /** OPERATOR_TOKEN, as far as it is set here. */
  readonly token: string | null;
  /** Origin of the site that `npm start` serves. */
  readonly here: string;
  readonly pause: ClientOptions["pause"];
};

/** A terminal command that calls a site. */
export type SiteCommand = SiteAccess & {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
};

/** The client's settings, or why the site cannot be called, with the exit status. */
type Access =
  | { readonly ok: true; readonly value: ClientOptions }
  | { readonly ok: false; readonly message: string; readonly status: 1 | 2 };

/**
 * Checks the URL of a command (`url`; without one, the site that runs on this machine) and its token. Every tool that sends
 * a token calls this first: to other machines a token is only sent over https.
 */
export function checkAccess(url: string | undefined, { fetch, token, here, pause }: SiteAccess): Access {
  const origin = (url ?? here).replace(/\/+$/, "");
  if (!isHere(origin) && !isHttpsOrigin(origin)) {
    const message =
      "--url must be an https origin, such as https://your-site.example: the token must not travel in the clear.";
    return { ok: false, message, status: 2 };
  }
  if (token === null) {
    const message = isHere(origin)
      ? 'OPERATOR_TOKEN is not set. Put a line OPERATOR_TOKEN="…" of 32 or more random characters into .dev.vars, and start the site again.'
      : "OPERATOR_TOKEN is not set here: put the site's own into .dev.vars, or into the environment.";
    return { ok: false, message, status: 1 };
  }
  return { ok: true, value: { fetch, origin, token, pause } };
}

/** Whether this is an https origin only, without name and password, path or query, which could mislead. */
function isHttpsOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, href, origin } = new URL(text);
  return protocol === "https:" && href === `${origin}/`;
}
