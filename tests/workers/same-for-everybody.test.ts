import { expect, test, vi } from "vitest";

import { startWorker, type Visit } from "./support/airtable";
import { dataOf, everyPage } from "./support/every-page";
import { useFreshDesk } from "./support/site";

useFreshDesk();

const PATHS = everyPage.flatMap((path) => [path, dataOf(path), `${dataOf(path)}?_routes=root`]);

/** Two visitors who differ in everything that a request can reveal. */
const VISITORS = [
  {
    now: "2026-11-20T09:00:00Z",
    query: "",
    headers: {
      cookie: "theme=light; consent=all",
      "accept-language": "en-US",
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0",
      "sec-ch-prefers-color-scheme": "light",
      "accept-encoding": "br",
    },
  },
  {
    now: "2031-02-28T23:59:59Z",
    query: "utm_source=news&gclid=1",
    headers: {
      cookie: "theme=dark; session=abc; __Host-id=1",
      "accept-language": "es-CO,es;q=0.9",
      "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)",
      "sec-ch-prefers-color-scheme": "dark",
      "sec-ch-ua-mobile": "?1",
      "sec-ch-prefers-reduced-motion": "reduce",
      "sec-gpc": "1",
      "save-data": "on",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "http",
      "cf-ipcountry": "CO",
      authorization: "Bearer x",
      dnt: "1",
    },
  },
] as const;

async function see(visit: Visit, path: string, { query, headers }: (typeof VISITORS)[number]): Promise<unknown> {
  const address = query === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${query}`;
  const reply = await visit(address, { headers });
  return [path, reply.status, await reply.text(), ...reply.headers];
}

test("every page and its data is the same, byte for byte, for visitors who share nothing", async () => {
  /** Each visitor gets a separate isolate, so that no page can be a cached copy of the other's. */
  const seen: unknown[][] = [];
  for (const visitor of VISITORS) {
    vi.setSystemTime(visitor.now);
    const visit = startWorker({}, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"]);
    const views: unknown[] = [];
    for (const path of PATHS) views.push(await see(visit, path, visitor));
    // And again, from the isolate's cache.
    for (const [index, path] of PATHS.entries()) expect(await see(visit, path, visitor)).toEqual(views[index]);
    seen.push(views);
  }
  const [first = [], second = []] = seen;
  for (const [index, view] of first.entries()) expect(second[index]).toEqual(view);
  expect(first.length).toBe(PATHS.length);
});
