import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";

import { placeInPage } from "./find-in-page.ts";
import type { Hands } from "./hands.ts";
import { patiently } from "./patience.ts";

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
function xdotool(display: string, ...args: readonly string[]): string {
  const env = { ...process.env, DISPLAY: display };
  return spawnSync("xdotool", args, { env, encoding: "utf8", timeout: START_LIMIT_MS }).stdout;
}

/** A longer list has to be scrolled, so it is not known which entry is where. */
const SHOWN_ENTRIES = 20;

/** Everything that is open on the screen, one id a line. */
function windowsOn(display: string): string[] {
  return xdotool(display, "search", "--onlyvisible", "--name", ".*").split("\n").filter(Boolean);
}

function sizeOf(display: string, window: string): { x: number; y: number; width: number; height: number } {
  const words = xdotool(display, "getwindowgeometry", "--shell", window);
  const read = (name: string) => Number(new RegExp(`^${name}=(-?\\d+)$`, "m").exec(words)?.[1]);
  return { x: read("X"), y: read("Y"), width: read("WIDTH"), height: read("HEIGHT") };
}

function click(display: string, x: number, y: number): void {
  xdotool(display, "mousemove", String(Math.round(x)), String(Math.round(y)));
  xdotool(display, "click", "1");
}

/**
 * Opens a list by the mouse of the screen and clicks the entry in the window that the browser opens for it, which is
 * outside of the page.
 */
export async function pickByMouse(hands: Hands, display: string, list: string, place: number): Promise<void> {
  const entries = Number(await hands.look(`${list}.options.length`));
  if (entries > SHOWN_ENTRIES) return await hands.pick(list, place);
  const frame = await hands.look(`(() => {
    const [x, y] = (${placeInPage.toString()})(${list}).split(",").map(Number);
    return [screenX + (outerWidth - innerWidth) / 2 + x, screenY + outerHeight - innerHeight + y];
  })()`);
  const [x, y]: unknown[] = Array.isArray(frame) ? frame : [];
  const before = windowsOn(display);
  click(display, Number(x), Number(y));
  let seen = "";
  const size = await patiently(
    () => {
      const popup = windowsOn(display).find((each) => !before.includes(each));
      const found = popup === undefined ? null : sizeOf(display, popup);
      // Seen twice, it moves and grows no more.
      const isStill = found !== null && JSON.stringify(found) === seen;
      seen = JSON.stringify(found);
      return isStill ? found : undefined;
    },
    () => "The list did not open.",
  );
  click(display, size.x + size.width / 2, size.y + (size.height / entries) * (place + 0.5));
}
