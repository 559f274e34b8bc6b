import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { CONSENT_VERSION, type ConsentChoices, everythingGranted, nothingGranted } from "~/domain/consent/consent";

import { deny } from "../../../tests/support/browser-storage";
import { logLines } from "../../../tests/support/console-guard";

const NOW = Date.parse("2026-11-24T15:00:00.000Z");

/** One tab's view of the browser: storage that other tabs change, and the events about that. */
function createTab() {
  const window = new EventTarget();
  const tab = {
    text: null as string | null,
    denied: false,
    /** Whether nothing longer fits. */
    full: false,
    reads: 0,
    getItem(_key: string) {
      tab.reads++;
      if (tab.denied) deny();
      return tab.text;
    },
    setItem(_key: string, value: string) {
      if (tab.denied) deny();
      if (tab.full && value.length > (tab.text ?? "").length) throw new DOMException("full", "QuotaExceededError");
      tab.text = value;
    },
    removeItem(_key: string) {
      if (tab.denied) deny();
      tab.text = null;
    },
    /** Another tab stores the text, or with the key null clears all storage. */
    change(text: string | null, key: string | null = "consent") {
      tab.text = text;
      window.dispatchEvent(Object.assign(new Event("storage"), { key }));
    },
    /** The page is shown; `persisted`: brought back from the back/forward cache. */
    show(persisted: boolean) {
      window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
    },
    navigator: { globalPrivacyControl: false },
    addEventListener: window.addEventListener.bind(window),
  };
  return tab;
}

let tab: ReturnType<typeof createTab>;
let store: typeof import("./consent-store");

function record(choices: ConsentChoices, at = NOW): string {
  return JSON.stringify({ version: CONSENT_VERSION, at: new Date(at).toISOString(), choices });
}

/** What is allowed, as far as it is known. */
const allowed = () => {
  const state = store.currentConsent();
  return state && state.choices;
};
/** The same once what was stored has been checked. */
const settled = async () => {
  await vi.dynamicImportSettled();
  return allowed();
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  tab = createTab();
  vi.stubGlobal("addEventListener", tab.addEventListener);
  vi.stubGlobal("localStorage", tab);
  vi.stubGlobal("navigator", tab.navigator);
  vi.resetModules();
  store = await import("./consent-store");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("CONSENT-02 a choice in another tab is taken over here: accepted, refused, cleared", async () => {
  const changed = vi.fn<() => void>();
  store.subscribeToConsent(changed);
  expect(allowed()).toBeNull();
  tab.change(record(everythingGranted));
  expect(await settled()).toEqual(everythingGranted);
  changed.mockClear();
  tab.change(record(nothingGranted));
  expect(await settled()).toEqual(nothingGranted);
  expect(changed).toHaveBeenCalledTimes(1);
  tab.change(record(everythingGranted));
  expect(await settled()).toEqual(everythingGranted);
  tab.change(null, null);
  expect(allowed()).toBeNull();
});

test("CONSENT-02 what another tab leaves broken, outdated or run out is no choice", async () => {
  tab.text = record(everythingGranted);
  store.currentConsent();
  for (const text of [
    "{",
    '{"choices":{"analytics":true}}',
    record(everythingGranted).replace(`"version":${CONSENT_VERSION}`, `"version":${CONSENT_VERSION + 1}`),
    record(everythingGranted, NOW - 366 * 86_400_000),
  ]) {
    tab.change(record(everythingGranted));
    expect(await settled()).toEqual(everythingGranted);
    tab.change(text);
    expect(await settled()).toBeNull();
  }
});

test("CONSENT-02 the storage is read again for the choice's key alone", async () => {
  expect(allowed()).toBeNull();
  const { reads } = tab;
  tab.change(record(everythingGranted), "theme");
  tab.show(false);
  expect(tab.reads).toBe(reads);
  expect(allowed()).toBeNull();
});

test("CONSENT-02 a page from the back/forward cache applies what was chosen meanwhile", async () => {
  tab.text = record(everythingGranted);
  store.currentConsent();
  expect(await settled()).toEqual(everythingGranted);
  tab.text = record(nothingGranted);
  tab.show(true);
  expect(await settled()).toEqual(nothingGranted);
  // The same applies to a choice that expired, and to a privacy signal that was switched on.
  tab.change(record(everythingGranted));
  expect(await settled()).toEqual(everythingGranted);
  tab.navigator.globalPrivacyControl = true;
  tab.show(true);
  expect(await settled()).toEqual(nothingGranted);
  tab.navigator.globalPrivacyControl = false;
  vi.setSystemTime(Date.parse("2027-11-24T15:00:00Z"));
  tab.show(true);
  expect(await settled()).toBeNull();
});

test("CONSENT-02 the latest choice holds, however long an earlier one takes to be checked", async () => {
  tab.text = record(everythingGranted);
  expect(store.currentConsent()).toBeUndefined();
  store.choose(nothingGranted);
  expect(await settled()).toEqual(nothingGranted);
  tab.change(record({ ...nothingGranted, functional: true }));
  expect(await settled()).toEqual({ ...nothingGranted, functional: true });
  tab.change(record(everythingGranted));
  tab.change(null);
  expect(await settled()).toBeNull();
});

test("CONSENT-01 a choice that the storage does not take holds for its page, also one that comes back", async () => {
  tab.denied = true;
  store.choose(everythingGranted);
  tab.show(true);
  expect(await settled()).toEqual(everythingGranted);
  // Once another tab can store a choice, that one counts.
  tab.denied = false;
  tab.change(record(nothingGranted));
  expect(await settled()).toEqual(nothingGranted);
  tab.change(null);
  expect(allowed()).toBeNull();
  tab.denied = true;
  store.choose(everythingGranted);
  tab.denied = false;
  store.choose(nothingGranted);
  tab.change(null, null);
  expect(allowed()).toBeNull();
});

test("CONSENT-02 MKT-02 where the check cannot be loaded there is no choice, nothing is counted, and the console says so", async () => {
  vi.doMock("~/domain/consent/consent-record", () => {
    throw new Error("gone");
  });
  tab.text = record(nothingGranted);
  store.currentConsent();
  expect(await settled()).toBeNull();
  expect(logLines("The stored cookie choice could not be read.")).toHaveLength(1);
  // It may be a refusal, as here.
  expect(store.mayCount(null)).toBe(false);
  store.choose(everythingGranted);
  expect(store.mayCount(store.currentConsent())).toBe(true);
  vi.doUnmock("~/domain/consent/consent-record");
});

test("CONSENT-02 a withdrawal holds where storage is too full for it: the consent of before does not come back", async () => {
  tab.text = record(everythingGranted);
  expect(allowed()).toBeUndefined();
  expect(await settled()).toEqual(everythingGranted);
  tab.full = true;
  store.choose(nothingGranted);
  expect(allowed()).toEqual(nothingGranted);
  tab.show(true);
  await vi.dynamicImportSettled();
  expect(tab.reads).toBeGreaterThan(1);
  expect([allowed(), tab.text]).toEqual([nothingGranted, null]);
});
