import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";

/** A screen that nobody sees, for browsers that need one. */
export type Screen = {
  /** As the variable DISPLAY has it. */
  readonly display: string;
  close(): void;
};

const START_LIMIT_MS = 20_000;

/** Starts an X server on a display that is free. */
export async function openScreen(): Promise<Screen> {
  const server = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const end = () => server.kill();
  process.once("exit", end);
  const told = server.stdio[3];
  if (!told) throw new Error("Xvfb has no way to tell its display.");
  const [number] = await once(told, "data", { signal: AbortSignal.timeout(START_LIMIT_MS) });
  return {
    display: `:${String(number).trim()}`,
    close() {
      process.off("exit", end);
      end();
    },
  };
}

/** Runs xdotool on a screen, and returns what it prints. */
export function xdotool(display: string, ...args: readonly string[]): string {
  const env = { ...process.env, DISPLAY: display };
  return spawnSync("xdotool", args, { env, encoding: "utf8", timeout: START_LIMIT_MS }).stdout;
}
