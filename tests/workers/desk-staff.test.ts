import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";

import worker from "../../workers/app";
import type { Fault } from "../fakes/google/replies";
import { logLines } from "../support/console-guard";
import { atGoogle, count, DEMOS, disconnect, kinds, untilWritten, useGoogle, written, meet } from "./support/google";
import { act, at, linkOf, moveTo, placed } from "./support/own";
import {
  book,
  DAY,
  desk,
  HOUR,
  hours,
  MINUTE,
  pass,
  rows,
  SECOND,
  setting,
  useFreshDesk,
  withoutMails,
  atCalls,
  alarmAt,
  restartDesk,
  ring,
  ringOnTime,
  insideDesk,
} from "./support/site";
import { erasures } from "./support/staff-door";

useFreshDesk();
withoutMails();
useGoogle();

const TEN = "2099-11-23T15:00:00";
const FIFTEEN = "2099-11-23T20:00:00";

function move(id: string, from: string, to: string, day = DAY): void {
  atGoogle().move(DEMOS.id, id, `${day}T${from}:00-05:00`, `${day}T${to}:00-05:00`);
}

test("REL-02 a demo that staff delete frees its slot within five minutes, and the slot can be booked again", async () => {
  const { id } = await book({ hour: 10 }, "one-key");
  await untilWritten();
  await hours();
  atGoogle().remove(DEMOS.id, id);
  await worker.scheduled(createScheduledController({ cron: "*/5 * * * *" }), env);
  expect((await rows())[0]).toMatchObject({ id, state: "removed", due: null });
  expect(logLines("booking.removed")).toEqual([expect.stringContaining(id)]);
  // The one list has what was deleted, so that no number of deletions needs lookups.
  expect(count("get")).toBe(0);
  // At once, although Google's last reply would still be recent enough.
  expect((await hours()).taken).toEqual([]);
  const again = await book({ hour: 10 });
  expect(again.status).toBe(201);
  await untilWritten();
  expect(written().filter(({ status }) => status === "confirmed")).toEqual([expect.objectContaining({ id: again.id })]);
  // The first key is the first booking forever.
  expect(await book({ hour: 10 }, "one-key")).toMatchObject({ status: 201, id });
});

test("REL-02 a demo that staff move frees its slot and blocks its new time, also while Google is away", async () => {
  const { id } = await placed();
  await hours();
  move(id, "15:00", "15:30");
  await desk().runScheduledJobs();
  expect(logLines("booking.moved")).toEqual([expect.stringContaining(id)]);
  expect((await hours()).taken).toEqual([FIFTEEN]);
  expect((await book({ hour: 15, name: "Late" })).status).toBe(409);
  atGoogle().down(true);
  pass(HOUR);
  expect(await hours()).toMatchObject({ taken: [FIFTEEN], availability: "partial" });
  expect((await book({ hour: 15, name: "Later" })).status).toBe(409);
  expect((await book({ hour: 10, name: "Next" })).status).toBe(202);
  expect((await rows())[0]).toMatchObject({ kind: "demo", state: "moved", due: null });
});

test("REL-02 the hours that only touch a demo that staff moved can be booked", async () => {
  const { id } = await placed();
  for (const [from, to, hour] of [
    ["12:30", "13:00", 12],
    ["14:30", "15:00", 15],
  ] as const) {
    move(id, from, to);
    await desk().runScheduledJobs();
    expect((await book({ hour, name: "Next" })).status).toBe(201);
  }
  expect(logLines("booking.moved")).toHaveLength(2);
});

test("REL-02 a demo that was moved is followed on and on: longer, onto another day, back, and out", async () => {
  const { id } = await placed();
  move(id, "10:00", "11:00");
  await desk().runScheduledJobs();
  expect((await rows())[0]).toMatchObject({ state: "moved", movedEnd: Date.parse(`${DAY}T11:00:00-05:00`) });
  // Far beyond the window, it is looked up by its id.
  move(id, "10:00", "10:30", "2100-03-01");
  await desk().runScheduledJobs();
  expect((await hours()).taken).toEqual([]);
  // And once more, because the list may have been older than the last change.
  expect(count("get")).toBe(2);
  await desk().runScheduledJobs();
  expect(count("get")).toBe(2);
  move(id, "10:00", "10:30");
  await desk().runScheduledJobs();
  expect((await hours()).taken).toEqual([TEN]);
  atGoogle().move(DEMOS.id, id, { date: DAY }, { date: "2099-11-24" });
  await desk().runScheduledJobs();
  expect((await hours()).taken).toHaveLength(7);
  atGoogle().remove(DEMOS.id, id);
  await desk().runScheduledJobs();
  expect((await hours()).taken).toEqual([]);
  expect((await rows())[0]).toMatchObject({ state: "removed" });
  expect(logLines("booking.moved")).toHaveLength(4);
  expect(logLines("booking.removed")).toHaveLength(1);
});

