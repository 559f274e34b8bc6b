import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** How a command ended, and what it wrote. 127 when it could not be started. */
export type CommandResult = { readonly code: number; readonly stdout: string; readonly stderr: string };

export type CommandOptions = {
  /** What the command reads; nothing unless told. */
  readonly input?: string;
  /** More of the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Passes its output through while it runs. */
  readonly show?: boolean;
};

/** Runs a command to its end. Never throws. */
export type Commands = (command: string, args: readonly string[], options?: CommandOptions) => Promise<CommandResult>;

/** The project's own tools come last on the path: what stands before them, as in a test, takes their place. */
const BIN = join(fileURLToPath(new URL("../..", import.meta.url)), "node_modules", ".bin");

/** Commands that run in a folder. */
export function createCommands(folder: string): Commands {
  return (command, args, { input, env = {}, show = false } = {}) =>
    new Promise((resolve) => {
      const path = [process.env["PATH"] ?? "", BIN].join(delimiter);
      const shell = process.platform === "win32";
      const child = spawn(command, args, { cwd: folder, shell, env: { ...process.env, PATH: path, ...env } });
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
