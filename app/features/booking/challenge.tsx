import { useEffect, useRef } from "react";

import { loadScript } from "~/components/load-script";

/** Cloudflare's challenge; the page's policy names this host only where the installation has its keys. */
const SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js";
/** A booking waits no longer for a token: without one it is kept as a follow-up, and nobody is turned away. */
const TOKEN_WAIT_MS = 3_000;

type Turnstile = {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): string | undefined;
  remove(widget: string): void;
};

/** Where the widget leaves its token until a booking takes it along. */
export interface Tokens {
  give(token: string): void;
  /** There will be none, or the one there was has expired. */
  fail(): void;
  /** The widget is on the page, and it is up to the visitor whether there will be a token. */
  shown(): void;
  /** Whether the widget is not there: a blocker, a firewall or its own failure blocked it, which is not the visitor's fault. */
  isMissing(): boolean;
  /** The token, once: it is good for one request. Null when there is none in time. */
  take(): Promise<string | null>;
}

export function createTokens(): Tokens {
  let token: string | null = null;
  let failed = false;
  let isShown = false;
  /** One wait for all that ask meanwhile, and the way to end it. */
  let waiting: Promise<void> | null = null;
  let tell = (): void => {};

  function wait(): Promise<void> {
    waiting ??= new Promise<void>((resolve) => {
      const timer = setTimeout(() => tell(), TOKEN_WAIT_MS);
      tell = () => {
        clearTimeout(timer);
        waiting = null;
        resolve();
      };
    });
    return waiting;
  }

  return {
    give(value) {
      token = value;
      failed = false;
      tell();
    },
    fail() {
      token = null;
      failed = true;
      tell();
    },
    shown() {
      isShown = true;
    },
    isMissing: () => !isShown,
    async take() {
      if (token === null && !failed) await wait();
      const taken = token;
      token = null;
      return taken;
    },
  };
}

/** The challenge, in an open dialog. It shows itself only to those it doubts; when it fails, bookings go without it. */
export function Challenge({ siteKey, tokens }: { siteKey: string; tokens: Tokens }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let remove = (): void => {};
    let gone = false;
    const start = async () => {
      const turnstile = await loadTurnstile();
      if (gone || !place.current) return;
      const widget = turnstile.render(place.current, {
        sitekey: siteKey,
        appearance: "interaction-only",
        callback: (token: string) => tokens.give(token),
        "expired-callback": () => tokens.fail(),
        "error-callback": () => {
          tokens.fail();
          // Said here, so that the widget does not throw it.
          return true;
        },
      });
      if (widget === undefined) throw new Error("not rendered");
      tokens.shown();
      remove = () => turnstile.remove(widget);
    };
    start().catch(() => {
      console.error("The challenge could not be loaded; bookings go without it.");
      tokens.fail();
    });
    return () => {
      gone = true;
      remove();
    };
  }, [siteKey, tokens]);
  return <div ref={place} className="wide empty:hidden" />;
}

let loading: Promise<Turnstile> | null = null;

/** Loads the script, once in a page. */
function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise((resolve, reject) => {
    const script = loadScript("turnstile", SCRIPT, "render=explicit");
    script.addEventListener("error", () => reject(new Error("not loaded")));
    script.addEventListener("load", () => {
      const turnstile: Turnstile | undefined = Reflect.get(window, "turnstile");
      if (turnstile) resolve(turnstile);
      else reject(new Error("not defined"));
    });
  });
  return loading;
}
