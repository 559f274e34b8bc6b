// docs/alerts.md: at level `warn` it heals by itself; at `error` a setting, a permission or the code needs the owner.
import { expect, test } from "vitest";

import { levelsOf } from "../support/console-guard";
import { ana, error, google, mail, passes, type Step, useScenarios } from "./support/scenario";
import { MINUTE } from "./support/site";

useScenarios();

const BUSY = error(503);
const NOT_SHARED = error(403, "forbidden");
const REFUSED = error(400, "invalid");

test.for<[what: string, event: string, level: "warn" | "error", steps: readonly Step[]]>([
  ["REL-03 a demo during an outage", "booking.failed", "warn", [google.fails("insert", BUSY), ana.books(10)]],
  [
    "REL-03 a demo for a calendar that is not shared",
    "booking.failed",
    "error",
    [google.fails("insert", NOT_SHARED), ana.books(10)],
  ],
  ["REL-10 a demo that is refused", "booking.rejected", "error", [google.fails("insert", REFUSED), ana.books(10)]],
  ...(
    [
      ["an erasure during an outage", "warn", BUSY],
      ["an erasure in a calendar that is not shared", "error", NOT_SHARED],
      ["an erasure that is refused", "error", REFUSED],
    ] as const
  ).map(
    ([what, level, fault]) =>
      [
        `LEGAL-01 ${what}`,
        "erasure.failed",
        level,
        [ana.books(10), passes(MINUTE), google.fails("patch", fault), ana.erases],
      ] satisfies [string, string, string, Step[]],
  ),
  [
    "MAIL-05 a mail during an outage",
    "message.failed",
    "warn",
    [mail.fails({ kind: "code", code: "E_INTERNAL_SERVER_ERROR" }), ana.books(10)],
  ],
  [
    "MAIL-05 a mail from an address that is not verified",
    "message.failed",
    "error",
    [mail.fails({ kind: "code", code: "E_SENDER_NOT_VERIFIED" }), ana.books(10)],
  ],
])("%s is logged as %s at level %s", async ([, event, level, steps]) => {
  for (const step of [...steps, passes(100)]) await step();
  expect(levelsOf(`"event":"${event}"`)).toEqual([level]);
});
