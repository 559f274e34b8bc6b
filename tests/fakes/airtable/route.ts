/** Which operation of Airtable's a path is of. */
export type CallKind = "list" | "get" | "attachment" | "unknown";

/** An operation and the names in its path, decoded. */
export type Route = { kind: CallKind; baseId: string; table: string; recordId: string };

const RECORDS = /^\/v0\/([^/]+)\/([^/]+)(?:\/([^/]+))?$/;
const ATTACHMENT = /^\/v3\/u\//;

function decode(part: string | undefined): string {
  try {
    return decodeURIComponent(part ?? "");
  } catch {
    return part ?? "";
  }
}

function kindOf({ hostname, pathname }: URL): CallKind {
  const isContent = hostname.endsWith(".airtableusercontent.com");
  if (ATTACHMENT.test(pathname)) return hostname === "api.airtable.com" ? "unknown" : "attachment";
  const match = RECORDS.exec(pathname);
  if (match === null || isContent) return "unknown";
  return match[3] === undefined ? "list" : "get";
}

/**
 * Routes by path, so that any origin can stand for Airtable; on Airtable's own host names each service answers
 * only its own paths.
 */
export function routeOf(url: URL): Route {
  const match = RECORDS.exec(url.pathname);
  return { kind: kindOf(url), baseId: decode(match?.[1]), table: decode(match?.[2]), recordId: decode(match?.[3]) };
}
