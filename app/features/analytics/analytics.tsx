import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

import { afterPaint } from "~/components/after-paint";
import { onTrack } from "~/components/track";

import { loadTag, pushEvent, pushPageView, removeAnalyticsCookies, silenceTag } from "./data-layer";
import { count, countFrom } from "./first-party";
import { isPrivate } from "./page-address";
import { sourceKind } from "./visit-source";

type AnalyticsProps = {
  /** GA4 measurement id; null if Google Analytics is not set up. */
  measurementId: string | null;
  /** Whether the visitor allows analytics; undefined until the stored choice is read. */
  granted: boolean | undefined;
  /** Whether functional storage is allowed; undefined as above. */
  functional: boolean | undefined;
  /** Whether the site may count the visit itself; undefined as above. */
  mayCount: boolean | undefined;
};

/** Counts views and events. Before consent everything stays in the browser. */
export function Analytics({ measurementId, granted, functional, mayCount }: AnalyticsProps) {
  const { pathname } = useLocation();
  const counted = useRef<string | null>(null);
  // Visits to a visitor's own page are counted by us, and reported to no third party.
  const allowed = granted === true && !isPrivate(pathname);

  useEffect(() => {
    // The title is updated in the same commit, before this effect runs.
    if (counted.current === pathname) return;
    counted.current = pathname;
    if (!isPrivate(pathname)) pushPageView();
    // Cookies and requests wait for the browser's other processes: 20 ms each on a slow phone.
    afterPaint(() => count("view", pathname));
  }, [pathname]);

  useEffect(() => {
    if (mayCount !== undefined) countFrom(mayCount ? sourceKind(functional) : null);
  }, [mayCount, functional]);

  // A layout effect, to listen before the effects of other components report what happened before hydration.
  useLayoutEffect(
    () =>
      onTrack(({ name, details }) => {
        pushEvent(name, details);
        if (name === "booking_opened") count("opened", location.pathname);
      }),
    [],
  );

  useEffect(() => {
    if (measurementId !== null) {
      if (allowed) loadTag(measurementId);
      else silenceTag(measurementId);
    }
    // The tag is disabled by now and cannot set them again. Without a tag they are from an earlier visit.
    if (granted === false) afterPaint(removeAnalyticsCookies);
  }, [measurementId, allowed, granted]);

  return null;
}
