import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";

import { createApi } from "../../workers/api/create-api";
import type { Desk } from "../../workers/booking/booking-desk";
import type { Services } from "../../workers/ports";
import { createServices } from "../../workers/services";
import { readSettings, type SettingsSource } from "../../workers/settings";
import { logLines } from "../support/console-guard";
import { fakeDesk } from "./support/fake-desk";
import { DAY, NOW, payloadOf } from "./support/site";

const CREATE = {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(payloadOf()),
};

const health: Desk["health"] = async () => ({ waiting: 0, bytes: 0 });
const books: Desk["book"] = async () => ({ kind: "booked", id: "abc", reference: null, start: NOW, end: NOW });

/** The API over the site's own services, some of them replaced. */
function apiOver({ source = {}, ...parts }: Partial<Services> & { source?: SettingsSource }) {
  return createApi({
    ...createServices(env),
    settings: readSettings(source),
    desk: fakeDesk({ health, book: books }),
    now: () => NOW,
    rateLimit: async () => true,
    ...parts,
  });
}

test("API-05 an installation without settings is whole, and uses what it brings along", async () => {
  const reply = await apiOver({}).request("/health");
  expect(reply.status).toBe(200);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect(await reply.json()).toEqual({
    status: "ok",
    calendar: "embedded",
    blog: "embedded",
    mail: "desk",
    release: "local",
    waiting: 0,
    ledger: { bytes: 0, of: 10_000_000_000 },
  });
});

test("API-05 REL-17 health is degraded once the ledger is more than 80 % full, and still a 200", async () => {
  const healthOf = async (bytes: number, source: SettingsSource = {}) => {
    const desk = fakeDesk({ health: async () => ({ waiting: 0, bytes }) });
    const reply = await apiOver({ source, desk }).request("/health");
    return [reply.status, await reply.json()];
  };
  const room = (bytes: number) => ({ ledger: { bytes, of: 10_000_000_000 } });
  expect(await healthOf(8e9)).toMatchObject([200, { status: "ok", ...room(8e9) }]);
  expect(await healthOf(8e9 + 1)).toMatchObject([200, { status: "degraded", ...room(8e9 + 1) }]);
  expect(await healthOf(9e9, { LEAD_RETENTION_DAYS: "forever" })).toMatchObject([503, { status: "misconfigured" }]);
});

test("API-05 settings that do not fit together are a 503 that does not say which", async () => {
  const source = {
    GOOGLE_CLIENT_EMAIL: "booking@secret.example",
    GOOGLE_PRIVATE_KEY: "not-a-key-but-secret",
    GOOGLE_CALENDAR_ID: "",
    LEAD_RETENTION_DAYS: "forever, in secret",
  };
  const reply = await apiOver({ source }).request("/health");
  expect(reply.status).toBe(503);
  const text = await reply.text();
  expect(JSON.parse(text)).toMatchObject({ status: "misconfigured", calendar: "misconfigured" });
  for (const name of ["GOOGLE_", "LEAD_", "secret"]) expect(text).not.toContain(name);
});

test("API-02 a desk that breaks down is a 500 problem, and nothing of the visitor reaches the log or the reply", async () => {
  const desk = fakeDesk({ book: () => Promise.reject(new RangeError("No room for ana@visitor.example")) });
  const reply = await apiOver({ desk }).request("/calendar/create-event", CREATE);
  expect(reply.status).toBe(500);
  expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  expect(await reply.text()).not.toMatch(/visitor|RangeError/);
  const [line, ...more] = logLines("api.crashed");
  expect(more).toEqual([]);
  expect(line).toContain("RangeError");
  expect(line).not.toContain("visitor.example");
});

test.for([
  ["/calendar/events", "read"],
  ["/health", "health"],
] as const)(
  "REL-14 GET %s is limited too, by a count of its own (%s), and asks no desk when it is refused",
  async ([path, kind]) => {
    const rateLimit = vi.fn<Services["rateLimit"]>(async () => false);
    const api = apiOver({ rateLimit, desk: fakeDesk() });
    const reply = await api.request(`${path}?start=${DAY}&end=${DAY}`, {
      headers: { "cf-connecting-ip": "2001:db8::1" },
    });
    expect([reply.status, reply.headers.get("retry-after"), reply.headers.get("cache-control")]).toEqual([
      429,
      "60",
      "no-store",
    ]);
    expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(rateLimit.mock.calls).toEqual([[kind, { address: "2001:db8:0:0", network: "2001:db8:0::/48" }]]);
  },
);

test("API-07 what the desk calls partial is in the Availability header", async () => {
  const taken = vi.fn<Desk["taken"]>(async () => ({ slots: [], partial: true }));
  const reply = await apiOver({ desk: fakeDesk({ taken }) }).request(`/calendar/events?start=${DAY}&end=2099-11-24`);
  expect([reply.status, reply.headers.get("availability")]).toEqual([200, "partial"]);
  expect(taken.mock.calls).toEqual([[DAY, "2099-11-24"]]);
});

test.for([
  ["one that may work when it is repeated is made once more", { retryable: true }, 2],
  ["one to a desk that has too much to do is not", { retryable: true, overloaded: true }, 1],
  ["one that failed for another reason is not", {}, 1],
] as const)("REL-02 of the desk's calls %s", async ([, marks, calls]) => {
  const reset = Object.assign(new Error("The object was reset."), marks);
  const findBooking = vi.fn<Desk["findBooking"]>(async () => null);
  findBooking.mockRejectedValueOnce(reset);
  const findByLink = vi.fn<Desk["findByLink"]>(async () => null);
  findByLink.mockRejectedValueOnce(reset);
  const sendTestMail = vi.fn<Desk["sendTestMail"]>(() => Promise.reject(reset));
  const object = { findBooking, findByLink, sendTestMail };
  const namespace = Object.assign(Object.create(env.BOOKING_DESK), { getByName: () => object });
  const { desk } = createServices({ ...env, BOOKING_DESK: namespace });
  const made = await Promise.allSettled([
    desk.findBooking("abc"),
    desk.findByLink("a".repeat(32)),
    desk.sendTestMail(),
  ]);
  const end = calls === 2 ? "fulfilled" : "rejected";
  expect(made.map(({ status }) => status)).toEqual([end, end, "rejected"]);
  expect(findBooking.mock.calls).toEqual(Array.from({ length: calls }, () => ["abc"]));
  expect(findByLink).toHaveBeenCalledTimes(calls);
  // It may have been sent.
  expect(sendTestMail).toHaveBeenCalledTimes(1);
});
