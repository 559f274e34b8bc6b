import { afterAll, beforeAll } from "vitest";

import { type BuiltSite, serveBuilt } from "../../scripts/built-site.ts";
import { createFakeAirtable, type FakeAirtable } from "../fakes/airtable/fake-airtable.ts";
import { createFakeGoogle, type FakeGoogle } from "../fakes/google/fake-google.ts";
import { makeServiceAccount } from "../fakes/google/keys.ts";
import { createFakeMail, type SentMail } from "../fakes/mail/fake-mail.ts";

const DEMOS = { id: "demos@group.calendar.google.com", timeZone: "America/Bogota", role: "writer" } as const;
const BASE_ID = "appFakeBase000001";
const TABLE = { id: "tblPosts000000001", name: "Posts" };
const TOKEN = "pat-of-nobody";
const HOOK = "hook-of-tests-0123456789abcdef01234567";

type Services = {
  readonly site: BuiltSite;
  readonly google: FakeGoogle;
  readonly airtable: FakeAirtable;
  /** The mails that the service accepted, oldest first. */
  readonly mails: readonly SentMail[];
};

/** Serves the build with strict fakes of the calendar, the blog and the mail service, for all tests of a file. */
export function useServices(): () => Services {
  let services: Services | null = null;
  beforeAll(async () => {
    const { clientEmail, privateKeyPem, publicKey } = await makeServiceAccount();
    const google = createFakeGoogle({ clientEmail, publicKey, calendars: [DEMOS] });
    const airtable = createFakeAirtable({ token: TOKEN, baseId: BASE_ID, table: TABLE });
    const mail = createFakeMail({ verified: ["agency.example"] });
    const site = await serveBuilt(
      {
        GOOGLE_CLIENT_EMAIL: clientEmail,
        GOOGLE_PRIVATE_KEY: privateKeyPem.replaceAll("\n", String.raw`\n`),
        GOOGLE_CALENDAR_ID: DEMOS.id,
        AIRTABLE_TOKEN: TOKEN,
        AIRTABLE_BASE_ID: BASE_ID,
        REVALIDATE_TOKEN: HOOK,
        MAIL_FROM: "bookings@agency.example",
        STAFF_MAIL: "staff@agency.example",
      },
      {
        outbound: async (request) => {
          const isBlog = new URL(request.url).hostname === "api.airtable.com";
          return await (isBlog ? airtable : google).fetch(request);
        },
        mail: async (request) => new Response((await mail.send(await request.json())).messageId),
      },
    );
    services = { site, google, airtable, mails: mail.sent };
  });
  afterAll(async () => await services?.site.close());
  return () => {
    if (!services) throw new Error("The site is served while tests run.");
    return services;
  };
}

/** Has the site read its posts again, as the blog's automation does. */
export async function refreshBlog({ site }: Services): Promise<number> {
  const headers = { authorization: `Bearer ${HOOK}` };
  return (await fetch(`${site.origin}/api/blog/refresh`, { method: "POST", headers })).status;
}