test("REL-02 two demos that staff move onto one another both stay", async () => {
  const { id } = await placed();
  await book({ hour: 15 });
  await untilWritten();
  move(id, "15:00", "15:30");
  await desk().runScheduledJobs();
  expect(logLines("booking.moved")).toHaveLength(1);
  expect((await rows()).map(({ state }) => state)).toEqual(["moved", "confirmed"]);
  expect((await hours()).taken).toEqual([FIFTEEN]);
});

test("REL-02 one question answers for all demos, without their titles, and none is asked when there is nothing to ask", async () => {
  await desk().runScheduledJobs();
  expect(kinds()).toEqual([]);
  for (const hour of [8, 9, 10, 12, 15]) await book({ hour });
  await untilWritten();
  const before = kinds().length;
  await desk().runScheduledJobs();
  expect(kinds().slice(before)).toEqual(["list"]);
  const { path } = atGoogle().calls.at(-1) ?? { path: "" };
  const asked = new URL(path, "https://google.example").searchParams;
  expect(asked.get("fields")).toBe("nextPageToken,items(id,status,start,end)");
  expect(asked.get("privateExtendedProperty")).toBe("kind=demo");
  pass(3 * 24 * HOUR);
  const later = kinds().length;
  await desk().runScheduledJobs();
  expect(kinds().slice(later)).toEqual([]);
});

const takeOut = (id: string) => atGoogle().remove(DEMOS.id, id);
/** Onto a day for which it is looked up by its id. */
const moveFarAway = (id: string) => move(id, "10:00", "10:30", "2100-03-01");

test.for<[string, (id: string) => void, string, Fault[]]>([
  ["a 503", takeOut, "removed", [{ on: "list", kind: "error", status: 503, reason: "backendError" }]],
  [
    "a second page that fails",
    takeOut,
    "removed",
    [
      { on: "list", kind: "empty-page" },
      { on: "list", kind: "error", status: 500, reason: "backendError" },
    ],
  ],
  ["a lookup that fails", moveFarAway, "moved", [{ on: "get", kind: "error", status: 503, reason: "backendError" }]],
])(
  "REL-02 %s changes nothing of what the ledger knows, and the next round goes on",
  async ([, change, ends, faults]) => {
    const { id } = await placed();
    change(id);
    for (const fault of faults) atGoogle().order(fault);
    await desk().runScheduledJobs();
    expect(logLines("reconcile.failed")).toHaveLength(1);
    expect((await rows())[0]).toMatchObject({ state: "confirmed" });
    await desk().runScheduledJobs();
    expect(logLines(`booking.${ends}`)).toHaveLength(1);
  },
);

test.for([
  ["Google does not know", false],
  ["was written again long after it was booked", true],
] as const)("REL-02 a demo that %s is given ten minutes to appear", async ([, isMoved]) => {
  const { id, reference } = await placed();
  if (isMoved) {
    pass(HOUR);
    expect((await moveTo(reference, 15)).status).toBe(200);
    await untilWritten();
    pass(MINUTE);
  }
  // Moved outside the list's range, and not found by its id either.
  moveFarAway(id);
  atGoogle().order({ on: "get", kind: "error", status: 404, reason: "notFound", times: Infinity });
  await desk().runScheduledJobs();
  expect((await rows())[0]?.state).toBe("confirmed");
  pass(9 * MINUTE);
  await desk().runScheduledJobs();
  expect((await rows())[0]?.state).toBe("removed");
  expect(logLines("booking.removed")).toHaveLength(1);
});

test("REL-20 a demo that its visitor moves while the calendar is listed is not taken back to where it was", async () => {
  const { id, reference } = await placed();
  const lists = atCalls(({ method, url }) => method === "GET" && url.includes("/events?"), {
    after: async () => {
      if (lists() > 1) return;
      pass(SECOND);
      expect((await moveTo(reference, 15)).status).toBe(200);
      pass(SECOND);
      await ring();
    },
  });
  await desk().runScheduledJobs();
  expect(lists()).toBeGreaterThan(0);
  await untilWritten();
  expect((await rows())[0]).toMatchObject({ id, state: "confirmed", bookedStart: at(15), movedStart: null });
});

test("REL-02 a demo that staff delete while the round goes on is deleted once", async () => {
  const { id } = await placed();
  atGoogle().remove(DEMOS.id, id);
  await insideDesk((instance) => Promise.all([instance.runScheduledJobs(), instance.runScheduledJobs()]));
  expect((await rows())[0]?.state).toBe("removed");
  expect(logLines("booking.removed")).toHaveLength(1);
});

test("REL-02 without Google nobody is asked, and nothing is removed", async () => {
  disconnect();
  await placed();
  pass(15 * MINUTE);
  await desk().runScheduledJobs();
  expect((await rows())[0]?.state).toBe("confirmed");
  await desk().staff({ type: "erase", email: "ana@visitor.example" });
  await ring();
  expect(await erasures()).toEqual([]);
  expect(vi.mocked(globalThis.fetch)).not.toHaveBeenCalled();
});

