import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/** Asks the owner. An empty answer skips. */
export interface Prompt {
  /** `secret`: what is typed is not shown. Rejects with BrokenOff when the owner presses Ctrl+C. */
  ask(question: string, options?: { secret?: boolean }): Promise<string>;
  close(): void;
}

/** The owner wants out. */
export class BrokenOff extends Error {}

/** Asks on a terminal. An input that has ended answers everything with nothing; lines that come early are kept. */
export function createPrompt(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Prompt {
  let hidden = false;
  const shown = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!hidden) output.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input, output: shown, terminal: true });
  const early: string[] = [];
  let ended = false;
  let asked: PromiseWithResolvers<string> | null = null;
  lines.on("line", (line) => {
    const waiting = asked;
    // A second line of the same paste must not be taken for an answer to this question.
    asked = null;
    if (waiting) waiting.resolve(line);
    else early.push(line);
  });
  lines.on("close", () => {
    ended = true;
    asked?.resolve("");
  });
  lines.on("SIGINT", () => {
    asked?.reject(new BrokenOff());
    lines.close();
  });

  return {
    async ask(question, { secret = false } = {}) {
      const kept = early.shift();
      if (kept !== undefined || ended) return (kept ?? "").trim();
      const answer = Promise.withResolvers<string>();
      asked = answer;
      lines.setPrompt(`${question}: `);
      lines.prompt();
      // Only now: the question itself is to be seen.
      hidden = secret;
      try {
        return (await answer.promise).trim();
      } finally {
        hidden = false;
        asked = null;
        if (secret) output.write("\n");
      }
    },
    close: () => lines.close(),
  };
}
