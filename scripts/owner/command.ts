import { spawn } from "node:child_process";
import { join } from "node:path";

import { commandLine, modules } from "../tools.mjs";

/** Exit status and output of a command. 127 when it could not be started. */
export type CommandResult = { readonly code: number; readonly stdout: string; readonly stderr: string };

export type CommandOptions = {
  /** What the command reads; nothing by default. */
  readonly input?: string;
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** Passes its output through while it runs. */
  readonly show?: boolean;
};

/** Runs a command to its end. Never throws. */
export type Commands = (command: string, args: readonly string[], options?: CommandOptions) => Promise<CommandResult>;

/** Commands that run in a folder, without a shell. The folder's own tools come first, then the project's. */
export function createCommands(folder: string): Commands {
  return (command, args, { input, env = {}, show = false } = {}) =>
    new Promise((resolve) => {
      const [file, given] = commandLine(command, args, [join(folder, "node_modules"), modules]);
      const child = spawn(file, given, { cwd: folder, env: { ...process.env, ...env } });
      let stdout = "";
      let stderr = "";
      child.stdout.on("data", (chunk: Buffer) => {
        stdout += chunk.toString();
        if (show) process.stdout.write(chunk);
      });
      child.stderr.on("data", (chunk: Buffer) => {
        stderr += chunk.toString();
        if (show) process.stderr.write(chunk);
      });
      child.on("error", (error) => resolve({ code: 127, stdout, stderr: error.message }));
      child.on("close", (code) => resolve({ code: code ?? 1, stdout, stderr }));
      // A command that does not read its input closes the pipe, which is no error.
      child.stdin.on("error", () => {});
      child.stdin.end(input ?? "");
    });
}
