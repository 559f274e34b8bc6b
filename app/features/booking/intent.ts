import { useEffect, useEffectEvent } from "react";

import { afterPaint } from "~/components/after-paint";
import { bookingDialogId } from "~/components/dialog";

import { change, LATEST_KEY, memory, OUTBOX_KEY } from "./page-memory";
import { isCalendarComing, prefetchCalendar } from "./request-calendar";

/** Loads what a page needs once somebody means to book, or has booked: the picker, the rules, and the way to send. */
export function loadLive(): Promise<typeof import("./live-booking")> {
  return import("./live-booking");
}

/** The buttons that open the dialog. */
const OPENERS = `[commandfor="${bookingDialogId}"][command="show-modal"]`;

/** The events by which somebody seems to mean to book, and what they happen on. */
const INTENTS = {
  pointerover: OPENERS,
  focusin: `${OPENERS},form[action="/book"]`,
  // A finger rests on nothing before it presses.
  pointerdown: "*",
} as const;

/** Calls back when somebody seems to mean to book. */
export function useIntent(onIntent: () => void): void {
  const notify = useEffectEvent(onIntent);
  useEffect(() => {
    const stop = new AbortController();
    for (const [type, where] of Object.entries(INTENTS)) {
      const onEvent = ({ target }: Event) => {
        if (!(target instanceof Element) || !target.closest(where)) return;
        // Decided now: hours that are on their way may arrive before the next frame, and would be requested again.
        const shouldPrefetch = type === "pointerdown" && target.closest(OPENERS) !== null && !isCalendarComing();
        // So that the press itself takes no longer.
        afterPaint(() => {
          if (shouldPrefetch) prefetchCalendar();
          notify();
        });
      };
      document.addEventListener(type, onEvent, { signal: stop.signal });
    }
    return () => stop.abort();
  }, []);
}

/**
 * Sends an undelivered booking again with each page view, and recalls the latest one. What was booked, moved, canceled,
 * forgotten or erased on another page is so on this one, too.
 */
export function PendingBookings() {
  useEffect(() => {
    const onView = () => {
      if (!isStored(LATEST_KEY, OUTBOX_KEY)) return;
      loadLive().then(
        ({ resumeBookings }) => resumeBookings(),
        () => {
          // Without a connection; the next view tries again.
        },
      );
    };
    onView();
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener("online", onView, { signal });
    const isForgotten = () => (memory.turnedDown ?? memory.latest) !== null && !isStored(LATEST_KEY);
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      // Back must not show it to the next person, nor what the form holds. Else it may have been moved or canceled meanwhile.
      // Not a reload, which some browsers fill in again.
      if (isForgotten()) location.replace(location.pathname + location.search);
      else onView();
    };
    const onStored = ({ key }: StorageEvent) => {
      if (key !== LATEST_KEY && key !== null) return;
      if (isForgotten()) change({ latest: null, turnedDown: null, isSheetOpen: false });
      else onView();
    };
    window.addEventListener("pageshow", onReturn, { signal });
    window.addEventListener("storage", onStored, { signal });
    return () => stop.abort();
  }, []);
  return null;
}

/** Whether the browser's storage has one of these; true where it is denied, and only the memory of the page can tell. */
function isStored(...keys: readonly string[]): boolean {
  try {
    return keys.some((key) => localStorage.getItem(key) !== null);
  } catch {
    return true;
  }
}
