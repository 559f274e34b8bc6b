import { useEffect, useEffectEvent } from "react";

import { afterPaint } from "~/components/after-paint";
import { bookingDialogId } from "~/components/dialog";

import { LATEST_KEY, OUTBOX_KEY } from "./page-memory";
import { isCalendarComing, prefetchCalendar } from "./request-calendar";

/** Loads what a page needs once somebody means to book, or has booked: the picker, the rules, and the way to send. */
export function loadLive(): Promise<typeof import("./live-booking")> {
  return import("./live-booking");
}

/** The buttons that open the dialog. */
const OPENERS = `[commandfor="${bookingDialogId}"][command="show-modal"]`;

/** What tells that somebody means to book: an event, and what it happens on. */
const INTENTS = {
  pointerover: OPENERS,
  focusin: `${OPENERS},form[action="/book"]`,
  // A finger rests on nothing before it presses.
  pointerdown: "*",
} as const;

/** Calls back when somebody seems to mean to book. */
export function useIntent(onIntent: () => void): void {
  const tell = useEffectEvent(onIntent);
  useEffect(() => {
    const stop = new AbortController();
    for (const [type, where] of Object.entries(INTENTS)) {
      const onEvent = ({ target }: Event) => {
        if (!(target instanceof Element) || !target.closest(where)) return;
        // A press while hours are on their way needs no others, even if they arrive before the next frame.
        const asks = type === "pointerdown" && target.closest(OPENERS) !== null && !isCalendarComing();
        // So that the press itself takes no longer.
        afterPaint(() => {
          if (asks) prefetchCalendar();
          tell();
        });
      };
      document.addEventListener(type, onEvent, { signal: stop.signal });
    }
    return () => stop.abort();
  }, []);
}

/** Sends an undelivered booking again with each page view, and recalls the latest one. */
export function PendingBookings() {
  useEffect(() => {
    const onView = () => {
      if (!mayHaveBooked()) return;
      loadLive().then(
        ({ noteView }) => noteView(),
        () => {
          // Without a connection; the next view tries again.
        },
      );
    };
    onView();
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener("online", onView, { signal });
    // A page from the back/forward cache; its booking may have been moved or canceled meanwhile.
    window.addEventListener("pageshow", ({ persisted }) => persisted && onView(), { signal });
    return () => stop.abort();
  }, []);
  return null;
}

/** Where storage is denied, only the memory of the page can tell. */
function mayHaveBooked(): boolean {
  try {
    return [LATEST_KEY, OUTBOX_KEY].some((key) => localStorage.getItem(key) !== null);
  } catch {
    return true;
  }
}
