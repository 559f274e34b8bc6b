import { RouterContextProvider } from "react-router";

import { booking } from "~/content/booking";
import { type Refusal, siteContext } from "~/context";
import type { PostsResult } from "~/domain/blog/post-source";
import { toIcs } from "~/domain/booking/invite";

import { listPosts } from "../blog/list-posts";
import { createFormBooking } from "../booking/form-booking";
import { cachePolicy, cacheTags, pageCaching } from "../http/cache-policy";
import { clientAddress } from "../http/client-address";
import type { PolicySettings } from "../http/content-security-policy";
import { documentHeaders } from "../http/document";
import { answerHeld, holdReply } from "../http/held-reply";
import { takePageRequest } from "../http/page-request";
import { errorFields } from "../log";
import type { Services } from "../services";
import { loadTimetable } from "../temporal";
import { pageKey } from "./page-key";
import { createPageStore, type HeldPage } from "./page-store";

/** The router, with the whole site in it. */
export type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

const refusals: readonly Refusal[] = [403, 413, 429];

/** An isolate has 128 MB, and the whole site of fifty posts is 5. */
const MAX_HELD_BYTES = 16 * 1024 * 1024;

/**
 * Answers for every page and its data. A page is the same for everybody, so one that was rendered in this isolate, from
 * the posts as they still are, is given again. The store ends with the isolate, and an isolate runs one release.
 */
export function createPages(
  services: Services,
  render: Render,
  maxHeldBytes = MAX_HELD_BYTES,
): (request: Request) => Promise<Response> {
  const { settings, blog, log } = services;
  const store = createPageStore(maxHeldBytes);

  /** Whether a page made of these posts would be made again just so. */
  async function isCurrent({ posts }: HeldPage): Promise<boolean> {
    return posts === null || posts === nameOf(await blog.list());
  }

  async function renderPage(request: Request, url: URL, refused: Refusal | null = null): Promise<HeldPage> {
    let posts: PostsResult | null = null;
    const context = new RouterContextProvider();
    context.set(siteContext, {
      url: settings.siteUrl,
      analyticsId: settings.analyticsId,
      turnstileSiteKey: settings.turnstile?.siteKey ?? null,
      report: (error) => log("error", "page.crashed", errorFields(error)),
      invite,
      refused,
      posts: async () => (posts = await listPosts(services)),
      bookingForm: createFormBooking(services.desk, services.now, clientAddress(request.headers)),
    });
    // The router answers HEAD with no text, of which neither policy nor tag could be made. A body that came with it,
    // against all custom, is left behind: a GET cannot have one.
    const response = await render(
      request.method === "HEAD" ? new Request(request.url, { headers: request.headers }) : request,
      context,
    );
    const { headers } = response;
    for (const [name, value] of Object.entries(pageCaching(url.pathname, request.method, response.status)))
      headers.set(name, value);
    const shown = headers.get("shown-posts");
    headers.delete("shown-posts");
    // A list of posts that could not be read is empty for this moment only.
    if (headers.get("blog-snapshot") === "none") {
      headers.set("cache-control", cachePolicy.never);
      headers.delete("cloudflare-cdn-cache-control");
    }
    if (headers.get("cache-control") !== cachePolicy.never)
      headers.set("cache-tag", cacheTags(url.pathname, posts && (shown?.split(",") ?? [])));
    const isDocument = headers.get("content-type")?.startsWith("text/html") ?? false;
    const reply = await holdReply(response, async (text) =>
      isDocument ? await documentHeaders(text(), policySettings(url)) : [],
    );
    return { reply, posts: posts && nameOf(posts) };
  }

  function policySettings(url: URL): PolicySettings {
    const { analyticsId, turnstile, trustedTypes } = settings;
    const secure = url.protocol === "https:";
    return { analytics: analyticsId !== null, turnstile: turnstile !== null, secure, trustedTypes };
  }

  /** Says in the site's own shell why a form, or a look at it, was not taken in. What no browser sends stays a problem. */
  async function refuse(incoming: Request, reply: Response): Promise<Response> {
    const status = refusals.find((refusal) => refusal === reply.status);
    if (status === undefined) return reply;
    const url = new URL(incoming.url);
    // The same for everybody, and made once: a flood of refused requests must not cost a rendering each.
    const place = new URL(url.pathname.endsWith(".data") ? "/book.data" : "/book", url);
    const key = `${pageKey(place)} ${status}`;
    const page = store.get(key) ?? (await renderPage(new Request(place), place, status));
    // It could not be made, and says something else.
    if (page.reply.status !== status) return reply;
    store.put(key, page);
    const answer = answerHeld(incoming, page.reply);
    const wait = reply.headers.get("retry-after");
    if (wait !== null) answer.headers.set("retry-after", wait);
    return answer;
  }

  return async (incoming) => {
    const taken = await takePageRequest(incoming, services.rateLimit);
    if (!taken.ok) return await refuse(incoming, taken.reply);
    const { request } = taken;
    const url = new URL(request.url);
    const reads = request.method === "GET" || request.method === "HEAD";
    const key = reads ? pageKey(url) : null;
    const held = key === null ? null : store.get(key);
    if (held && (await isCurrent(held))) return answerHeld(request, held.reply);
    const page = await renderPage(request, url);
    // Rendered from a query that no page reads, it might quote it all the same: only the plain address is held.
    if (key !== null && isPlain(url) && page.reply.etag !== null) store.put(key, page);
    return answerHeld(request, page.reply);
  };
}

function nameOf(posts: PostsResult): string {
  return posts.ok ? `${posts.version}${posts.stale ? " stale" : ""}` : "none";
}

function isPlain(url: URL): boolean {
  return [...url.searchParams.keys()].every((name) => name === "_routes");
}

async function invite(date: string, hour: number): Promise<string | null> {
  const timetable = await loadTimetable();
  const slot = timetable.isDate(date)
    ? timetable.slotsOn(date).find((candidate) => candidate.hour === hour)
    : undefined;
  return slot ? toIcs(slot, booking.invite) : null;
}
