import { type APIRequestContext, test as base } from "playwright/test";

import { shiftClock } from "./clock.ts";
import { serveWithGoogle, type SiteWithGoogle } from "./site-with-google.ts";

export type SiteOptions = {
  /** The start of the clock on a site with Google's calendar, ISO 8601 with an offset. Null: the ordinary site without one. */
  moment: string | null;
};

const PHONE = { width: 390, height: 844 } as const;
/** A site takes about three seconds to start; a slow machine may take twenty times that. */
const START_MS = 60_000;

function noCalendar(): never {
  throw new Error("The ordinary site writes to no calendar.");
}

function noMailService(): never {
  throw new Error("The ordinary site keeps its mails in the desk.");
}

/**
 * Makes requests open a connection anew that the site has closed, as browsers do: it closes one that was unused for five
 * seconds, on a busy machine even as the next request arrives.
 */
function reconnecting(request: APIRequestContext): APIRequestContext {
  const fetch = request.fetch.bind(request);
  request.fetch = (to, options) => fetch(to, { maxRetries: 2, ...options });
  return request;
}

/** Tests in which the site and the browser have the same clock. */
export const test = base.extend<{ now: () => number }, SiteOptions & { site: SiteWithGoogle }>({
  moment: [null, { option: true, scope: "worker" }],
  site: [
    async ({ moment }, use) => {
      if (moment === null) {
        const { E2E_URL: url = "", E2E_CLOCK_SHIFT_MS: shift } = process.env;
        await use({ url, shiftMs: Number(shift), eventsOf: noCalendar, mailsTo: noMailService });
        return;
      }
      const { stop, ...site } = await serveWithGoogle(moment);
      await use(site);
      await stop();
    },
    { scope: "worker", timeout: START_MS },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  /** The time by the site's clock, in epoch milliseconds. */
  now: async ({ site }, use) => use(() => Date.now() + site.shiftMs),
  // What a test's tag says: on a phone, where animations run, or without scripts.
  viewport: async ({ viewport }, use, { tags }) => use(tags.includes("@phone") ? PHONE : viewport),
  hasTouch: async ({ hasTouch }, use, { tags }) => use(hasTouch || tags.includes("@phone")),
  isMobile: async ({ isMobile }, use, { tags }) => use(isMobile || tags.includes("@phone")),
  contextOptions: async ({ contextOptions }, use, { tags }) => use(tags.includes("@phone") ? {} : contextOptions),
  // Playwright takes what stands in braces for what a fixture needs.
  // eslint-disable-next-line no-empty-pattern
  javaScriptEnabled: async ({}, use, { tags }) => use(!tags.includes("@nojs")),
  /** A visitor's device has the site's clock. */
  context: async ({ context, site }, use) => {
    await shiftClock(context, site.shiftMs);
    reconnecting(context.request);
    await use(context);
  },
  request: async ({ request }, use) => use(reconnecting(request)),
});
