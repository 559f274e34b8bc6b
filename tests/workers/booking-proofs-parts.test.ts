import { expect, test } from "vitest";

import { FreeBusyCache } from "../../workers/booking/free-busy-cache";
import { readSettings } from "../../workers/settings";

test("API-07 P13 midnight in an outage does not forget what is busy", async () => {
  let now = 0;
  let up = true;
  const busy = async () =>
    up ? { ok: true, busy: [{ start: 5, end: 6 }] } : { ok: false, failure: { reason: "timeout", detail: "" } };
  const board = new FreeBusyCache({ busy } as never, () => now);
  await board.look({ start: 0, end: 1000 });
  up = false;
  now = 40_000;
  expect((await board.look({ start: 1, end: 1001 })).busy).toHaveLength(1);
});

test("P14 an operator's token of one letter is refused", () => {
  expect(readSettings({ OPERATOR_TOKEN: "x" }).operatorToken).toBe(null);
});
