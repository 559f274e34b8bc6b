import type { Fetch } from "../../workers/http/limited-fetch";

const PAGE = `<!doctype html><html><head><script type="module" src="/assets/entry-1.js"></script></head><body><h1>Hi</h1></body></html>`;
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'none'; script-src 'self' 'sha256-AAAA'; style-src 'self'",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "permissions-policy": "camera=()",
};

/** Replaces the site's response; null leaves it unchanged. A path without encryption begins with `http:`. */
export type Spoil = (path: string, request: Request) => Response | null;

/** The smallest site that passes. `releaseOf` names the release that responds to a request. */
export function smallSite(releaseOf: (request: Request) => string, spoil: Spoil = () => null): Fetch {
  return async (url, init) => {
    const request = new Request(url, init);
    const { pathname, protocol, host } = new URL(request.url);
    if (protocol === "http:")
      return spoil(`http:${pathname}`, request) ?? Response.redirect(`https://${host}${pathname}`, 301);
    return spoil(pathname, request) ?? answer(pathname, releaseOf(request));
  };
}

function answer(path: string, release: string): Response {
  if (path === "/api/health") return Response.json({ status: "ok", release });
  if (path === "/api/calendar/create-event") {
    return new Response("{}", { status: 422, headers: { "content-type": "application/problem+json; charset=utf-8" } });
  }
  if (path.startsWith("/assets/")) return new Response("0", { headers: { "content-type": "text/javascript" } });
  return new Response(PAGE, { status: path === "/no-such-page" ? 404 : 200, headers: HEADERS });
}

/** The small site's page with some headers changed; an empty one is removed. */
export function pageWith(headers: Readonly<Record<string, string>>, body = PAGE): Response {
  const all = Object.entries({ ...HEADERS, ...headers }).filter(([, value]) => value !== "");
  return new Response(body, { headers: Object.fromEntries(all) });
}
