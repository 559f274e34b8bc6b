import { afterAll, beforeAll } from "vitest";

import { makeServiceAccount } from "../fakes/google/account.ts";
import { createFakeGoogle } from "../fakes/google/fake-google.ts";
import { createFakeMail, type SentMail } from "../fakes/mail/fake-mail.ts";
import { type BuiltSite, serveBuilt } from "../support/built-site.ts";

const DEMOS = { id: "demos@group.calendar.google.com", timeZone: "America/Bogota", role: "writer" } as const;

type Services = {
  readonly site: BuiltSite;
  /** The mails that the service accepted, oldest first. */
  readonly mails: readonly SentMail[];
};

/** Serves the build with strict fakes of the calendar and the mail service, for all tests of a file. */
export function useServices(): () => Services {
  let services: Services | null = null;
  beforeAll(async () => {
    const { clientEmail, privateKeyPem, publicKey } = await makeServiceAccount();
    const google = createFakeGoogle({ clientEmail, publicKey, calendars: [DEMOS] });
    const mail = createFakeMail({ verified: ["agency.example"] });
    const site = await serveBuilt(
      {
        GOOGLE_CLIENT_EMAIL: clientEmail,
        GOOGLE_PRIVATE_KEY: privateKeyPem.replaceAll("\n", String.raw`\n`),
        GOOGLE_CALENDAR_ID: DEMOS.id,
        MAIL_FROM: "bookings@agency.example",
        STAFF_MAIL: "staff@agency.example",
      },
      {
        outbound: google.fetch,
        mail: async (request) => new Response((await mail.send(await request.json())).messageId),
      },
    );
    services = { site, mails: mail.sent };
  });
  afterAll(async () => await services?.site.close());
  return () => {
    if (!services) throw new Error("The site is served while tests run.");
    return services;
  };
}
