import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks the owner. An empty answer skips. */
export interface Prompt {
  /** `secret`: what is typed is not shown. */
  ask(question: string, options?: { secret?: boolean }): Promise<string>;
  close(): void;
}

/** Asks on a terminal. An input that ends answers everything with nothing. */
export function createPrompt(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Prompt {
  let hidden = false;
  const shown = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!hidden) output.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input, output: shown, terminal: true });
  const ended = new Promise<string>((resolve) => {
    lines.once("close", () => resolve(""));
  });

  return {
    async ask(question, { secret = false } = {}) {
      output.write(`${question}: `);
      hidden = secret;
      try {
        return (await Promise.race([lines.question(""), ended])).trim();
      } finally {
        hidden = false;
        if (secret) output.write("\n");
      }
    },
    close: () => lines.close(),
  };
}
