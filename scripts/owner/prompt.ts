import input from "@inquirer/input";
import password from "@inquirer/password";

/** Asks the owner. An empty answer skips. */
export interface Prompt {
  /** `secret`: what is typed is not shown. Rejects with BrokenOff when the owner presses Ctrl+C. */
  ask(question: string, options?: { secret?: boolean }): Promise<string>;
}

/** The owner pressed Ctrl+C. */
export class BrokenOff extends Error {}

type Terminal = NonNullable<Parameters<typeof input>[1]>;

/** Asks on a terminal: this process's own, unless another is given. */
export function createPrompt(terminal: Terminal = {}): Prompt {
  return {
    async ask(message, { secret = false } = {}) {
      try {
        return (await (secret ? password : input)({ message }, terminal)).trim();
      } catch (error) {
        if (error instanceof Error && error.name === "ExitPromptError") throw new BrokenOff();
        throw error;
      }
    },
  };
}
