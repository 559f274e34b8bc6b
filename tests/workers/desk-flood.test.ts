import { runInDurableObject } from "cloudflare:test";
import { exports } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";

import { logLines } from "../support/console-guard";
import { atGoogle, DEMOS, untilWritten, useGoogle } from "./support/google";
import { VISITOR } from "./support/mail";
import { at } from "./support/own";
import {
  book,
  DAY,
  desk,
  HOUR,
  MINUTE,
  ORIGIN,
  pass,
  restartDesk,
  rows,
  setting,
  useFreshDesk,
  withoutMails,
} from "./support/site";

// What is logged on the way is another test's subject.
afterEach(() => void logLines(""));

const BO = { email: "bo@visitor.example", name: "Bo Lind" };

describe("cost", () => {
  useFreshDesk();
  withoutMails();

  /** Sends the form without JavaScript. */
  async function sendForm(challenge: string): Promise<number> {
    const fields = { name: "Ana Ruiz", email: VISITOR, company: "Acme", challenge };
    const reply = await exports.default.fetch(`${ORIGIN}/book`, {
      method: "POST",
      headers: { origin: ORIGIN },
      body: new URLSearchParams({ ...fields, date: DAY, hour: "10", shown: DAY }),
    });
    await reply.text();
    return reply.status;
  }

  test("REL-17 the form costs the desk the same, however often its hour was asked for", async () => {
    await book({ hour: 10, ...BO });
    for (let n = 0; n < 40; n += 1) expect(await sendForm(`Try ${n}`)).toBe(409);
    let reads = 0;
    await runInDurableObject(desk(), (_, { storage }) => {
      const exec = storage.sql.exec.bind(storage.sql);
      vi.spyOn(storage.sql, "exec").mockImplementation((query, ...bindings) => {
        if (query.startsWith("SELECT * FROM bookings WHERE id")) reads += 1;
        return exec(query, ...bindings);
      });
    });
    expect(await sendForm("One more")).toBe(409);
    expect(reads).toBeLessThan(12);
  });

  test("REL-09 past the limits of follow-ups a request takes little room", async () => {
    const size = () => runInDurableObject(desk(), (_, { storage }) => storage.sql.databaseSize);
    await book({ hour: 10, ...BO });
    const words = "\u{1F600}".repeat(1_900);
    for (let n = 0; n < 10; n += 1) await book({ hour: 10, challenge: `${n} ${words}` });
    const before = await size();
    const POSTS = 100;
    for (let n = 0; n < POSTS; n += 1) await book({ hour: 10, challenge: `more ${n} ${words}` });
    expect((await rows()).at(-1)).toMatchObject({ brief: 1 });
    expect(((await size()) - before) / POSTS).toBeLessThan(1_000);
  });

  test("REL-16 a flood that Turnstile refuses leaves no text behind", async () => {
    setting("TURNSTILE_SITE_KEY", "1x00000000000000000000AA");
    setting("TURNSTILE_SECRET_KEY", "1x0000000000000000000000000000000AA");
    await restartDesk();
    // What Turnstile says to a request without a token.
    const missing = { success: false, "error-codes": ["missing-input-response"] };
    vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(missing));
    for (let n = 0; n < 12; n += 1) await book({ hour: 10, challenge: `${n} ${"words ".repeat(100)}` });
    const kept = (await rows()).filter(({ brief, description }) => brief === 1 && description !== "");
    expect(kept.length).toBe(0);
  });

  test("REL-17 what a home asked for hours ago does not slow down its next request", async () => {
    const head = { "cf-connecting-ip": "203.0.113.7" };
    await book({ hour: 10, ...BO }, crypto.randomUUID(), head);
    const [row] = await rows();
    await runInDurableObject(desk(), (_, { storage }) => {
      for (let n = 0; n < 3_000; n += 1)
        storage.sql.exec(
          `INSERT INTO bookings (id, request_hash, kind, state, reason, start_ms, end_ms, summary, description, email,
             mailbox, address_hash, network_hash, brief, asked_start_ms, created_ms, updated_ms)
           VALUES (?, 'x', 'follow_up', 'pending', 'slot_taken', ?, ?, 's', 'd', 'e', ?, ?, ?, 1, ?, ?, ?)`,
          `old${n}`,
          at(10),
          at(10),
          `m${n}`,
          row?.address_hash ?? "",
          row?.network_hash ?? "",
          at(10),
          Date.now() - 3 * HOUR,
          Date.now(),
        );
    });
    const cursors: { rowsRead: number }[] = [];
    await runInDurableObject(desk(), (_, { storage }) => {
      const exec = storage.sql.exec.bind(storage.sql);
      vi.spyOn(storage.sql, "exec").mockImplementation((query, ...bindings) => {
        const cursor = exec(query, ...bindings);
        if (query.startsWith("SELECT count(*)")) cursors.push(cursor);
        return cursor;
      });
    });
    expect((await book({ hour: 10 }, crypto.randomUUID(), head)).status).toBe(409);
    const read = await runInDurableObject(desk(), () => cursors.reduce((sum, { rowsRead }) => sum + rowsRead, 0));
    expect(read).toBeLessThan(500);
  });
});

describe("notes", () => {
  useFreshDesk();
  withoutMails();
  useGoogle();

  test("REL-13 a note that staff delete closes its follow-up, also in the weeks after a flood", async () => {
    await book({ hour: 10 });
    const lead = await book({ hour: 10, ...BO });
    await untilWritten();
    for (let n = 0; n < 5_001; n += 1) {
      atGoogle().put(DEMOS.id, {
        start: { date: DAY },
        end: { date: "2099-11-24" },
        transparency: "transparent",
        extendedProperties: { private: { kind: "follow_up", bookingId: `x${n}` } },
      });
    }
    atGoogle().remove(DEMOS.id, `${lead.id}f`);
    pass(15 * MINUTE);
    await desk().runScheduledJobs();
    expect((await rows())[1]).toMatchObject({ state: "closed" });
  });
});
