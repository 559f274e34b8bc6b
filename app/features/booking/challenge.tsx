import { useEffect, useRef } from "react";

import { loadScript } from "~/components/load-script";
import { formSignals } from "~/domain/booking/request";

/** Cloudflare's challenge; the CSP allows this host only if the installation has Turnstile keys. */
const SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js";
/** Maximum wait for a token: without one a booking becomes a follow-up, and nobody is turned away. */
const TOKEN_WAIT_MS = 3_000;
/** A token is valid for five minutes. The widget of a dialog that was closed meanwhile does not tell when they are over. */
const TOKEN_LIFE_MS = 290_000;

type Turnstile = {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): string | undefined;
  remove(widget: string): void;
};

/** Stores the widget's token until a booking uses it. */
export interface Tokens {
  give(token: string): void;
  /** There will be no token, or the existing one has expired. */
  fail(): void;
  /** Returns the token only once: it is valid for one request. Null if none arrives in time. */
  take(): Promise<string | null>;
}

export function createTokens(): Tokens {
  let token: string | null = null;
  let givenAt = 0;
  let failed = false;
  /** Ends the wait for a token. */
  let endWait = (): void => {};

  function wait(): Promise<void> {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, TOKEN_WAIT_MS);
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  return {
    give(value) {
      token = value;
      givenAt = Date.now();
      failed = false;
      endWait();
    },
    fail() {
      token = null;
      failed = true;
      endWait();
    },
    async take() {
      if (Date.now() - givenAt >= TOKEN_LIFE_MS) token = null;
      if (token === null && !failed) await wait();
      const taken = token;
      token = null;
      return taken;
    },
  };
}

/**
 * The challenge of a form in sight. It is visible only to visitors it suspects; if it fails, bookings are sent without it. Its
 * widget adds the token to the form as a field, too, with which one that is posted whole has it; that one needs no `tokens`.
 */
export function Challenge({ siteKey, tokens }: { siteKey: string; tokens?: Tokens }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let remove = (): void => {};
    let gone = false;
    const start = async () => {
      const turnstile = await loadTurnstile();
      if (gone || !place.current) return;
      const widget = turnstile.render(place.current, {
        sitekey: siteKey,
        action: formSignals.turnstileAction,
        appearance: "interaction-only",
        callback: (token: string) => tokens?.give(token),
        "expired-callback": () => tokens?.fail(),
        "error-callback": () => {
          tokens?.fail();
          // Handled here, so that the widget does not throw.
          return true;
        },
      });
      if (widget === undefined) throw new Error("not rendered");
      remove = () => turnstile.remove(widget);
    };
    start().catch(() => {
      console.error("The challenge could not be loaded; bookings go without it.");
      tokens?.fail();
    });
    return () => {
      gone = true;
      remove();
    };
  }, [siteKey, tokens]);
  return <div ref={place} className="whole-row empty:hidden" />;
}

let loading: Promise<Turnstile> | null = null;

/** Loads the script, once in a page; what failed is tried again by the next form. */
function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = loadScript("turnstile", SCRIPT, "render=explicit");
    script.addEventListener("error", () => reject(new Error("not loaded")));
    script.addEventListener("load", () => {
      const turnstile: Turnstile | undefined = Reflect.get(window, "turnstile");
      if (turnstile) resolve(turnstile);
      else reject(new Error("not defined"));
    });
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
