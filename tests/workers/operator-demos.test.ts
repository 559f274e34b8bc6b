import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";

import { logLines } from "../support/console-guard";
import { operate, shown } from "./support/operator";
import { book, DAY, desk, ring, rows, setting, useFreshDesk } from "./support/site";

useFreshDesk();

const messages = () =>
  runInDurableObject(desk(), (_, { storage }) =>
    storage.sql
      .exec<{ recipient: string; news: string; told_by: string; state: string }>(
        "SELECT recipient, news, told_by, state, start_ms FROM messages ORDER BY seq",
      )
      .toArray(),
  );

test("OWN-02 OWN-03 staff move and cancel a demo by command, and are named as those who did", async () => {
  const { id } = await book({ hour: 19 });
  await ring();
  const moved = await operate(`/bookings/${id}/move`, "POST", { start: `${DAY}T15:00:00-05:00` });
  expect([moved.status, await moved.json()]).toEqual([200, { id, state: "pending" }]);
  expect((await shown(id)).start).toBe(`${DAY}T15:00:00-05:00`);
  expect((await messages()).filter(({ news }) => news === "moved").map(({ told_by }) => told_by)).toEqual([
    "staff",
    "staff",
  ]);
  await ring();
  const cancelled = await operate(`/bookings/${id}/cancel`, "POST", {});
  expect([cancelled.status, await cancelled.json()]).toEqual([200, { id, state: "removed" }]);
  expect((await rows())[0]).toMatchObject({ state: "removed", ended_by: "staff" });
  expect((await messages()).filter(({ news }) => news === "cancelled").map(({ told_by }) => told_by)).toEqual([
    "staff",
    "staff",
  ]);
  expect((await operate(`/bookings/${id}/cancel`, "POST", {})).status).toBe(200);
  expect((await operate(`/bookings/${id}/move`, "POST", { start: `${DAY}T16:00:00-05:00` })).status).toBe(409);
  await ring();
  console.log(JSON.stringify(await messages()));
  logLines("");
});

test("what cannot be moved is refused", async () => {
  const { id } = await book({ hour: 19 });
  await book({ hour: 15, email: "bo@visitor.example" });
  for (const [start, status] of [
    [`${DAY}T15:00:00-05:00`, 409],
    [`${DAY}T03:00:00-05:00`, 409],
    ["2001-01-01T15:00:00-05:00", 409],
    ["x", 422],
    [5, 422],
    [undefined, 422],
  ] as const)
    expect([start, (await operate(`/bookings/${id}/move`, "POST", { start })).status]).toEqual([start, status]);
  expect((await operate(`/bookings/${"v".repeat(52)}/move`, "POST", { start: `${DAY}T15:00:00-05:00` })).status).toBe(
    404,
  );
  expect((await operate(`/bookings/${"v".repeat(52)}/cancel`, "POST", {})).status).toBe(404);
  logLines("");
});

test("MAIL-04 without an address of staff no trial is sent", async () => {
  const none = await operate("/mails/test", "POST", {});
  expect(await none.json()).toEqual({ kind: "no_address", detail: null, recipients: 0 });
  logLines("");
});

test("MAIL-06 a trial to staff is kept where there is no service", async () => {
  setting("STAFF_MAIL", "ana@firm.example, ben@firm.example");
  expect(await (await operate("/mails/test", "POST", {})).json()).toEqual({
    kind: "kept",
    detail: null,
    recipients: 2,
  });
  logLines("");
});

test("misconfigured", async () => {
  setting("STAFF_MAIL", "ana@firm.example");
  setting("MAIL_FROM", "hello@firm.example");
  expect(await (await operate("/mails/test", "POST", {})).json()).toEqual({
    kind: "failed",
    detail: "configuration: MAIL binding missing",
    recipients: 1,
  });
  logLines("");
});
