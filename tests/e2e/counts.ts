import type { Page } from "playwright/test";

/** One count, as the browser sends it. */
type Entry = Readonly<Record<string, unknown>>;

/** Measures every visit, and returns the content of its beacons in the order in which they were sent. Nothing is sent. */
export async function noteCounts(page: Page): Promise<Entry[]> {
  const noted: Entry[] = [];
  await page.exposeFunction("noteCounts", (entries: Entry[]) => void noted.push(...entries));
  await page.addInitScript(() => {
    Math.random = () => 0;
    // The content of a beacon is not available from the browser's network events.
    navigator.sendBeacon = (url, body) => {
      if (String(url) !== "/api/metrics") return true;
      void new Response(body)
        .json()
        .then(({ entries }: { entries: unknown }) => Reflect.get(window, "noteCounts")(entries));
      return true;
    };
  });
  return noted;
}
