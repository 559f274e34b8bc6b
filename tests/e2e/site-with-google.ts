import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../../scripts/run.mjs";
import { makeServiceAccount } from "../fakes/google/account.ts";
import type { CalendarEvent } from "../fakes/google/event.ts";
import { createFakeGoogle } from "../fakes/google/fake-google.ts";
import { createFakeMail, type SentMail } from "../fakes/mail/fake-mail.ts";
import { serveBuilt } from "../support/built-site.ts";
import { OPERATOR_TOKEN, type SiteAt } from "./site-at.ts";

const DEMOS = { id: "demos@group.calendar.google.com", timeZone: "America/Bogota", role: "writer" } as const;

/** Where the demos of that site take place. */
export const PLACE = "https://meet.example/demo";

/** A site that writes its bookings to a strict fake of Google, and the content of that calendar. */
export type SiteWithGoogle = SiteAt & {
  /** The events of the person whose name the summary contains. */
  readonly eventsOf: (name: string) => CalendarEvent[];
  /** The mails that the mail service accepted for an address, oldest first. */
  readonly mailsTo: (address: string) => readonly SentMail[];
};

/** Serves the build with its own calendar until `stop` is called. Its clock starts at the given moment. */
export async function serveWithGoogle(moment: string): Promise<SiteWithGoogle & { stop: () => Promise<void> }> {
  const { clientEmail, privateKeyPem, publicKey } = await makeServiceAccount();
  const google = createFakeGoogle({ clientEmail, publicKey, calendars: [DEMOS] });
  const shiftMs = Date.parse(moment) - Date.now();
  const mail = createFakeMail({ verified: ["agency.example"] });
  const served = await serveBuilt(
    {
      GOOGLE_CLIENT_EMAIL: clientEmail,
      GOOGLE_PRIVATE_KEY: privateKeyPem.replaceAll("\n", String.raw`\n`),
      GOOGLE_CALENDAR_ID: DEMOS.id,
      MEETING_PLACE: PLACE,
      OPERATOR_TOKEN,
      MAIL_FROM: "bookings@agency.example",
      STAFF_MAIL: "staff@agency.example",
    },
    {
      trial: { clockShiftMs: shiftMs },
      outbound: async (request) => await google.fetch(request),
      mail: async (request) => new Response((await mail.send(await request.json())).messageId),
    },
  );
  return {
    url: served.origin,
    shiftMs,
    mailsTo: (address) => mail.sent.filter(({ to }) => to.includes(address)),
    eventsOf: (name) => google.events(DEMOS.id).filter(({ summary }) => summary?.includes(name)),
    stop: async () => {
      await served.close();
      mkdirSync(join(root, "test-results"), { recursive: true });
      writeFileSync(join(root, "test-results", `site-${moment.slice(0, 13)}-google.log`), served.log());
    },
  };
}
