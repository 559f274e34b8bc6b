import { runInDurableObject } from "cloudflare:test";

import events from "../../data/ledger-2026-11-20.events.json?raw";
import ledger from "../../data/ledger-2026-11-20.sql?raw";
import { offsetTo, readOldEvents, shiftStatements } from "../../support/old-ledger";
import { atGoogle, DEMOS } from "./google";
import { desk, restartDesk } from "./site";

/**
 * Replaces the desk's own tables with those of an older release, moved to the clock of the test, and ends the object, so
 * that the next call starts a desk with them. Sets no alarm, as a rollout does not either.
 */
export async function loadOldLedger(): Promise<void> {
  await runInDurableObject(desk(), async (_, { storage }) => {
    const tables = storage.sql
      .exec<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
      )
      .toArray();
    for (const { name } of tables) storage.sql.exec(`DROP TABLE "${name}"`);
    storage.sql.exec(ledger);
    for (const statement of shiftStatements(offsetTo(Date.now()))) storage.sql.exec(statement);
    await storage.deleteAlarm();
  });
  await restartDesk();
}

/** Adds to a calendar what the older release had written to its own, including events that staff deleted. */
export function loadOldEvents(calendarId = DEMOS.id): void {
  for (const { status, ...event } of readOldEvents(events, offsetTo(Date.now()))) {
    atGoogle().put(calendarId, event);
    if (status === "cancelled") atGoogle().remove(calendarId, event.id);
  }
}
