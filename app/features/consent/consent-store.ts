import { useSyncExternalStore } from "react";

import { CONSENT_VERSION, type ConsentChoices, withPrivacyControl } from "~/domain/consent/consent";
import type { ConsentRecord } from "~/domain/consent/consent-record";

/** Where the choice is kept; named in the cookie policy. */
const STORAGE_KEY = "consent";

/** `undefined`: not looked up yet (also on the server). `null`: no choice that holds. */
type State = ConsentRecord | null | undefined;

let state: State;
const listeners = new Set<() => void>();

/** Whether the browser sends Global Privacy Control. */
export function hasPrivacyControl(): boolean {
  return "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
}

/** The visitor's choice, as it stands. */
export function useConsent(): State {
  return useSyncExternalStore(subscribe, current, () => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function current(): State {
  if (state === undefined && !looking) load();
  return state;
}

let looking = false;

/** What checks a kept choice is fetched only where one is kept. */
function load(): void {
  looking = true;
  let text: string | null = null;
  try {
    text = localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage is denied: the question is asked on each page, and the answer lasts for that page.
  }
  if (text === null) state = null;
  else void check(text);
}

async function check(text: string): Promise<void> {
  let record: ConsentRecord | null = null;
  try {
    const { readConsent } = await import("~/domain/consent/consent-record");
    record = readConsent(text, Date.now());
  } catch {
    console.error("The kept cookie choice could not be read.");
  }
  // A choice that was made meanwhile holds.
  if (state !== undefined) return;
  state = record && { ...record, choices: withPrivacyControl(record.choices, hasPrivacyControl()) };
  for (const listener of listeners) listener();
}

/** Keeps a choice, here and as proof on the server, and removes what a withdrawn category had set. */
export function choose(choices: ConsentChoices): void {
  const before = current();
  const record: ConsentRecord = {
    id:
      before?.id ??
      Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(""),
    version: CONSENT_VERSION,
    at: new Date().toISOString(),
    choices: withPrivacyControl(choices, hasPrivacyControl()),
  };
  state = record;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(record));
  } catch {
    // See load.
  }
  if (!record.choices.analytics) removeAnalyticsCookies();
  void fetch("/api/consent", {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(record),
  }).catch(() => console.error("The cookie choice could not be noted on the server."));
  for (const listener of listeners) listener();
}

/** Removes Google Analytics' cookies from this host and every host above it, where it may have put them. */
function removeAnalyticsCookies(): void {
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  const labels = location.hostname.split(".");
  const hosts = ["", ...labels.map((_, index) => labels.slice(index).join("."))];
  for (const name of names.filter((candidate) => /^_ga(_|$)|^_gid$/.test(candidate))) {
    for (const host of hosts) document.cookie = `${name}=; Max-Age=0; path=/${host ? `; domain=${host}` : ""}`;
  }
}
