import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";

import { logLines } from "../support/console-guard";
import { atGoogle, DEMOS, meet, untilWritten, useGoogle, written } from "./support/google";
import { listed, operate } from "./support/operator";
import { act, at, linkOf, moveTo } from "./support/own";
import {
  alarmAt,
  book,
  DAY,
  desk,
  HOUR,
  MINUTE,
  pass,
  restartDesk,
  ring,
  ringOnTime,
  rows,
  SECOND,
  setting,
  useFreshDesk,
  withoutMails,
} from "./support/site";

// What is logged on the way is another test's subject.
afterEach(() => void logLines(""));

const BO = { email: "bo@visitor.example", name: "Bo Lind" };

/** A demo at ten that is in the calendar, a minute later. */
async function placed(): Promise<{ id: string; reference: string }> {
  const { id } = await book({ hour: 10 });
  await untilWritten();
  pass(MINUTE);
  return { id, reference: await linkOf() };
}

/** The start of our live events in the calendar. */
function starts(): string[] {
  return written()
    .filter(({ status, transparency }) => status === "confirmed" && transparency !== "transparent")
    .map(({ start }) => ("dateTime" in start ? start.dateTime : start.date));
}

describe("moves", () => {
  useFreshDesk();
  withoutMails();
  useGoogle();

  test("REL-18 a demo whose move lost its reply, and that its visitor moves back, ends at the hour that the visitor chose last", async () => {
    const { reference } = await placed();
    expect((await moveTo(reference, 15)).status).toBe(200);
    atGoogle().order({ on: "patch", kind: "lost-reply" });
    await ring();
    pass(2 * SECOND);
    expect((await moveTo(reference, 10)).status).toBe(200);
    await untilWritten();
    pass(5 * MINUTE);
    await desk().runScheduledJobs();
    expect(starts()).toEqual([`${DAY}T10:00:00-05:00`]);
    expect((await rows())[0]).toMatchObject({ state: "confirmed", start_ms: at(10), moved_start_ms: null });
  });

  test("REL-18 the same with a visitor who changes his mind while the first move is on its way", async () => {
    const { reference } = await placed();
    expect((await moveTo(reference, 15)).status).toBe(200);
    const google = atGoogle();
    let isBack = false;
    vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      const reply = await google.fetch(request);
      if (request.method === "PATCH" && !isBack) {
        isBack = true;
        pass(2 * SECOND);
        expect(await desk().moveByLink(reference, at(10), null)).toBe("moved");
      }
      return reply;
    });
    await ring();
    await untilWritten();
    pass(5 * MINUTE);
    await desk().runScheduledJobs();
    expect(isBack).toBe(true);
    expect(starts()).toEqual([`${DAY}T10:00:00-05:00`]);
    expect((await rows())[0]).toMatchObject({ state: "confirmed", start_ms: at(10), moved_start_ms: null });
  });

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
    const alerted = logLines("booking.collision").length > 0;
    expect({ status: second.status, alerted }).toEqual({ status: 409, alerted: expect.any(Boolean) });
  });

  test("REL-18 and if it was booked over a meeting of staff's all the same, staff are alerted", async () => {
    const { reference } = await placed();
    const readOnly = { kind: "error", status: 403, reason: "quotaExceeded", times: Infinity } as const;
    for (const on of ["patch", "delete", "insert"] as const) atGoogle().order({ ...readOnly, on });
    await act(reference, "cancel");
    await ring();
    meet(`${DAY}T10:00`, `${DAY}T10:30`);
    pass(30 * MINUTE);
    await book({ hour: 10, ...BO });
    atGoogle().clearFaults();
    pass(3 * HOUR);
    await untilWritten();
    const isOver = starts().length > 0;
    expect(isOver ? logLines("booking.collision").length : 1).toBe(1);
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
    expect((await rows())[0]).toMatchObject({ state: "confirmed", start_ms: at(15), moved_start_ms: null });
  });

  test("REL-20 a demo that staff drag into the past by mistake and put right is followed", async () => {
    const { id } = await placed();
    atGoogle().move(DEMOS.id, id, "2099-11-22T09:00:00-05:00", "2099-11-22T09:30:00-05:00");
    await desk().runScheduledJobs();
    pass(6 * MINUTE);
    atGoogle().move(DEMOS.id, id, "2099-11-25T10:00:00-05:00", "2099-11-25T10:30:00-05:00");
    await desk().runScheduledJobs();
    const [row] = await rows();
    expect(row?.moved_start_ms ?? row?.start_ms).toBe(Date.parse("2099-11-25T10:00:00-05:00"));
    expect((await desk().findByLink(row?.link ?? ""))?.over).toBe(false);
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
});

describe("settings that are missing for a while", () => {
  useFreshDesk();
  withoutMails();
  useGoogle();

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
    expect((await operate(`/bookings/${lead.id}/close`, "POST")).status).toBe(200);
    for (let run = 0; run < 12; run += 1) {
      pass(HOUR);
      if ((await alarmAt()) !== null) await ring();
    }
    expect((await listed()).erasures).toEqual([]);
  });
});
