import { createCalendars, type Calendars } from "../../workers/calendar/calendars";
import type { GoogleSettings } from "../../workers/settings";
import { createFakeGoogle, type FakeGoogle } from "../fakes/google/fake-google.ts";
import { isJsonObject, parseJson, textOf, type JsonObject } from "../fakes/google/json.ts";
import { makeServiceAccount, type ServiceAccount } from "../fakes/google/keys.ts";
import { DEMOS, STAFF, START_MS, USER } from "../fakes/google/test-client.ts";
import { timetable } from "./providers.ts";

/** A response that replaces Google's own, for calls whose body it matches. */
type Refusal = { readonly for: (body: JsonObject) => boolean; readonly status: number; readonly reason: string };

let shared: Promise<ServiceAccount> | undefined;

/** The site's calendar client against a strict fake of Google; `changes` are to its settings. */
export async function openGoogle(changes: Partial<GoogleSettings> = {}) {
  shared ??= makeServiceAccount();
  const { clientEmail, publicKey, privateKeyPem } = await shared;
  const calendars = [DEMOS, STAFF];
  const google: FakeGoogle = createFakeGoogle({
    clientEmail,
    publicKey,
    calendars,
    delegation: [USER],
    now: () => START_MS,
  });
  let refusal: Refusal | null = null;

  async function fetch(input: string, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const body = request.method === "POST" ? parseJson(await request.clone().text()) : null;
    if (refusal && isJsonObject(body) && refusal.for(body)) {
      const { status, reason } = refusal;
      return Response.json({ error: { code: status, errors: [{ domain: "global", reason }] } }, { status });
    }
    return await google.fetch(request);
  }

  const settings: GoogleSettings = {
    clientEmail,
    privateKey: privateKeyPem,
    calendarId: DEMOS.id,
    busyCalendarIds: [DEMOS.id],
    impersonate: null,
    tokenUrl: "https://oauth2.googleapis.com/token",
    apiUrl: "https://www.googleapis.com",
    ...changes,
  };
  const made: Calendars = createCalendars({ kind: "google", google: settings }, fetch, () => START_MS);
  return {
    google,
    calendar: made.calendar(timetable),
    named: (name: string) => made.calendarNamed(timetable, name),
    /** Sends this response to each such call from now on; null: no more. */
    refuse: (next: Refusal | null) => void (refusal = next),
    /** An event of the demos' calendar by its id, whatever its state. */
    event: (id: string) => google.events(DEMOS.id).find((event) => event.id === id),
    /** The inserts that reached Google, oldest first: whom they notify, and their bodies. */
    inserts: () =>
      google.calls
        .filter(({ kind }) => kind === "insert")
        .map(({ path, body }) => ({ query: path.split("?")[1], body: isJsonObject(body) ? body : {} })),
    /** The ids that free/busy was asked for, call by call. */
    asked: () =>
      google.calls
        .filter(({ kind }) => kind === "freeBusy")
        .map(({ body }) => {
          const items: unknown = isJsonObject(body) ? body["items"] : null;
          return Array.isArray(items) ? items.filter(isJsonObject).map((item) => textOf(item, "id")) : [];
        }),
  };
}
