import { PassThrough } from "node:stream";

import { expect, test } from "vitest";

import { BrokenOff, createPrompt } from "./prompt";

function terminal() {
  const input = new PassThrough();
  const output = new PassThrough();
  return { input, prompt: createPrompt({ input, output }), screen: () => String(output.read() ?? "") };
}

test("a question and its answer are shown; a secret's question is shown and its answer is not", async () => {
  const open = terminal();
  const plain = open.prompt.ask("Name");
  open.input.write(" Ana \n");
  expect(await plain).toBe("Ana");
  expect(open.screen()).toMatch(/Name[\s\S]*Ana/);
  const hidden = terminal();
  const secret = hidden.prompt.ask("Token", { secret: true });
  hidden.input.write("pat-of-nobody\n");
  expect(await secret).toBe("pat-of-nobody");
  const seen = hidden.screen();
  expect(seen).toContain("Token");
  expect(seen).not.toContain("pat");
});

test("Ctrl+C breaks off", async () => {
  const { input, prompt } = terminal();
  const answer = prompt.ask("One");
  input.write("\u0003");
  await expect(answer).rejects.toBeInstanceOf(BrokenOff);
});
