import { serveBuilt } from "../../scripts/built-site.ts";
import type { CalendarEvent } from "../fakes/google/event.ts";
import { createFakeGoogle } from "../fakes/google/fake-google.ts";
import { makeServiceAccount } from "../fakes/google/keys.ts";
import { test as base } from "./fixtures.ts";

const DEMOS = { id: "demos@group.calendar.google.com", timeZone: "America/Bogota", role: "writer" } as const;

/** The built site with a calendar of its own, and what the calendar holds. */
export type SiteWithGoogle = {
  /** http://127.0.0.1 and its port. */
  readonly origin: string;
  /** The events of the person whose name the summary holds. */
  eventsOf(name: string): CalendarEvent[];
};

/** Tests against a site that writes its bookings into a strict fake of Google; `goto("/")` leads there. */
export const test = base.extend<object, { site: SiteWithGoogle }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const { clientEmail, privateKeyPem, publicKey } = await makeServiceAccount();
      const google = createFakeGoogle({ clientEmail, publicKey, calendars: [DEMOS] });
      const served = await serveBuilt(
        {
          GOOGLE_CLIENT_EMAIL: clientEmail,
          GOOGLE_PRIVATE_KEY: privateKeyPem.replaceAll("\n", String.raw`\n`),
          GOOGLE_CALENDAR_ID: DEMOS.id,
        },
        { outbound: async (request) => await google.fetch(request) },
      );
      await use({
        origin: served.origin,
        eventsOf: (name) => google.events(DEMOS.id).filter(({ summary }) => summary?.includes(name)),
      });
      await served.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => await use(site.origin),
});
