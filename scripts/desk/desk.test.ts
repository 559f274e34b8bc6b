import { createServer } from "node:http";

import { expect, onTestFinished, test } from "vitest";

import { makeOwnerDesk } from "../../tests/support/owner-desk";

const TOKEN = "operator-of-nobody-0123456789abcdef";

/** A site over plain http that records what it is asked, at every address of this machine. */
async function plainSite() {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    reply.setHeader("content-type", "application/json");
    reply.end(JSON.stringify({ bookings: [], next: null, outage: null, erasures: [] }));
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  onTestFinished(close);
  return { asked, port, close };
}

test("the command asks the site at PORT with the token of the environment, and prints what it answers", async () => {
  const { asked, port, close } = await plainSite();
  const { run } = makeOwnerDesk();
  const env = { OPERATOR_TOKEN: TOKEN, PORT: String(port) };
  expect(await run("desk/desk.ts", ["bookings", "list", "--kind", "demo"], env)).toEqual({
    code: 0,
    printed: "No bookings.\n",
  });
  expect(asked).toEqual([`GET /api/operator/bookings?kind=demo Bearer ${TOKEN}`]);
  await close();
  const alone = await run("desk/desk.ts", ["bookings", "list"], env);
  expect(alone).toEqual({ code: 1, printed: expect.stringMatching(/^Nothing answers at .* `npm start`/) });
}, 30_000);

test("a word too much or an option that is none is answered with how it is used", async () => {
  const { run } = makeOwnerDesk();
  for (const args of [["list", "--nothing"], ["nothing"], []]) {
    const { code, printed } = await run("desk/desk.ts", ["bookings", ...args], { OPERATOR_TOKEN: TOKEN });
    expect([args, code, printed]).toEqual([args, 2, expect.stringContaining("npm run bookings -- <command>")]);
  }
}, 30_000);

test.for(["owner/owner.ts doctor", "owner/owner.ts doctor --mail", "desk/desk.ts bookings list"])(
  "%s sends its token to this machine, and to no other without TLS",
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
    await ask("127.0.0.1");
    expect(asked).toEqual([expect.stringMatching(new RegExp(` Bearer ${TOKEN}$`))]);
  },
);
