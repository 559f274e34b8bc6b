import { type AirtablePosts, createAirtablePosts } from "../../workers/blog/airtable-posts";
import type { AirtableSettings } from "../../workers/settings";
import { createFakeAirtable, type FakeAirtable, type FakeAirtableOptions } from "../fakes/airtable/fake-airtable";
import { BASE_ID, TABLE } from "../fakes/airtable/posts";

const TOKEN = "pat-of-nobody";
const API = "https://api.airtable.com";
/** Friday, November 20, 2026, 12:00 UTC. */
const START_MS = Date.parse("2026-11-20T12:00:00Z");

/** The site's own client of a strict fake of Airtable, and what a test needs to see of both. */
export type AirtableBench = {
  readonly source: AirtablePosts;
  readonly airtable: FakeAirtable;
  readonly clock: { ms: number };
  readonly requests: Request[];
  readonly lines: string[];
  /** Responds to all requests from now on in the fake's place. */
  instead: ((request: Request) => Response | Promise<Response>) | null;
};

/** Makes a table with these options, and a client with these changes to its settings. */
export function airtableBench(
  options: Partial<FakeAirtableOptions> = {},
  changes: Partial<AirtableSettings> = {},
): AirtableBench {
  const clock = { ms: START_MS };
  const now = () => clock.ms;
  const airtable = createFakeAirtable({
    token: TOKEN,
    baseId: BASE_ID,
    table: TABLE,
    now,
    ...options,
  });
  const requests: Request[] = [];
  const lines: string[] = [];
  const source = createAirtablePosts(
    { token: TOKEN, baseId: BASE_ID, table: TABLE.id, apiUrl: API, ...changes },
    async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      return await (bench.instead ?? airtable.fetch)(request);
    },
    (level, event, fields = {}) => void lines.push([level, event, ...Object.values(fields)].join(" ")),
    now,
  );
  const bench: AirtableBench = { source, airtable, clock, requests, lines, instead: null };
  return bench;
}
