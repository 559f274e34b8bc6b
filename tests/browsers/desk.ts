import { isDeepStrictEqual } from "node:util";

import { bogotaHour } from "../e2e/days.ts";
import { patiently } from "./patience.ts";

const REPLY_LIMIT_MS = 20_000;

/** The site's own word on its calendar, asked beside the browser. */
export type Desk = {
  /** Waits until exactly these hours of a day are taken. */
  expectTaken(day: string, hours: readonly number[]): Promise<void>;
  /** Books an hour; returns the path of the visitor's page. */
  book(day: string, hour: number): Promise<string>;
  /** The status that a path answers with. */
  statusOf(path: string): Promise<number>;
};

/** @param site the address of the site, without a slash at the end */
export function createDesk(site: string): Desk {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(site + path, { ...init, signal: AbortSignal.timeout(REPLY_LIMIT_MS) });

  async function taken(day: string): Promise<string[]> {
    const reply = await ask(`/api/calendar/events?start=${day}&end=${day}`);
    const events: { start: { dateTime: string } }[] = await reply.json();
    return events.map(({ start }) => start.dateTime).toSorted();
  }

  return {
    async expectTaken(day, hours) {
      const wanted = hours.map((hour) => new Date(bogotaHour(day, hour)).toISOString().slice(0, 19));
      let found: string[] = [];
      await patiently(
        async () => {
          found = await taken(day);
          return isDeepStrictEqual(found, wanted) ? found : undefined;
        },
        () => `Taken on ${day}: ${found.join(", ") || "nothing"}; wanted: ${wanted.join(", ") || "nothing"}`,
      );
    },
    async book(day, hour) {
      const at = (minutes: string) => `${day}T${String(hour).padStart(2, "0")}:${minutes}:00-05:00`;
      const reply = await ask("/api/calendar/create-event", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          start: at("00"),
          end: at("30"),
          summary: "Free Demo: Ada Lovelace, Engines",
          description: "Company: Engines\nChallenge: Too many numbers",
          leadEmail: `hour-${hour}@engine.example`,
        }),
      });
      const { page }: { page?: string } = await reply.json();
      if (reply.status !== 201 || page === undefined) throw new Error(`The booking beforehand got ${reply.status}.`);
      return page;
    },
    statusOf: async (path) => (await ask(path)).status,
  };
}
