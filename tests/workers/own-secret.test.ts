import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";

import worker from "../../workers/app";
import { logLines, wholeLog } from "../support/console-guard";
import { everything } from "./support/operator";
import { act, linkOf, open } from "./support/own";
import { book, desk, HOUR, ORIGIN, pass, ring, rows, setting, useFreshDesk } from "./support/site";

useFreshDesk();

const DAY_MS = 24 * HOUR;
/** Well formed, but belongs to no booking. */
const FORGED = "0123456789abcdef0123456789abcdef";

type Answer = { status: number; body: string };

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return exports.default.fetch(ORIGIN + path, init);
}

/** A day with hours. */
function nextMonday(): string {
  const day = new Date(Date.now() + DAY_MS);
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** The responses of everything that accepts a reference, without the per-page values of the policy. */
async function answers(reference: string): Promise<Record<string, Answer>> {
  const path = `/booking/${encodeURIComponent(reference)}`;
  const date = nextMonday();
  const form = (wish: string) => ({
    method: "POST",
    headers: { origin: ORIGIN },
    body: new URLSearchParams({ do: wish, date, hour: "15", shown: date }),
  });
  const asked: [string, Promise<Response>][] = [
    ["page", ask(path)],
    ["page to move", ask(`${path}?do=move`)],
    ["file", ask(`${path}/demo.ics`)],
    ["state", ask("/api/calendar/booking", { headers: { "booking-reference": reference } })],
    ["move", ask(path, form("move"))],
    ["cancel", ask(path, form("cancel"))],
    ["erase", ask(path, form("erase"))],
  ];
  const read: Record<string, Answer> = {};
  for (const [name, reply] of asked) {
    const { status } = await reply;
    const text = await (await reply).text();
    const own = [reference, encodeURIComponent(reference)];
    const body = own.reduce((rest, form) => rest.replaceAll(form, "REF"), text.replaceAll(/nonce="[^"]*"/g, ""));
    read[name] = { status, body };
  }
  return read;
}

/** A reference that was valid and no longer is. */
async function erased(): Promise<string> {
  await book();
  const reference = await linkOf();
  await desk().eraseByLink(reference);
  return reference;
}

async function expired(): Promise<string> {
  setting("LEAD_RETENTION_DAYS", "30");
  await book();
  const reference = await linkOf();
  await ring();
  pass(33 * DAY_MS);
  await desk().runScheduledJobs();
  logLines("messages.stuck");
  expect((await rows())[0]?.email).toBe("");
  return reference;
}

async function changed(): Promise<string> {
  await book();
  const reference = await linkOf();
  return `${reference.slice(0, -1)}${reference.endsWith("0") ? "1" : "0"}`;
}

test.for<[string, () => Promise<string>]>([
  ["changed in its last digit", changed],
  ["of an erased booking", erased],
  ["of a lead past its retention", expired],
  [
    "in upper case",
    async () => {
      await book();
      return (await linkOf()).toUpperCase();
    },
  ],
  [
    "with one digit more",
    async () => {
      await book();
      return `${await linkOf()}0`;
    },
  ],
  [
    "with one digit less",
    async () => {
      await book();
      return (await linkOf()).slice(1);
    },
  ],
  ["that is a booking's id", async () => (await book()).id],
  ["of 4,000 digits", async () => "a".repeat(4_000)],
  ["that is a pattern", async () => "%".repeat(32)],
])("OWN-05 a reference %s answers as one that never was: 404, and the same body everywhere", async ([, make]) => {
  const reference = await make();
  const before = await everything();
  const got = await answers(reference);
  expect(new Set(Object.values(got).map(({ status }) => status))).toEqual(new Set([404]));
  expect(got).toEqual(await answers(FORGED));
  expect(await everything()).toBe(before);
});

test("OWN-05 a reference of another person's booking opens that booking alone, and the API says the least", async () => {
  await book();
  await book({ hour: 15, email: "bo@quill.example", name: "Bo Lind" });
  const reply = await ask("/api/calendar/booking", { headers: { "booking-reference": await linkOf(1) } });
  expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await reply.json()).toEqual({
    state: "booked",
    start: "2099-11-23T15:00:00-05:00",
    end: "2099-11-23T15:30:00-05:00",
  });
  expect((await act(await linkOf(1), "cancel")).status).toBe(200);
  expect((await rows()).map(({ state }) => state === "removed")).toEqual([false, true]);
});

test("OWN-05 references are random: of twenty no two begin alike, and none is part of its booking's id", async () => {
  for (const day of ["2099-11-23", "2099-11-24", "2099-11-25", "2099-11-26", "2099-11-27"]) {
    for (const hour of [8, 9, 10, 12]) await book({ day, hour });
  }
  const all = (await rows()).map(({ id, link }) => ({ id, link: link ?? "" }));
  expect(new Set(all.map(({ link }) => link)).size).toBe(20);
  expect(new Set(all.map(({ link }) => link.slice(0, 8))).size).toBe(20);
  for (const { id, link } of all) {
    expect(link).toMatch(/^[0-9a-f]{32}$/);
    expect(id).not.toContain(link.slice(0, 8));
  }
});

test.for<[string, Record<string, string>]>([
  ["asks for hours only", { do: "move", step: "hours", date: "2099-11-24" }],
  ["has no day", { do: "move", date: "", hour: "", shown: "" }],
  ["has a weekend", { do: "move", date: "2099-11-28", hour: "10", shown: "2099-11-28" }],
  ["asks for nothing known", { do: "destroy" }],
])("OWN-05 a form that %s, sent to a reference that is none, is a 404 as well", async ([, fields]) => {
  for (const reference of [FORGED, FORGED.toUpperCase()]) {
    const { do: wish = "", ...rest } = fields;
    expect((await act(reference, wish, rest)).status).toBe(404);
  }
});

/** A Worker whose limit for reads is reached, and the keys it was asked about. */
function limited() {
  const keys: string[] = [];
  const counter = (success: boolean): RateLimit => ({
    limit: async ({ key }) => {
      keys.push(key);
      return { success };
    },
  });
  const limits = {
    READ_LIMIT: counter(false),
    POST_LIMIT: counter(true),
    NETWORK_LIMIT: counter(true),
  };
  const visit = (path: string, init: RequestInit = {}) =>
    worker.fetch(new Request<unknown, IncomingRequestCfProperties>(ORIGIN + path, init as never), {
      ...env,
      ...limits,
    });
  return { keys, visit };
}

test("OWN-05 tries to guess a reference are limited: of the page, its data, its file, and the API", async () => {
  setting("RATE_LIMITS", null);
  await book();
  const reference = await linkOf();
  const { keys, visit } = limited();
  const headers = { "cf-connecting-ip": "192.0.2.7" };
  for (const path of [`/booking/${reference}`, `/booking/${reference}.data`, `/booking/${reference}/demo.ics`]) {
    const reply = await visit(path, { headers });
    expect([path, reply.status, reply.headers.get("retry-after")]).toEqual([path, 429, "60"]);
    expect(await reply.text()).not.toContain(reference);
  }
  const state = await visit("/api/calendar/booking", { headers: { ...headers, "booking-reference": reference } });
  expect(state.status).toBe(429);
  expect(new Set(keys)).toEqual(new Set(["read 192.0.2.7"]));
});

test("OWN-05 a reference is in no log line, whatever is done with it", async () => {
  await book();
  const reference = await linkOf();
  await open(reference);
  await ask(`/booking/${reference}/demo.ics`);
  await ask("/api/calendar/booking", { headers: { "booking-reference": reference } });
  await act(reference, "move", { date: "2099-11-23", hour: "15", shown: "2099-11-23" });
  await ring();
  await act(reference, "cancel");
  await act(reference, "erase");
  await open(reference);
  await ring();
  expect(wholeLog()).toContain("booking.erased");
  expect(wholeLog()).not.toContain(reference);
});
