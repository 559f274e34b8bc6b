import { expect, test } from "vitest";

import { startWorker, useAirtable, type Visit } from "./support/airtable";

useAirtable();

const STRONG = {
  OPERATOR_TOKEN: "operator-of-nobody-0123456789abc",
  REVALIDATE_TOKEN: "the-hook-of-nobody-0123456789abc",
  CALENDAR_FEED_SECRET: "the-feed-of-nobody-0123456789abc",
} as const;
type Secret = keyof typeof STRONG;

/** A request that a secret authorizes. */
type Door = readonly [name: Secret, what: string, open: (visit: Visit, secret: string) => Promise<Response>];
const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });
const DOORS: readonly Door[] = [
  ["OPERATOR_TOKEN", "the list of bookings", (visit, secret) => visit("/api/operator/bookings", bearer(secret))],
  ["OPERATOR_TOKEN", "deep health", (visit, secret) => visit("/api/health?deep=1", bearer(secret))],
  [
    "REVALIDATE_TOKEN",
    "the publishing hook",
    (visit, secret) => visit("/api/blog/refresh", { method: "POST", ...bearer(secret) }),
  ],
  ["CALENDAR_FEED_SECRET", "the calendar feed", (visit, secret) => visit(`/calendar/${secret}.ics`)],
];

/** The status of a request with this secret, where the settings are these. */
async function statusOf([, , open]: Door, secret: string, settings: Readonly<Record<string, string>>): Promise<number> {
  const { status } = await open(startWorker(settings), secret);
  return status;
}

test.for(DOORS)("%s of 32 characters opens %s, and nothing else does", async (door) => {
  const [name] = door;
  // Deep health responds with 503 for the settings of a test, and names them.
  expect([200, 503]).toContain(await statusOf(door, STRONG[name], STRONG));
  expect([401, 404]).toContain(await statusOf(door, STRONG[name].toUpperCase(), STRONG));
  for (const other of DOORS.filter(([each]) => each !== name)) {
    expect([401, 404]).toContain(await statusOf(other, STRONG[name], STRONG));
  }
});

test.for(DOORS)("%s of less than 32 characters: %s is not there at all", async (door) => {
  const [name] = door;
  for (const short of ["a", STRONG[name].slice(0, 31), `${STRONG[name].slice(0, 31)} `]) {
    const status = await statusOf(door, short.trim(), { ...STRONG, [name]: short });
    expect([short.length, status]).toEqual([short.length, 404]);
  }
});

test.for(DOORS)("%s that is also another secret: neither opens anything, %s included", async (door) => {
  const [name] = door;
  for (const twin of DOORS.filter(([each]) => each !== name)) {
    const settings = { ...STRONG, [twin[0]]: STRONG[name] };
    expect(await statusOf(door, STRONG[name], settings)).toBe(404);
    expect(await statusOf(twin, STRONG[name], settings)).toBe(404);
  }
});
