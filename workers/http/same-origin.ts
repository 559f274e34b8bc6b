/**
 * Whether a post comes from a page of this site, or from no browser at all. Browsers send Origin or Sec-Fetch-Site; a
 * client that sends neither cannot send a visitor's cookies or address by accident. Stricter than hono/csrf, which
 * checks form types only.
 */
export function isOwnPost(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const origin = request.headers.get("origin");
  // A page that sends no referrer posts with the origin "null"; then only Sec-Fetch-Site shows that the page is ours.
  if (origin === "null") return site === "same-origin";
  return origin === null || origin === new URL(request.url).origin;
}
