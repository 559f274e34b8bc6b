import { type DoctorPorts, examine } from "../../workers/doctor/examine";
import { type Finding, findingLine } from "../../workers/doctor/finding";
import { readSettings, type SettingsSource } from "../../workers/settings";
import { createFakeAirtable, type FakeAirtable, type FakeAirtableOptions } from "../fakes/airtable/fake-airtable";
import { BASE_ID, TABLE } from "../fakes/airtable/posts";
import { DEMOS, makeServiceAccount, type ServiceAccount, STAFF, USER } from "../fakes/google/account";
import { createFakeGoogle, type FakeGoogle } from "../fakes/google/fake-google";

const TOKEN = "pat-of-nobody-that-must-not-be-printed";
const NOW = Date.parse("2026-11-20T12:00:00Z");
let account: Promise<ServiceAccount> | undefined;

/** A site to examine: settings that use both providers, and strict fakes of these. */
export type Patient = {
  readonly google: FakeGoogle;
  readonly airtable: FakeAirtable;
  readonly source: Record<string, unknown>;
  /** Texts that must never be printed. */
  readonly secrets: readonly string[];
  /** Lines of the findings of the checks that begin so, as the owner reads them. */
  lines(check: string, options?: { write?: boolean }, changes?: Partial<DoctorPorts>): Promise<string[]>;
  findings(options?: { write?: boolean }, changes?: Partial<DoctorPorts>): Promise<Finding[]>;
};

/** Creates a site without problems; `changes` overrides settings (undefined clears one). */
export async function makePatient(
  changes: SettingsSource = {},
  table: Partial<FakeAirtableOptions> = {},
): Promise<Patient> {
  account ??= makeServiceAccount();
  const { clientEmail, privateKeyPem, publicKey } = await account;
  const now = () => NOW;
  const google = createFakeGoogle({ clientEmail, publicKey, calendars: [DEMOS, STAFF], delegation: [USER], now });
  const options = { token: TOKEN, baseId: BASE_ID, table: TABLE, now } as const;
  const airtable = createFakeAirtable({ ...options, ...table });
  const source: Record<string, unknown> = {
    SITE_URL: "https://firm.test",
    ANALYTICS_ID: "G-ABC1234567",
    GOOGLE_CLIENT_EMAIL: clientEmail,
    GOOGLE_PRIVATE_KEY: privateKeyPem,
    GOOGLE_CALENDAR_ID: DEMOS.id,
    GOOGLE_BUSY_CALENDAR_IDS: STAFF.id,
    AIRTABLE_TOKEN: TOKEN,
    AIRTABLE_BASE_ID: BASE_ID,
    AIRTABLE_TABLE: TABLE.id,
    ...changes,
  };

  function findings({ write = false } = {}, ports: Partial<DoctorPorts> = {}): Promise<Finding[]> {
    const fakes = (url: string, init?: RequestInit): Promise<Response> =>
      (url.includes("airtable") ? airtable : google).fetch(new Request(url, init));
    return examine(
      {
        settings: readSettings(source),
        source,
        samples: false,
        fetch: fakes,
        now,
        uuid: () => crypto.randomUUID(),
        kv: null,
        desk: null,
        ...ports,
      },
      { write },
    );
  }

  return {
    google,
    airtable,
    source,
    secrets: [TOKEN, privateKeyPem, privateKeyPem.split("\n")[1] ?? privateKeyPem],
    findings,
    lines: async (check, options, changes) =>
      (await findings(options, changes)).filter((finding) => finding.check.startsWith(check)).map(findingLine),
  };
}
