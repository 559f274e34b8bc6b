import { UnreadableFile } from "./local-settings.ts";

/** What an owner did, in one sentence; null for a fault of ours. */
function mistake(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.name === "ExitPromptError") return "Interrupted.";
  if ("code" in error && String(error.code).startsWith("ERR_PARSE_ARGS")) return `${error.message}.`;
  return error instanceof UnreadableFile ? error.message : null;
}

/** Runs a command in the current folder. Its answer is the exit status; a mistake of the owner's is told without a stack. */
export async function command(main: (folder: string) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main(process.cwd());
  } catch (error) {
    const sentence = mistake(error);
    if (sentence === null) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}
