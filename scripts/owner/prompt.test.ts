import { PassThrough } from "node:stream";

import { expect, test } from "vitest";

import { BrokenOff, createPrompt } from "./prompt";

function terminal() {
  const input = new PassThrough();
  const output = new PassThrough();
  const prompt = createPrompt(input, output);
  return { input, prompt, screen: () => String(output.read() ?? "") };
}

test("a question and its answer are seen; a secret's answer is not, and its question is", async () => {
  const { input, prompt, screen } = terminal();
  const plain = prompt.ask("Name");
  input.write(" Ana \n");
  expect(await plain).toBe("Ana");
  expect(screen()).toMatch(/Name: [\s\S]*Ana/);
  const secret = prompt.ask("Token", { secret: true });
  input.write("pat-of-nobody\n");
  expect(await secret).toBe("pat-of-nobody");
  const seen = screen();
  expect(seen).toContain("Token: ");
  expect(seen).not.toContain("pat");
  const again = prompt.ask("City");
  input.write("Austin\n");
  expect(await again).toBe("Austin");
  expect(screen()).toContain("Austin");
  prompt.close();
});

test("lines that were pasted at once answer one question each, and an input that ends answers the rest with nothing", async () => {
  const { input, prompt } = terminal();
  const first = prompt.ask("One");
  input.end("1\n2\n");
  expect([await first, await prompt.ask("Two"), await prompt.ask("Three"), await prompt.ask("Four")]).toEqual([
    "1",
    "2",
    "",
    "",
  ]);
});

test("Ctrl+C breaks off", async () => {
  const { input, prompt } = terminal();
  const answer = prompt.ask("One");
  input.write("\u0003");
  await expect(answer).rejects.toBeInstanceOf(BrokenOff);
});
