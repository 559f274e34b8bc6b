import { execFile } from "node:child_process";
import { createServer } from "node:net";
import { promisify } from "node:util";

import { expect, test } from "vitest";

import { makeOwnerDesk } from "../tests/support/owner-desk";
import { root } from "./run.mjs";
import { devVarsProblem, portProblem, settingsHere } from "./start";

const problemOf = (text: string) => devVarsProblem(new TextEncoder().encode(text));

test.each([
  ["", "nothing"],
  ["# a comment\n\nA=1\nexport B = two words # and why\n", "plain lines"],
  ["A=1\r\nB='2'\r\n", "lines as Windows ends them"],
  ['KEY="-----BEGIN\nabc=\n-----END"\nA=1', "a value over several lines"],
  [String.raw`KEY="-----BEGIN\nabc\n-----END"`, "a value with written line breaks"],
  ["A=it's\nB=`x`\nC=", "quotes inside of a value, and none at all"],
])("%j is read as it stands: %s", (text) => {
  expect(problemOf(text)).toBeNull();
});

test.each([
  ["A=1\nGOOGLE_CLIENT_EMAIL: x\nB=2", "Line 2 of .dev.vars is not NAME=value."],
  ['KEY="a\nb"\nnonsense\n', "Line 3 of .dev.vars is not NAME=value."],
  ['A=1\nOPERATOR_TOKEN="abc\nB=1\n', "Line 2 of .dev.vars opens a quote that is never closed."],
])("%j is reported by its line", (text, sentence) => {
  const problem = problemOf(text);
  expect(problem).toContain(sentence);
  // The value may be a secret.
  expect(problem).not.toContain("abc");
});

test("text that is not UTF-8 is reported", () => {
  const utf16 = new Uint8Array(Buffer.from("A=1\nB=2\n", "utf16le"));
  for (const bytes of [utf16, new Uint8Array([0xff, 0xfe, ...utf16]), new Uint8Array([0x41, 0x3d, 0xe9])]) {
    expect(devVarsProblem(bytes)).toBe(".dev.vars is not UTF-8 text. Save it as UTF-8 and run this again.");
  }
});

test("what stands in wrangler.toml counts too: MAIL_FROM is no problem beside its binding", () => {
  const { folder, read, write } = makeOwnerDesk();
  write("wrangler.toml", `${read("wrangler.toml")}\n[[send_email]]\nname = "MAIL"\n`);
  write(".dev.vars", "MAIL_FROM=hello@firm.test\n");
  expect(settingsHere(folder)).toMatchObject({ problems: [], mail: { mailer: "service" } });
});

test("a port in use is reported before anything is built, and so is what is no port; one that is free again is fine", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address ? String(address.port) : "";
  expect(await portProblem(port)).toBe(
    `Port ${port} is in use. Stop what listens there, or choose another one: PORT=9000 npm start`,
  );
  for (const wrong of ["", "abc", "0", "70000", "80.5", "-1"]) {
    expect(await portProblem(wrong)).toBe("PORT is not a port: it has to be a number from 1 to 65535.");
  }
  await new Promise((resolve) => {
    server.close(resolve);
  });
  // The second time shows that the probe itself leaves the port.
  expect([await portProblem(port), await portProblem(port)]).toEqual([null, null]);
});

test("`npm start` reads the settings with Node alone, so their modules name each other by whole file names", async () => {
  const read = "const { settingsHere } = await import('./scripts/start.ts'); console.log(typeof settingsHere)";
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", read], {
    cwd: root,
  });
  expect(stdout.trim()).toBe("function");
});