describe("changes that meet one another", () => {
  // What is logged on the way is another test's subject.
  afterEach(() => void logLines(""));

  const BO = { email: "bo@visitor.example", name: "Bo Lind" };

  /** The start of our live events in the calendar. */
  function starts(): string[] {
    return written()
      .filter(({ status, transparency }) => status === "confirmed" && transparency !== "transparent")
      .map(({ start }) => ("dateTime" in start ? start.dateTime : start.date));
  }

  test("REL-18 a meeting that staff put into an hour that was just canceled is seen, also while Google takes no writes", async () => {
    const { reference } = await placed();
    const readOnly = { kind: "error", status: 403, reason: "quotaExceeded", times: Infinity } as const;
    for (const on of ["patch", "delete", "insert"] as const) atGoogle().order({ ...readOnly, on });
    expect((await act(reference, "cancel")).status).toBe(200);
    await ring();
    // Staff were told that the hour is free again, and use it.
    meet(`${DAY}T10:00`, `${DAY}T10:30`);
    pass(30 * MINUTE);
    const second = await book({ hour: 10, ...BO });
    atGoogle().clearFaults();
    pass(3 * HOUR);
    await untilWritten();
    expect([second.status, starts()]).toEqual([409, []]);
  });

  test("REL-19 a demo that is given up at its start leaves no event, also where its insert lost its reply", async () => {
    vi.setSystemTime(at(19) - 2 * MINUTE);
    const { id } = await book({ hour: 19 });
    atGoogle().order({ on: "insert", kind: "lost-reply" });
    await ring();
    // Just after an insert the event may not be readable yet.
    atGoogle().order({ on: "get", kind: "error", status: 404, reason: "notFound" });
    vi.setSystemTime(at(19) + MINUTE);
    await ring();
    await untilWritten();
    expect(await rows()).toMatchObject([{ kind: "follow_up", reason: "slot_passed" }]);
    expect(written().filter((event) => event.status === "confirmed" && event.id === id).length).toBe(0);
  });

  test("REL-20 a list that is a few seconds old does not undo a visitor's move", async () => {
    const { reference } = await placed();
    const google = atGoogle();
    let old: { status: number; text: string } | null = null;
    let isLagging = false;
    vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.includes("privateExtendedProperty=kind%3Ddemo")) return await google.fetch(request);
      if (isLagging && old) return new Response(old.text, { status: old.status });
      const reply = await google.fetch(request);
      old = { status: reply.status, text: await reply.text() };
      return new Response(old.text, { status: old.status });
    });
    await desk().runScheduledJobs();
    isLagging = true;
    expect((await moveTo(reference, 15)).status).toBe(200);
    await untilWritten();
    pass(2 * SECOND);
    await desk().runScheduledJobs();
    expect((await rows())[0]).toMatchObject({ state: "confirmed", bookedStart: at(15), movedStart: null });
  });

  test("REL-19 a request that a browser repeats under its key is not answered as booked once the visitor canceled it", async () => {
    const key = "0123456789abcdef0123456789abcdef";
    expect((await book({ hour: 10 }, key)).status).toBe(201);
    await untilWritten();
    expect((await act(await linkOf(), "cancel")).status).toBe(200);
    await untilWritten();
    pass(HOUR);
    expect((await book({ hour: 10 }, key)).state).not.toBe("booked");
  });

  /** Removes the key, as a deploy without it does; returns the function that restores it. */
  async function misconfigure(): Promise<() => Promise<void>> {
    const key = Reflect.get(env, "GOOGLE_PRIVATE_KEY") as string;
    setting("GOOGLE_PRIVATE_KEY", null);
    await restartDesk();
    return async () => {
      setting("GOOGLE_PRIVATE_KEY", key);
      await restartDesk();
    };
  }

  test("REL-19 a demo that was in no calendar when it began becomes a follow-up, whatever the settings were before", async () => {
    const repair = await misconfigure();
    vi.setSystemTime(at(19) - 5 * MINUTE);
    expect((await book({ hour: 19 })).status).toBe(202);
    for (let tries = 0; tries < 6; tries += 1) await ringOnTime();
    // Three days later somebody sets the missing secret.
    vi.setSystemTime(at(19) + 72 * HOUR);
    await repair();
    await desk().runScheduledJobs();
    await untilWritten();
    expect(await rows()).toMatchObject([{ kind: "follow_up", reason: "slot_passed" }]);
  });

  test("REL-12 what was tried while settings were missing can be erased to the end", async () => {
    await placed();
    const repair = await misconfigure();
    const lead = await book({ hour: 10, ...BO });
    expect(lead.status).toBe(409);
    await ring();
    await repair();
    pass(15 * MINUTE);
    await desk().runScheduledJobs();
    await untilWritten();
    expect(await desk().staff({ type: "close", id: lead.id })).toBe("closed");
    for (let run = 0; run < 12; run += 1) {
      pass(HOUR);
      if ((await alarmAt()) !== null) await ring();
    }
    expect(await erasures()).toEqual([]);
  });
});
