import * as v from "valibot";
import { expect, test } from "vitest";

import type { Values } from "../../scripts/desk/command";
import { figures } from "../../scripts/desk/figures";
import { Figures } from "../../workers/counts/figures";
import { HERE, runCommand } from "../support/desk-command";
import { allCounted, bookFrom, send, step, useCounts, view } from "./support/counts";
import { OPERATOR, visit } from "./support/operator";
import { useFreshDesk } from "./support/site";

useFreshDesk();
useCounts();

test("MKT-03 `npm run figures` prints one table from view to meeting, with its sums, a chart and the vitals", async () => {
  await send(view("/contact", "search"), step("opened", "/contact", "search"));
  const vital = { kind: "vital", path: "/contact", name: "INP", value: 400, navigation: "load" };
  for (let at = 0; at < 20; at += 5)
    // oxlint-disable-next-line no-await-in-loop -- as many as a request takes
    await send(...Array.from({ length: 5 }, () => vital));
  await allCounted();
  await bookFrom("/contact", "referrer=duckduckgo.com, landing=/contact, ", { hour: 15 });
  const run = (values: Values, words = "") =>
    runCommand(figures, words, values, {
      fetch: (input, init) => visit(input.replace(HERE, ""), init),
      token: OPERATOR,
    });
  const { status, said } = await run({ days: "7" });
  expect(status).toBe(0);
  const lines = said.split("\n");
  const cells = (start: string) => lines.find((line) => line.startsWith(start))?.split(/\s{2,}/);
  expect(lines[0]).toBe("2099-11-16 to 2099-11-22");
  expect(lines).toContain("Views   |      █|  1 in all, at most 1 a day");
  expect(lines).toContain("Booked  |      █|  1 in all, at most 1 a day");
  expect(cells("/contact  search")).toEqual(["/contact", "search", 1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0].map(String));
  expect(cells("All")).toEqual(["All", 1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0].map(String));
  expect(lines.find((line) => /^\/contact +loaded +20 /.test(line))).toMatch(/\d{3}!$/);
  expect(v.is(Figures, JSON.parse((await run({ json: true })).said))).toBe(true);
  expect(await run({ days: "x" })).toMatchObject({ status: 1, complaints: "Invalid query parameter: days." });
  expect((await run({}, "list")).status).toBe(2);
});
