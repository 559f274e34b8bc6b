// WebKit by WebDriver: WebKitGTK on Linux, Safari on macOS.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { Builder, By, Key, type WebDriver, type WebElement } from "selenium-webdriver";

import { onPath } from "../../scripts/chromium.mjs";
import { freePort } from "../support/free-port.ts";
import { BETWEEN_KEYS_MS, type Browser, type Engine, type Hands } from "./hands.ts";
import { patiently, within } from "./patience.ts";
import { openScreen } from "./screen.ts";

/** Longest wait for one page or one look at it. */
const COMMAND_MS = 60_000;
const START_LIMIT_MS = 20_000;
/** With twenty programs at work on two cores a window takes a third of it. */
const WINDOW_LIMIT_MS = 40_000;
/** How long a page takes to follow its window. */
const FOLLOW_MS = 100;
const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE, ArrowDown: Key.ARROW_DOWN } as const;

/** `end` closes the window. */
async function handsOf(driver: WebDriver, end = () => driver.quit()): Promise<Hands> {
  await driver.manage().setTimeouts({ pageLoad: COMMAND_MS, script: COMMAND_MS });
  async function find(expression: string): Promise<WebElement> {
    const element = await driver.executeScript<WebElement | null>(`return ${expression}`);
    if (!element) throw new Error("It went away as it was about to be used.");
    return element;
  }
  const look = (expression: string) => driver.executeScript<unknown>(`return ${expression}`);
  const hands: Hands = {
    go: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    async resize(width, height) {
      // The window is larger than the page in it: it is set again until the page fits.
      let [frame, bars, wide, high] = [0, 0, 0, 0];
      await patiently(
        async () => {
          await driver
            .manage()
            .window()
            .setRect({ x: 0, y: 0, width: width + frame, height: height + bars });
          await pause(FOLLOW_MS);
          [wide = 0, high = 0] = await driver.executeScript<number[]>("return [innerWidth, innerHeight]");
          frame = Math.max(0, frame + width - wide);
          bars = Math.max(0, bars + height - high);
          return wide === width && high === height ? true : undefined;
        },
        () => `The page is ${wide} by ${high}, and not ${width} by ${height}.`,
      );
    },
    look,
    press: async (element) => (await find(element)).click(),
    hover: async (element) =>
      driver
        .actions()
        .move({ origin: await find(element) })
        .perform(),
    async write(field, text) {
      const element = await find(field);
      for (const key of text) {
        await element.sendKeys(key);
        await pause(BETWEEN_KEYS_MS);
      }
    },
    async pick(list, place) {
      const entries = await (await find(list)).findElements(By.css("option"));
      await entries[place]?.click();
    },
    key: (name) => driver.actions().sendKeys(KEYS[name]).perform(),
    close: end,
  };
  await hands.resize(1280, 800);
  return hands;
}

function findMiniBrowser(): string | undefined {
  return globSync("/usr/{lib,libexec}/{*/,}webkit2gtk-4.{1,0}/MiniBrowser")[0];
}

/** Its buttons would keep the window wider than a phone. */
const NARROW_BUTTONS = "* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 4px; }";

async function answers(port: number): Promise<boolean> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/status`, { signal: AbortSignal.timeout(START_LIMIT_MS) });
    return reply.ok;
  } catch {
    return false;
  }
}

/** Starts a driver that listens on a port, and waits until it answers. */
async function startDriver(program: string, port: number, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const driver = spawn(program, [`--port=${port}`], { env, stdio: "ignore" });
  const end = () => driver.kill();
  process.once("exit", end);
  driver.once("exit", () => process.off("exit", end));
  await patiently(
    async () => ((await answers(port)) ? true : undefined),
    () => `${program} does not start.`,
  );
  return driver;
}

/** WebKit as Debian builds it, in the small browser that comes with it. */
export const webkit: Engine = {
  name: "WebKitGTK",
  missing: () =>
    onPath(["WebKitWebDriver"]) && onPath(["Xvfb"]) && findMiniBrowser()
      ? null
      : "Install webkit2gtk-driver and xvfb (Debian).",
  needsScripts: null,
  note: null,
  async start(): Promise<Browser> {
    const screen = await openScreen();
    const config = mkdtempSync(join(tmpdir(), "nightshift-webkit-"));
    mkdirSync(join(config, "gtk-3.0"));
    writeFileSync(join(config, "gtk-3.0", "gtk.css"), NARROW_BUTTONS);
    const env = { ...process.env, DISPLAY: screen.display, XDG_CONFIG_HOME: config };

    /** A window with a driver of its own, which ends with it. */
    async function openWindow(scripts: boolean) {
      const port = await freePort();
      const program = await startDriver("WebKitWebDriver", port, env);
      const args = ["--automation", ...(scripts ? [] : ["--enable-javascript=false"])];
      const opened = new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({
          browserName: "MiniBrowser",
          "webkitgtk:browserOptions": { binary: findMiniBrowser(), args },
        })
        .build();
      async function take() {
        const driver = await opened;
        const version = (await driver.getCapabilities()).getBrowserVersion() ?? "";
        return { version, hands: await handsOf(driver, async () => await driver.quit().finally(() => program.kill())) };
      }
      try {
        return await within(WINDOW_LIMIT_MS, "WebKitWebDriver", take());
      } catch (error) {
        program.kill();
        throw error;
      }
    }

    /** The driver, rarely, stops answering. No page was asked for then, so another one may open the window. */
    const open = async (scripts: boolean) =>
      await openWindow(scripts).catch(async (error: unknown) => {
        console.log(`WebKitGTK: a window is opened again: ${String(error)}`);
        return await openWindow(scripts);
      });
    const { version, hands } = await open(true);
    await hands.close();
    return {
      version,
      open: async ({ scripts }) => (await open(scripts)).hands,
      async close() {
        screen.close();
        rmSync(config, { recursive: true });
      },
    };
  },
};

/** Safari, by the driver that macOS brings. It opens one window at a time. */
export const safari: Engine = {
  name: "Safari",
  missing: () => {
    if (process.platform !== "darwin") return "Safari is on macOS only.";
    return existsSync("/usr/bin/safaridriver") ? null : "Run `sudo safaridriver --enable` once.";
  },
  needsScripts: "its driver cannot switch scripts off",
  note: null,
  async start(): Promise<Browser> {
    const open = async () => await new Builder().forBrowser("safari").build();
    const first = await open();
    const version = (await first.getCapabilities()).getBrowserVersion() ?? "";
    await first.quit();
    return {
      version,
      open: async () => await handsOf(await open()),
      close: async () => {},
    };
  },
};
