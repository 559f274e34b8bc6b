import { expect, test } from "vitest";

import { logLines } from "../support/console-guard";
import { OLD_ERASED } from "../support/old-ledger";
import { untilWritten, useGoogle, written } from "./support/google";
import { loadOldEvents, loadOldLedger } from "./support/old-ledger";
import { DAY, desk, hours, MINUTE, NOW, pass, rows, useFreshDesk } from "./support/site";

useFreshDesk();
useGoogle();

/** The marker that every request of the old ledger has in its text. */
const MARK = /old-\d+/;

test("REL-03 a ledger that an older release left is read whole, and what waits in it is written once each", async () => {
  loadOldEvents();
  await loadOldLedger();
  const before = await rows();
  expect(before).toHaveLength(30);
  expect(new Set(before.map(({ kind, state }) => `${kind} ${state}`))).toEqual(
    new Set([
      ...["confirmed", "moved", "removed", "sending", "pending"].map((state) => `demo ${state}`),
      ...["confirmed", "closed", "removed", "pending"].map((state) => `follow_up ${state}`),
    ]),
  );
  for (const { start_ms, created_ms } of before) {
    expect(new Date(start_ms).toISOString()).toMatch(/T(1[3-9]|2[0-4]|00):00:00/);
    expect(created_ms).toBeLessThanOrEqual(NOW);
  }
  const waiting = before.filter(({ due_ms }) => due_ms !== null).map(({ description }) => MARK.exec(description)?.[0]);
  expect(waiting).toHaveLength(6);
  // No alarm is set; a visitor's request for the slots starts the desk.
  expect((await hours(DAY, "2099-12-21")).taken).toContain("2099-12-01T20:00:00");
  await untilWritten();
  const there = written()
    .filter(({ status }) => status !== "cancelled")
    .map(({ description }) => MARK.exec(description ?? "")?.[0]);
  for (const mark of waiting) expect(there.filter((one) => one === mark)).toEqual([mark]);
  for (const mark of OLD_ERASED) expect(there).not.toContain(mark);
});

test("REL-07 a ledger of the last release that no calendar knows is written whole to the one in use", async () => {
  await loadOldLedger();
  const wanted = (await rows())
    .filter(({ kind, state, end_ms }) => kind === "demo" && /^(confirmed|moved)$/.test(state) && end_ms > Date.now())
    .map(({ id }) => id);
  // A run looks up twenty; the next one continues.
  for (let round = 0; round < 3; round += 1) {
    pass(15 * MINUTE);
    await desk().runScheduledJobs();
    await untilWritten();
  }
  logLines("");
  const ids = written().map((event) => event.id);
  expect(ids).toEqual(expect.arrayContaining(wanted));
});
