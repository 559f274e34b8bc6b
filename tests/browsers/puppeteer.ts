// Chromium by its own protocol, and Firefox by WebDriver BiDi.
import puppeteer, { type Browser as Started, type KeyInput, type LaunchOptions, type Page } from "puppeteer-core";

import { chromiumFlags, findChromium, onPath } from "../../scripts/chromium.mjs";
import { placeInPage } from "./find-in-page.ts";
import { BETWEEN_KEYS_MS, type Browser, type Engine, type Hands } from "./hands.ts";
import { START_LIMIT_MS } from "./patience.ts";
import { openScreen, pickByMouse } from "./screen.ts";

/** Longest wait for one command of a browser. */
const COMMAND_MS = 60_000;
const DESKTOP = [1280, 800] as const;

/** The hands in a page. `touch`: with a finger. */
function handsIn(page: Page, touch: boolean, close: () => Promise<void>): Hands {
  async function placeOf(element: string): Promise<readonly [x: number, y: number]> {
    const place = await page.evaluate(`(${placeInPage.toString()})(${element})`);
    const [x, y] = String(place).split(",").map(Number);
    if (x === undefined || y === undefined) throw new Error("It went away as it was about to be used.");
    return [x, y];
  }
  async function press(element: string): Promise<void> {
    const [x, y] = await placeOf(element);
    await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  }
  async function repeat(key: KeyInput, times: number): Promise<void> {
    for (let done = 0; done < times; done++) await page.keyboard.press(key);
  }
  return {
    go: async (url) => void (await page.goto(url, { timeout: COMMAND_MS })),
    back: async () => void (await page.goBack({ timeout: COMMAND_MS })),
    forward: async () => void (await page.goForward({ timeout: COMMAND_MS })),
    resize: (width, height) => page.setViewport({ width, height, hasTouch: touch }),
    look: (expression) => page.evaluate(expression),
    press,
    async hover(element) {
      if (touch) await press(element);
      else await page.mouse.move(...(await placeOf(element)));
    },
    async write(field, text) {
      await press(field);
      await page.keyboard.type(text, { delay: BETWEEN_KEYS_MS });
    },
    // By keys: a click opens the list outside of the page, where this protocol does not reach.
    async pick(list, place) {
      const from = await page.evaluate(`(() => { const list = ${list}; list.focus(); return list.selectedIndex; })()`);
      await repeat(place > Number(from) ? "ArrowDown" : "ArrowUp", Math.abs(place - Number(from)));
    },
    key: (name) => page.keyboard.press(name),
    close,
  };
}

type Window = {
  readonly touch: boolean;
  readonly scripts: boolean;
  /** Null: as large as it is. */
  readonly size: readonly [width: number, height: number] | null;
};

/** A visitor's window in a started browser. */
async function openIn(browser: Started, { touch, scripts, size }: Window): Promise<Hands> {
  const visitor = await browser.createBrowserContext();
  const page = await visitor.newPage();
  page.setDefaultTimeout(COMMAND_MS);
  if (!scripts) await page.setJavaScriptEnabled(false);
  const hands = handsIn(page, touch, () => visitor.close());
  if (size) await hands.resize(...size);
  return hands;
}

/** Chrome/153.0 as 153.0 */
function versionOf(version: string): string {
  return version.replace(/^.*\//, "");
}

/** Whether a whole Chromium can be on a screen of its own here, with a mouse that reaches all of it. */
const hasMouse = onPath(["Xvfb"]) !== undefined && onPath(["xdotool"]) !== undefined;

async function launch(path: string, options: LaunchOptions): Promise<Started> {
  const args = [...chromiumFlags, "--window-position=0,0", "--window-size=1300,950"];
  return await puppeteer.launch({
    executablePath: path,
    args,
    timeout: START_LIMIT_MS,
    protocolTimeout: COMMAND_MS,
    ...options,
  });
}

/** Chromium on a screen, where lists are opened and chosen from by the mouse of that screen. */
async function startOnScreen(): Promise<Browser> {
  const screen = await openScreen();
  const env = { ...process.env, DISPLAY: screen.display };
  const browser = await launch(findChromium() ?? "", { headless: false, defaultViewport: null, env });
  return {
    version: versionOf(await browser.version()),
    async open({ scripts }) {
      const hands = await openIn(browser, { touch: false, scripts, size: null });
      return { ...hands, pick: (list, place) => pickByMouse(hands, screen.display, list, place) };
    },
    async close() {
      await browser.close();
      screen.close();
    },
  };
}

async function startHeadless(touch: boolean): Promise<Browser> {
  // The whole browser: its headless shell denies the clipboard, which a browser gives to who presses a button.
  const browser = await launch(findChromium() ?? "", { headless: true });
  return {
    version: versionOf(await browser.version()),
    open: ({ scripts }) => openIn(browser, { touch, scripts, size: DESKTOP }),
    close: () => browser.close(),
  };
}

const chromiumBase = {
  missing: () => (findChromium() ? null : "Install Chromium or Chrome, or set CHROMIUM_PATH to one."),
  needsScripts: null,
};

/** Chromium or Chrome, by mouse. */
export const chromium: Engine = {
  ...chromiumBase,
  name: "Chromium",
  note: hasMouse ? null : "Its lists are chosen from by keys: for the mouse install xvfb and xdotool (Debian).",
  start: () => (hasMouse ? startOnScreen() : startHeadless(false)),
};

/** The same by finger; its lists by keys, because a list opens outside of the page. */
export const chromiumTouch: Engine = {
  ...chromiumBase,
  name: "Chromium, touch",
  note: null,
  start: () => startHeadless(true),
};

function findFirefox(): string | undefined {
  return process.env["FIREFOX_PATH"] || onPath(["firefox-esr", "firefox"]);
}

/** Firefox, the release for organizations where the machine has it. */
export const firefox: Engine = {
  name: "Firefox",
  missing: () => (findFirefox() ? null : "Install firefox-esr (Debian) or Firefox, or set FIREFOX_PATH to one."),
  needsScripts: null,
  note: null,
  async start(): Promise<Browser> {
    const options: LaunchOptions = {
      browser: "firefox",
      executablePath: findFirefox() ?? "",
      headless: true,
      timeout: START_LIMIT_MS,
      protocolTimeout: COMMAND_MS,
    };
    const browser = await puppeteer.launch(options);
    return {
      version: versionOf(await browser.version()),
      async open({ scripts }) {
        if (scripts) return await openIn(browser, { touch: false, scripts: true, size: DESKTOP });
        // Its scripts can be switched off for a whole browser only.
        const other = await puppeteer.launch({ ...options, extraPrefsFirefox: { "javascript.enabled": false } });
        const hands = await openIn(other, { touch: false, scripts: true, size: DESKTOP });
        return { ...hands, close: () => other.close() };
      },
      close: () => browser.close(),
    };
  },
};
