import { chmodSync, existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import { expect, onTestFinished, test, vi } from "vitest";

import { listen } from "../../tests/fakes/shared/node-bridge";
import { makeOwnerDesk } from "../../tests/support/owner-desk";
import { tempFolder } from "../../tests/support/temp-folder";
import { thisMachine } from "./this-machine";

const TOKEN = "operator-of-nobody-0123456789abcdef";

/** A site over plain http that records what it is asked. */
async function plainSite() {
  const asked: string[] = [];
  const { url, close } = await listen(0, async ({ method, url, headers }) => {
    const { pathname, search } = new URL(url);
    asked.push(`${method} ${pathname}${search} ${headers.get("authorization")}`);
    return Response.json({ bookings: [], next: null, outage: null, erasures: [] });
  });
  onTestFinished(close);
  return { asked, port: new URL(url).port, close };
}

test("an empty PORT is none, as for `npm start`", () => {
  vi.stubEnv("PORT", "");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(thisMachine(makeOwnerDesk().folder).here).toBe("http://localhost:8787");
});

test("the command asks the site at PORT with the token of the environment, names it first, and prints what it answers", async () => {
  const { asked, port, close } = await plainSite();
  const { run } = makeOwnerDesk();
  const env = { OPERATOR_TOKEN: TOKEN, PORT: port };
  expect(await run("desk/desk.ts", ["bookings", "list", "--kind", "demo"], env)).toEqual({
    code: 0,
    printed: `Site: http://localhost:${port}\nNo bookings.\n`,
  });
  expect(asked).toEqual([`GET /api/operator/bookings?kind=demo Bearer ${TOKEN}`]);
  // What is saved holds leads: its owner alone may read it, also where the file was readable before.
  const folder = tempFolder("bookings-");
  const file = join(folder, "bookings.csv");
  for (const mode of [0o600, 0o644]) {
    if (existsSync(file)) chmodSync(file, mode);
    // oxlint-disable-next-line no-await-in-loop -- the second run writes over the first one's file
    expect(await run("desk/desk.ts", ["bookings", "list", "--save", file], env)).toEqual({
      code: 0,
      printed: `Site: http://localhost:${port}\nSaved: ${file}\n`,
    });
    expect([readFileSync(file, "utf8"), statSync(file).mode & 0o777]).toEqual(["No bookings.", 0o600]);
  }
  const missing = join(folder, "missing", "bookings.csv");
  expect(await run("desk/desk.ts", ["bookings", "list", "--save", missing], env)).toEqual({
    code: 1,
    printed: expect.stringMatching(/^Site: .*\nENOENT: no such file or directory, open '.*bookings\.csv'\n$/),
  });
  await close();
  const nowhere = join(folder, "nowhere.csv");
  const alone = await run("desk/desk.ts", ["bookings", "list", "--save", nowhere], env);
  expect(existsSync(nowhere)).toBe(false);
  expect(alone).toEqual({ code: 1, printed: expect.stringMatching(/^Site: .*\nNothing answers at .* `npm start`/) });
}, 30_000);

test("a reader that has read enough, such as head, ends the command without a complaint", async () => {
  const lead = { kind: "demo", state: "confirmed", reason: null, email: "ana@visitor.example" };
  const texts = { name: "Ana Ruiz", company: "Acme", challenge: "", source: null };
  const times = { start: "2026-11-23T19:00:00-05:00", end: "2026-11-23T19:30:00-05:00", movedFrom: null };
  const stamps = { attempts: 1, nextTry: null, lastFailure: null, createdAt: "", updatedAt: "" };
  const booking = { id: "0".repeat(52), ...texts, ...lead, ...times, ...stamps };
  const bookings = Array.from({ length: 5_000 }, () => booking);
  const site = await listen(0, async () => Response.json({ bookings, next: null, outage: null, erasures: [] }));
  onTestFinished(site.close);
  const { run } = makeOwnerDesk();
  const env = { OPERATOR_TOKEN: TOKEN, PORT: new URL(site.url).port };
  const { code, printed } = await run("desk/desk.ts", ["bookings", "list"], env, 1);
  expect(code).toBe(0);
  expect(printed).not.toMatch(/EPIPE|node:/);
}, 30_000);

test("a word too much or an option of another command is answered with how it is used", async () => {
  const { run } = makeOwnerDesk();
  for (const args of [["list", "--html"], ["list", "ana@visitor.example"], ["nothing"], []]) {
    const { code, printed } = await run("desk/desk.ts", ["bookings", ...args], { OPERATOR_TOKEN: TOKEN });
    expect([args, code, printed]).toEqual([args, 2, expect.stringContaining("npm run bookings -- <command>")]);
  }
}, 30_000);

test("a kind or state that there is not is answered with those that there are", async () => {
  const { run } = makeOwnerDesk();
  for (const [option, known] of [
    ["--state", "pending, sending, confirmed, moved, removed, open, closed"],
    ["--kind", "demo, follow_up"],
  ] as const) {
    const { code, printed } = await run("desk/desk.ts", ["bookings", "list", option, "x"], { OPERATOR_TOKEN: TOKEN });
    expect([code, printed]).toEqual([2, `${option} is one of ${known}.\n`]);
  }
}, 30_000);

test.for(["owner/owner.ts doctor", "owner/owner.ts doctor --mail", "desk/desk.ts bookings list"])(
  "%s sends its token to this machine, which it names first, and to no other without TLS",
  { timeout: 60_000 },
  async (command) => {
    const [tool = "", ...args] = command.split(" ");
    const { asked, port } = await plainSite();
    const { run } = makeOwnerDesk();
    const ask = (host: string) => run(tool, [...args, "--url", `http://${host}:${port}`], { OPERATOR_TOKEN: TOKEN });
    // The same machine under a name that is not known to be local.
    expect(await ask("0.0.0.0")).toMatchObject({
      code: tool.startsWith("owner") ? 1 : 2,
      printed: expect.stringMatching(/the token must not travel in the clear/),
    });
    expect(asked).toEqual([]);
    expect((await ask("127.0.0.1")).printed).toMatch(new RegExp(`^Site: http://127\\.0\\.0\\.1:${port}\n`));
    expect(asked).toEqual([expect.stringMatching(new RegExp(` Bearer ${TOKEN}$`))]);
  },
);
