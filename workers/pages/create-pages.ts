import { LRUCache } from "lru-cache";
import { RouterContextProvider } from "react-router";

import { booking } from "~/content/booking";
import { type Refusal, type Site, siteContext } from "~/context";
import type { PostsResult } from "~/domain/blog/post-source";
import { announcedPlace } from "~/domain/booking/place";
import { isStaffPath, SIGN_IN } from "~/domain/staff-path";

import { createStaffDrafts } from "../blog/drafts";
import { listPosts } from "../blog/snapshot";
import { createFormBooking, createStaffDesk, createStaffHours, createVisitorBooking } from "../booking/desk-for-pages";
import { createStaffReports } from "../counts/staff-reports";
import { type BufferedResponse, bufferResponse, respondFromCache } from "../http/buffered-response";
import { addressHeaders, cachePolicy, isPrivate, pageCaching, POSTS_TAG } from "../http/cache-policy";
import { problem } from "../http/problem";
import { clientAddress, type RateKind, type RateLimiter, refuseRate } from "../http/rate-limit";
import { type FormPost, readFormPost } from "../http/request-guards";
import { isLoopback } from "../http/security-headers";
import { errorFields } from "../log";
import type { Services } from "../services";
import type { Render } from "./create-render";
import { DATA_SUFFIX, decodablePath, isPlain, namePage, pageKey, type PageRoute, redirectToPage } from "./page-address";

/** What the pages depend on. */
export type PageServices = Omit<Services, "examine">;

/** Paths of files that no person opens as a page: a missing one is not worth a designed page. */
const FILE = /\.(?:avif|css|gif|ico|jpe?g|js|json|map|mjs|png|svg|txt|webp|woff2?|xml)$/i;

/** A rendered page. `posts` is the version of the posts it was rendered from; null for a page that read none. */
type CachedPage = { readonly reply: BufferedResponse; readonly posts: string | null };

type PageCache = LRUCache<string, CachedPage>;

/** Size of a page besides its bytes: its headers and the cache's own entry. */
const OVERHEAD_BYTES = 4_096;

/** Pages rendered in this isolate, up to `maxBytes`; the least recently used is evicted first. */
export function createPageCache(maxBytes: number): PageCache {
  return new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: ({ reply }) => reply.body.byteLength + OVERHEAD_BYTES,
  });
}

/** The router of the whole site: its request handler, and the routes it knows. */
export type Router = { readonly render: Render; readonly routes: readonly PageRoute[] };

const refusals: readonly Refusal[] = [403, 413, 429];

/** An isolate has 128 MB, and the whole site with fifty posts needs 5. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024;

/**
 * Responds for every page and its data. A page is the same for everybody, so a page that was rendered in this isolate from
 * the current posts is sent from the cache. The cache lives as long as the isolate, which runs one release.
 */
