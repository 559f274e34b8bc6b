type Documented = {
  readonly path: RegExp;
  /** Statuses of a read; absent: the path takes no reads. */
  readonly read?: readonly number[];
  /** Statuses of a post; absent: it takes none. */
  readonly post?: readonly number[];
};

/** Statuses of a guarded post that is refused before its content is checked. */
const GUARDS = [400, 403, 413, 415, 429] as const;
/**
 * What each route may answer; the first that fits a path counts. 503 means that a source is down or a setting is wrong,
 * which never happens in these tests.
 */
const routes: readonly Documented[] = [
  { path: /^\/api\/calendar\/events$/, read: [200, 400] },
  { path: /^\/api\/calendar\/create-event$/, post: [201, 202, 409, 422, ...GUARDS] },
  { path: /^\/api\/blogs$/, read: [200] },
  { path: /^\/api\/blog$/, read: [200, 400, 404] },
  { path: /^\/api\/blog\/refresh$/, post: [200, 401, 403, 429] },
  { path: /^\/api\/metrics$/, post: [204, 422, ...GUARDS] },
  { path: /^\/api\/health$/, read: [200] },
  // Without OPERATOR_TOKEN these routes answer 404; with it, a wrong token gets 401, and guessing 429.
  { path: /^\/api\/operator(\/|$)/, read: [401, 404, 429], post: [401, 403, 404, 429] },
  // An unknown resource is a 404, whatever the method.
  { path: /^\/api(\/|$)/, read: [404], post: [404] },
  { path: /^\/img\//, read: [404] },
  { path: /^\/(sitemap\.xml|robots\.txt|llms\.txt|feed\.xml|\.well-known\/security\.txt)$/, read: [200] },
  // 400: a host that is not the origin's; the form's own rules answer 422.
  { path: /^\/book$/, read: [200, 304], post: [201, 202, 409, 422, ...GUARDS] },
  // Files, pages and their data. 301 and 307 take a slash or an odd spelling out of the path; 400 is for a path that
  // cannot be decoded.
  { path: /^/, read: [200, 206, 301, 304, 307, 400, 404, 416] },
];

/** The statuses that a request may be answered, by what docs and tests say of its route. */
export function documentedStatuses(method: string, path: string): readonly number[] {
  const route = routes.find((each) => each.path.test(path));
  const statuses = method === "GET" || method === "HEAD" ? route?.read : method === "POST" ? route?.post : undefined;
  if (path.startsWith("/api") && statuses === undefined) return [404, 405];
  return statuses ?? [405];
}
