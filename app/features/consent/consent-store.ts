import { useSyncExternalStore } from "react";

import {
  CONSENT_VERSION,
  type ConsentCategory,
  type ConsentChoices,
  type ConsentRecord,
  readConsent,
  withPrivacyControl,
} from "~/domain/consent/consent";

/** Where the choice is stored; named in the cookie policy. */
const STORAGE_KEY = "consent";

/** `undefined`: not read yet, as on the server. `null`: no valid choice. */
type State = ConsentRecord | null | undefined;

let state: State;
/** Whether the choice is only in memory, because storage did not accept it. */
let unsaved = false;
const listeners = new Set<() => void>();

/** Whether the browser sends Global Privacy Control. */
export function hasPrivacyControl(): boolean {
  return "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
}

/** The visitor's choice, in sync with other tabs. */
export function useConsent(): State {
  return useSyncExternalStore(subscribeToConsent, currentConsent, () => undefined);
}

/** Whether the visitor allows a category; undefined until the stored choice is read. */
export function useGranted(category: ConsentCategory): boolean | undefined {
  const record = useConsent();
  return record === undefined ? undefined : record?.choices[category] === true;
}

/**
 * Whether the site may count this visit itself: until the visitor refuses analytics, and never under Global Privacy Control.
 * Undefined until the stored choice is read.
 */
export function mayCount(record: State): boolean | undefined {
  if (record === undefined) return undefined;
  return record?.choices.analytics !== false && !hasPrivacyControl();
}

export function useMayCount(): boolean | undefined {
  return mayCount(useConsent());
}

/** Listens to changes, also those made in other tabs. Returns the unsubscribe function. */
export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choice as far as it is known; the first call reads it, and listens to changes from then on. */
export function currentConsent(): State {
  if (state === undefined) {
    // Storage events come from other tabs only; their key is null when everything was cleared.
    addEventListener("storage", ({ key }) => {
      if (key === STORAGE_KEY || key === null) read();
    });
    // A page in the back/forward cache gets no storage events.
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) read();
    });
    read();
  }
  return state;
}

function read(): void {
  let text: string | null = null;
  try {
    text = localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage is denied: the banner is shown on each page, and the choice is valid for that page.
  }
  if (text === null && unsaved) return;
  unsaved = false;
  const record = readConsent(text, Date.now());
  settle(record && { ...record, choices: withPrivacyControl(record.choices, hasPrivacyControl()) });
}

function settle(record: ConsentRecord | null): void {
  state = record;
  for (const listener of listeners) listener();
}

/**
 * Stores a choice in the browser. Features learn of it through `useGranted`, in every tab, and each removes what it had set.
 */
export function choose(choices: ConsentChoices): void {
  // Listens to other tabs from now on, if nothing has read the choice yet.
  currentConsent();
  const record: ConsentRecord = {
    version: CONSENT_VERSION,
    at: new Date().toISOString(),
    choices: withPrivacyControl(choices, hasPrivacyControl()),
  };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(record));
    unsaved = false;
  } catch {
    // See read. An earlier choice must not return in place of this one.
    unsaved = true;
    try {
      localStorage.removeItem(STORAGE_KEY);
    } catch {
      // Denied, so nothing is stored.
    }
  }
  settle(record);
}
