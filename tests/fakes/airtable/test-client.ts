import { isJsonObject, type JsonObject } from "../google/json.ts";
import { createFakeAirtable, type FakeAirtable, type FakeAirtableOptions } from "./fake-airtable.ts";

/** The base and the table of the fake that `connect` makes. */
export const BASE_ID = "appTestBase000001";
export const TABLE = { id: "tblTestPosts00001", name: "Blog posts" };

/** Friday, November 20, 2026, 12:00 UTC. */
export const START_MS = Date.parse("2026-11-20T12:00:00Z");

/** Origin of Airtable's API. */
export const API = "https://api.airtable.com";

const TOKEN = "a token of nobody's";

/** An answer, read. */
type Answer = { status: number; body: JsonObject; records: JsonObject[]; offset: string | undefined };

/** A client of a fake whose clock the test moves. */
export type Client = {
  airtable: FakeAirtable;
  clock: { ms: number };
  /** Asks for the table, with this query. */
  list: (query?: string) => Promise<Answer>;
  /** Asks for any path, by default with the right token. */
  call: (path: string, init?: { method?: string; authorization?: string }) => Promise<Answer>;
  /** Like `call`, but leaves the response unread. */
  raw: (url: string, init?: RequestInit) => Promise<Response>;
};

async function read(reply: Response): Promise<Answer> {
  const value: unknown = await reply.json();
  const body = isJsonObject(value) ? value : {};
  const { records, offset } = body;
  return {
    status: reply.status,
    body,
    records: Array.isArray(records) ? records.filter(isJsonObject) : [],
    offset: typeof offset === "string" ? offset : undefined,
  };
}

/** Makes a fake without a rate limit by default, and a client of it. */
export function connect(options: Partial<FakeAirtableOptions> = {}): Client {
  const clock = { ms: START_MS };
  const now = () => clock.ms;
  const airtable = createFakeAirtable({
    token: TOKEN,
    baseId: BASE_ID,
    table: TABLE,
    now,
    rateLimit: false,
    ...options,
  });

  function raw(url: string, init: RequestInit = {}): Promise<Response> {
    return airtable.fetch(new Request(url, { headers: { authorization: `Bearer ${TOKEN}` }, ...init }));
  }

  async function call(path: string, init: { method?: string; authorization?: string } = {}): Promise<Answer> {
    const { method = "GET", authorization = `Bearer ${TOKEN}` } = init;
    return read(await raw(API + path, { method, headers: { authorization } }));
  }

  return { airtable, clock, raw, call, list: (query = "") => call(tablePath(query)) };
}

/** The path of the table, by its id. */
export function tablePath(query = ""): string {
  return `/v0/${BASE_ID}/${TABLE.id}${query === "" ? "" : `?${query}`}`;
}

/** Follows a listing to its end, and gives its pages. */
export async function pages({ list }: Client, query = ""): Promise<JsonObject[][]> {
  const found: JsonObject[][] = [];
  let offset: string | undefined = "";
  while (offset !== undefined) {
    const answer: Answer = await list(`${query}${offset === "" ? "" : `&offset=${encodeURIComponent(offset)}`}`);
    found.push(answer.records);
    ({ offset } = answer);
  }
  return found;
}

/** The cell of a record under this name. */
export function cellOf(record: JsonObject | undefined, name: string): unknown {
  const fields = record?.["fields"];
  return isJsonObject(fields) ? fields[name] : undefined;
}

/** The titles of records, in their order. */
export function titles(records: readonly JsonObject[]): unknown[] {
  return records.map((record) => cellOf(record, "Title"));
}
