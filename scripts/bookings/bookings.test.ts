import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { expect, onTestFinished, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Runs the command in a child process, as npm does. */
async function run(args: readonly string[], env: Readonly<Record<string, string>>) {
  const command = ["--import", "./scripts/ts-resolve-hooks.mjs", "scripts/bookings/bookings.ts", ...args];
  const { PATH = "" } = process.env;
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, command, {
      cwd: root,
      env: { PATH, ...env },
    });
    return { code: 0, stdout, stderr };
  } catch (error) {
    if (error instanceof Error && "code" in error && "stdout" in error && "stderr" in error) {
      return { code: error.code, stdout: error.stdout, stderr: error.stderr };
    }
    throw error;
  }
}

test("the command asks the site at PORT with the token of the environment, and prints what it answers", async () => {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    reply.setHeader("content-type", "application/json");
    reply.end(JSON.stringify({ bookings: [], next: null, outage: null, erasures: [] }));
  });
  const port = await new Promise<string>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(String(typeof address === "object" && address ? address.port : 0));
    });
  });
  const env = { OPERATOR_TOKEN: "token-of-nobody", PORT: port };
  expect(await run(["list", "--kind", "demo"], env)).toEqual({ code: 0, stdout: "No bookings.\n", stderr: "" });
  expect(asked).toEqual(["GET /api/operator/bookings?kind=demo&after=0 Bearer token-of-nobody"]);
  // What is saved holds leads: its owner alone may read it, also where the file was readable before.
  const folder = mkdtempSync(join(tmpdir(), "bookings-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "bookings.csv");
  for (const mode of [0o600, 0o644]) {
    if (existsSync(file)) chmodSync(file, mode);
    expect(await run(["list", "--save", file], env)).toMatchObject({ code: 0, stdout: `Saved: ${file}\n` });
    expect([readFileSync(file, "utf8"), statSync(file).mode & 0o777]).toEqual(["No bookings.", 0o600]);
  }
  await new Promise((resolve) => void server.close(resolve));
  const alone = await run(["list"], env);
  expect([alone.code, alone.stderr]).toEqual([1, expect.stringMatching(/^Nothing answers at .* `npm start`/)]);
}, 30_000);

test("a word too much or an option that is none is answered with how it is used", async () => {
  for (const args of [["list", "--nothing"], ["nothing"], []]) {
    const { code, stdout, stderr } = await run(args, { OPERATOR_TOKEN: "token-of-nobody" });
    expect([args, code, stdout]).toEqual([args, 2, ""]);
    expect(stderr).toContain("npm run bookings -- <command>");
  }
}, 30_000);
