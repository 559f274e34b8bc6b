import * as fc from "fast-check";

import { schedule } from "~/domain/business";

import { DAY, HOUR, NOW } from "../workers/support/site";
import { hostile, inAddress, inHeader, marked, percent } from "./strings";

/** A hostile request; `path` is what a client would put behind the origin. */
export type HostileRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | null;
};

const PAGES = ["/", "/about", "/services/ai-agents", "/book", "/case-studies", "/contact", "/blog"] as const;
const FILES = ["/sitemap.xml", "/robots.txt", "/llms.txt", "/feed.xml", "/.well-known/security.txt"] as const;
const READS = ["/api/calendar/events", "/api/blogs", "/api/blog", "/api/health", ...PAGES, ...FILES] as const;
/** Folders in which the hostile text is itself a part of the path. */
const FOLDERS = ["/", "/blog/", "/case-studies/", "/book/", "/services/", "/img/", "/api/", "/assets/"];
const SUFFIXES = [".data", "/", "//", "/..", "%2f", "%00", ";a=b"];
const POSTS = ["/api/calendar/create-event", "/api/metrics", "/api/blog/refresh", "/book"] as const;
const PARAMETERS = ["start", "end", "title", "q", "date", "_data", "_routes", "index", "__proto__"];

const days = fc.oneof(
  fc.integer({ min: 0, max: 40 }).map((ahead) => new Date(NOW + ahead * 24 * HOUR).toISOString().slice(0, 10)),
  fc.constantFrom(DAY, "9999-12-31", "2026-11-31", "-271821-04-20"),
);
const query = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom(...PARAMETERS), inAddress),
      fc.oneof({ weight: 3, arbitrary: inAddress }, { weight: 1, arbitrary: days }),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map((pair) => pair.join("=")).join("&")}` : ""));
const readMethod = fc.constantFrom("GET", "GET", "GET", "HEAD");

/** A read of an address that is known, made up, or in between. */
export const reads: fc.Arbitrary<HostileRequest> = fc
  .tuple(
    readMethod,
    fc.oneof(
      fc.constantFrom(...READS),
      fc.tuple(fc.constantFrom(...FOLDERS), inAddress).map((parts) => parts.join("")),
      fc.tuple(fc.constantFrom(...PAGES), fc.constantFrom(...SUFFIXES)).map((parts) => parts.join("")),
    ),
    query,
  )
  .map(([method, path, search]) => ({ method, path: path + search, headers: [], body: null }));

const headerName = fc.oneof(
  fc.constantFrom("accept", "accept-encoding", "accept-language", "authorization", "cookie", "if-none-match", "origin"),
  fc.constantFrom("range", "referer", "sec-fetch-site", "user-agent", "x-forwarded-host", "x-http-method-override"),
  fc.constantFrom("x-react-router-spa-mode", "x-original-url", "idempotency-key", "content-type", "cf-connecting-ip"),
  fc.stringMatching(/^x-[a-z0-9-]{1,40}$/),
);

/** A known read with odd headers, few or very many. */
export const headedReads: fc.Arbitrary<HostileRequest> = fc
  .tuple(
    readMethod,
    fc.constantFrom(...READS),
    fc.oneof(
      { weight: 9, arbitrary: fc.array(fc.tuple(headerName, inHeader), { maxLength: 12 }) },
      { weight: 1, arbitrary: fc.array(fc.tuple(headerName, inHeader), { minLength: 80, maxLength: 150 }) },
    ),
  )
  .map(([method, path, headers]) => ({ method, path, headers, body: null }));

/** Every field that some route reads, and names that every object has. */
const field = fc.oneof(
  fc.constantFrom("start", "end", "summary", "description", "leadEmail", "id", "version", "at", "choices", "analytics"),
  fc.constantFrom(
    "entries",
    "kind",
    "path",
    "name",
    "value",
    "rating",
    "email",
    "company",
    "challenge",
    "date",
    "hour",
  ),
  fc.constantFrom("__proto__", "constructor", "toString", "toJSON", "then"),
);
const { value } = fc.letrec<{ value: unknown; record: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    hostile,
    fc.constantFrom(null, true, -0, 1e308, 2 ** 53),
    fc.array(tie("value"), { maxLength: 4 }),
    tie("record"),
  ),
  record: fc
    .array(fc.tuple(fc.oneof(field, hostile), tie("value")), { maxLength: 8 })
    .map((pairs) => Object.fromEntries(pairs)),
}));
/** A booking that is valid except for its texts, so that it passes as many checks as possible. */
const booking = fc
  .record({ day: days, hour: fc.constantFrom(...schedule.hours, 20), text: marked, email: fc.oneof(marked, inHeader) })
  .map(({ day, hour, text, email }) => {
    const at = (minutes: string) => `${day}T${String(hour).padStart(2, "0")}:${minutes}:00-05:00`;
    return {
      start: at("00"),
      end: at("30"),
      summary: `Free Demo: ${text}, Acme`,
      description: `Company: Acme\nChallenge: ${text}`,
      leadEmail: email.length % 2 === 0 ? email : "ana@visitor.example",
    };
  });
const json = fc.oneof(
  value.map(asJson),
  // The same member more than once, and nesting too deep for a recursive reader.
  fc
    .array(fc.tuple(field, value), { minLength: 2, maxLength: 12 })
    .map((pairs) => `{${pairs.map((pair) => pair.map(asJson).join(":")).join(",")}}`),
  fc.integer({ min: 1, max: 9_000 }).map((levels) => "[".repeat(levels)),
);
const form = fc
  .array(fc.tuple(field, fc.oneof(marked, days)), { maxLength: 10 })
  .map((pairs) => pairs.map(([name, text]) => `${name}=${percent(text)}`).join("&"));
const part = fc
  .tuple(field, inHeader, marked)
  .map(([name, more, text]) => `--b\r\nContent-Disposition: form-data; name="${name}"; ${more}\r\n\r\n${text}\r\n`);
const multipart = fc.array(part, { maxLength: 5 }).map((parts) => `${parts.join("")}--b--\r\n`);
function asJson(any: unknown): string {
  return JSON.stringify(any) ?? "null";
}

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const PARTS_TYPE = "multipart/form-data; boundary=b";

/** A post: mostly of the type that its route accepts, else of any, or with a method that no route accepts. */
export const posts: fc.Arbitrary<HostileRequest> = fc
  .tuple(
    fc.oneof(
      fc.tuple(fc.constant("/api/calendar/create-event"), fc.constant(JSON_TYPE), booking.map(asJson)),
      fc.tuple(fc.constantFrom(...POSTS), fc.constant(JSON_TYPE), json),
      fc.tuple(fc.constant("/book"), fc.constant(FORM_TYPE), form),
      fc.tuple(fc.constant("/book"), fc.constant(PARTS_TYPE), multipart),
      fc.tuple(
        fc.constantFrom(...POSTS, "/", "/about", "/api/blogs", "/robots.txt"),
        fc.constantFrom(JSON_TYPE, `${JSON_TYPE}; charset=utf-16`, FORM_TYPE, PARTS_TYPE, "text/plain"),
        fc.oneof(
          json,
          form,
          multipart,
          fc.integer({ min: 8_000, max: 60_000 }).map((length) => "x".repeat(length)),
        ),
      ),
    ),
    fc.constantFrom("POST", "POST", "POST", "POST", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"),
    fc.oneof(
      { weight: 4, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.tuple(fc.tuple(fc.constantFrom("idempotency-key", "origin"), inHeader)) },
    ),
  )
  .map(([[path, type, body], method, more]) => ({
    method,
    path,
    headers: [["content-type", type], ...more],
    body: body.toWellFormed(),
  }));
