import { serveBuilt } from "../../scripts/built-site.ts";
import type { CalendarEvent } from "../fakes/google/event.ts";
import { createFakeGoogle } from "../fakes/google/fake-google.ts";
import { makeServiceAccount } from "../fakes/google/keys.ts";
import { test as base } from "./fixtures.ts";
import { TUESDAY } from "./moments.ts";
import type { SiteAt } from "./site-at.ts";

const DEMOS = { id: "demos@group.calendar.google.com", timeZone: "America/Bogota", role: "writer" } as const;

/** The built site with a calendar of its own, and what the calendar holds. */
export type SiteWithGoogle = SiteAt & {
  /** The events of the person whose name the summary holds. */
  eventsOf(name: string): CalendarEvent[];
};

/** Tests against a site that writes its bookings into a strict fake of Google; `goto("/")` leads there. */
export const test = base.extend<object, { googleSite: SiteWithGoogle }>({
  googleSite: [
    // Playwright takes what stands in braces for what a fixture needs.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { clientEmail, privateKeyPem, publicKey } = await makeServiceAccount();
      const google = createFakeGoogle({ clientEmail, publicKey, calendars: [DEMOS] });
      const shiftMs = Date.parse(TUESDAY) - Date.now();
      const served = await serveBuilt(
        {
          GOOGLE_CLIENT_EMAIL: clientEmail,
          GOOGLE_PRIVATE_KEY: privateKeyPem.replaceAll("\n", String.raw`\n`),
          GOOGLE_CALENDAR_ID: DEMOS.id,
          CLOCK_SHIFT_MS: String(shiftMs),
        },
        { outbound: async (request) => await google.fetch(request) },
      );
      await use({
        url: served.origin,
        shiftMs,
        eventsOf: (name) => google.events(DEMOS.id).filter(({ summary }) => summary?.includes(name)),
      });
      await served.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  site: [async ({ googleSite }, use) => await use(googleSite), { scope: "worker" }],
});