export function createPages(
  services: PageServices,
  loadRouter: () => Promise<Router>,
  maxCacheBytes = MAX_CACHE_BYTES,
): (request: Request) => Promise<Response> {
  const { settings, blog, log } = services;
  const cache = createPageCache(maxCacheBytes);

  /** Whether a page was rendered from the current posts. */
  async function isCurrent({ posts }: CachedPage): Promise<boolean> {
    return posts === null || posts === postsVersion(await blog.list());
  }

  /** What the worker provides to a page. `posts` reads them. */
  function siteFor(request: Request, refused: Refusal | null, posts: Site["posts"]): Site {
    const client = clientAddress(request.headers);
    return {
      url: settings.siteUrl,
      analyticsId: settings.analyticsId,
      meetingPlace: settings.meetingPlace,
      announcedPlace: announcedPlace(settings.meetingPlace, booking.place.call),
      mailed: settings.mail.mailer === "service",
      turnstileSiteKey: settings.turnstile?.siteKey ?? null,
      policy: { secure: !isLoopback(new URL(request.url).hostname), trustedTypes: settings.trustedTypes },
      report: (error) => log("error", "page.crashed", errorFields(error)),
      refused,
      posts,
      staffDoor: services.staffDoor(request),
      staffSite: ({ who }) => ({
        desk: createStaffDesk(services, who),
        hours: createStaffHours(services, who),
        drafts: createStaffDrafts(services.drafts, services.images),
        reports: createStaffReports(services, who),
      }),
      bookingForm: createFormBooking(services.desk, services.now, client),
      visitorBooking: createVisitorBooking(services.desk, services.now, settings),
    };
  }

  /** The router's reply with our headers. `posts`: as in `CachedPage`. */
  async function answer({ render }: Router, request: Request, refused: Refusal | null) {
    const read: { posts: PostsResult | null } = { posts: null };
    const site = siteFor(request, refused, async () => (read.posts = await listPosts(services)));
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    const url = new URL(request.url);
    const { pathname } = url;
    url.pathname = decodablePath(pathname);
    // The router responds to HEAD without a body, from which neither policy nor ETag could be computed, so it gets a
    // GET. A body that came with HEAD is dropped: a GET cannot have one.
    const response = await render(
      new Request(url, request.method === "HEAD" ? { headers: request.headers } : request),
      context,
    );
    const { headers } = response;
    const { posts } = read;
    const secret = addressHeaders(pathname);
    // Regardless of its route's own header, no cache may store a page whose address is a secret, or one without the posts
    // that could not be read.
    const isUncacheable = Object.keys(secret).length > 0 || posts?.ok === false;
    const declared = isUncacheable ? cachePolicy.never : headers.get("cache-control");
    const caching = pageCaching(declared, request.method, response.status);
    for (const [name, value] of Object.entries({ ...caching, ...secret })) headers.set(name, value);
    if (posts !== null && (!posts.ok || posts.stale)) headers.set("blog-snapshot", posts.ok ? "stale" : "none");
    if (posts !== null && caching["cache-control"] !== cachePolicy.never) headers.set("cache-tag", POSTS_TAG);
    return { response, posts: posts && postsVersion(posts) };
  }

  /** Renders a page that explains why a form, or a read, was refused. Statuses that no browser causes get the problem reply. */
  async function refuse(router: Router, incoming: Request, reply: Response): Promise<Response> {
    const status = refusals.find((each) => each === reply.status);
    if (status === undefined) return reply;
    const { pathname } = new URL(incoming.url);
    // The same for everybody and cached: a flood of refused requests must not cost a rendering each.
    const page = isStaffPath(pathname) ? SIGN_IN : "/book";
    const place = pathname.endsWith(DATA_SUFFIX) ? page + DATA_SUFFIX : page;
    const key = `${place} ${status}`;
    const shown =
      cache.get(key) ?? (await bufferPage(await answer(router, new Request(new URL(place, incoming.url)), status)));
    // A different status means that rendering the refusal failed.
    if (shown.reply.status !== status) return reply;
    cache.set(key, shown);
    const refusal = respondFromCache(incoming, shown.reply);
    for (const [name, value] of Object.entries(addressHeaders(pathname))) refusal.headers.set(name, value);
    const wait = reply.headers.get("retry-after");
    if (wait !== null) refusal.headers.set("retry-after", wait);
    return refusal;
  }

  return async (incoming) => {
    const router = await loadRouter();
    const { pathname, searchParams } = new URL(incoming.url);
    const named = namePage(router.routes, pathname);
    const elsewhere = redirectToPage(incoming, named);
    if (elsewhere) return elsewhere;
    const reads = incoming.method === "GET" || incoming.method === "HEAD";
    if (reads && named === null && FILE.test(pathname)) return problem({ status: 404, title: "File not found" });
    const key = reads && named ? pageKey(named, searchParams) : null;
    const cached = key === null ? undefined : cache.get(key);
    if (cached && (await isCurrent(cached))) return respondFromCache(incoming, cached.reply);
    // Only the URL without unknown parameters is cached: a page rendered from an unknown query might quote it.
    const isShared = key !== null && named !== null && isPlain(named, searchParams);
    const taken = await guardPageRequest(incoming, services.rateLimit, isShared);
    if (!taken.ok) return await refuse(router, incoming, taken.reply);
    const answered = await answer(router, taken.request, null);
    // Read from the desk while it is sent: all leads at once might not fit into memory.
    if (answered.response.headers.get("content-type")?.startsWith("text/csv"))
      return taken.request.method === "HEAD" ? withoutBody(answered.response) : answered.response;
    const page = await bufferPage(answered);
    if (isShared && page.reply.etag !== null) cache.set(key, page);
    return respondFromCache(taken.request, page.reply);
  };
}

async function bufferPage({ response, posts }: { response: Response; posts: string | null }): Promise<CachedPage> {
  return { reply: await bufferResponse(response), posts };
}

async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, response);
}

function postsVersion(posts: PostsResult): string {
  return posts.ok ? `${posts.version}${posts.stale ? " stale" : ""}` : "none";
}

/** The visitor's own page, and the one that stops mails; their paths hold a key. */
const VISITOR_PAGE = /^\/booking\/(?:emails\/)?[^/.]+$/;

/** Every page below the staff's; each but the sign-in is guarded by their layout. Nothing posts to a page's data. */
const STAFF_PAGE = /^\/staff\/[^.]+$/;

/** Whether the page at a path accepts a form. Actions of other pages are unreachable until their path is known here. */
export function takesForm(path: string): boolean {
  return path === "/book" || VISITOR_PAGE.test(path) || STAFF_PAGE.test(path);
}

/** What a form is counted as. */
function kindOfForm(path: string): RateKind {
  if (path === SIGN_IN) return "sign_in";
  return isStaffPath(path) ? "secret" : "booking";
}

/**
 * Checks a request before a page is rendered for it: pages are read, a few accept forms, other methods are refused.
 * `isShared`: what is rendered will be cached for everybody.
 */
async function guardPageRequest(request: Request, rateLimit: RateLimiter, isShared: boolean): Promise<FormPost> {
  const { method } = request;
  // A post is not redirected, so its path may still end with a slash.
  const path = new URL(request.url).pathname.replace(/(?<!\/)\/+$/, "");
  if (method === "GET" || method === "HEAD") {
    // A page with a form shows current availability, as its data does, so both count as a read of the desk. Staff's drafts
    // are read from Airtable, whose calls are limited. What nobody else gets, under an invented query or path, costs a rendering each time.
    const isCounted = !isShared || isPrivate(path) || takesForm(path.replace(/\.data$/, ""));
    const reply = isCounted ? await refuseRate(request, "read", rateLimit) : null;
    return reply ? { ok: false, reply } : { ok: true, request };
  }
  if (method === "POST" && takesForm(path)) return await readFormPost(request, kindOfForm(path), rateLimit);
  const allow = takesForm(path) ? "GET, HEAD, POST" : "GET, HEAD";
  return { ok: false, reply: problem({ status: 405, title: "Method not allowed", headers: { allow } }) };
}
