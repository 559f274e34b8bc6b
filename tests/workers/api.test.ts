import { runInDurableObject } from "cloudflare:test";
import * as v from "valibot";
import { expect, test } from "vitest";

import { book, desk, getApi, ring, useFreshDesk, waiting } from "./support/site";

useFreshDesk();

test("REL-17 health says how full the ledger is", async () => {
  const Room = v.object({ ledger: v.object({ bytes: v.number(), of: v.literal(10_000_000_000) }) });
  const bytes = async () => v.parse(Room, await (await getApi("/health")).json()).ledger.bytes;
  const empty = await bytes();
  expect(empty).toBeGreaterThan(4_096);
  await runInDurableObject(desk(), (_, { storage }) =>
    storage.sql.exec("INSERT INTO secrets (name, value) VALUES ('much', ?)", "x".repeat(100_000)),
  );
  // A booking through this isolate empties its cache.
  await book();
  expect(await bytes()).toBeGreaterThan(empty + 100_000);
});

test("API-05 health counts what waits, and names no visitor", async () => {
  await book();
  await book({ hour: 8 });
  expect(await waiting()).toBe(2);
  expect(await (await getApi("/health")).text()).not.toMatch(/ana|acme|visitor/i);
  await ring();
  expect(await waiting()).toBe(0);
});
