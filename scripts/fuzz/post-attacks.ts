import * as fc from "fast-check";

import { schedule } from "../../app/domain/business.ts";
import { type Attack, bytesOf } from "./attack.ts";
import { days, daysAhead, hostile, inAddress, inHeader, marked, percent } from "./strings.ts";

/** Each post comes from an address of its own, or all but the first hundred would only meet the limit. */
const address = fc
  .tuple(fc.nat(0xffff), fc.nat(0xffff), fc.nat(0xffff))
  .map((parts) => ["cf-connecting-ip", `2001:${parts.map((part) => part.toString(16)).join(":")}::1`] as const);

const posts = ["/api/calendar/create-event", "/api/consent", "/api/metrics", "/api/blog/refresh", "/book"] as const;
const types = fc.constantFrom(
  "application/json",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=b",
  "text/plain",
);
const fields = [
  "start",
  "end",
  "summary",
  "description",
  "leadEmail",
  "id",
  "version",
  "at",
  "choices",
  "analytics",
  "functional",
  "marketing",
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
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "toJSON",
  "then",
] as const;

/** Values as a route wants them, so that a request is refused for one thing at most. */
const lead = fc
  .record({
    date: daysAhead,
    hour: fc.constantFrom(...schedule.hours, 20),
    minute: fc.constantFrom("00", "00", "00", "30"),
    summary: fc.oneof(
      fc.constant("Free Demo: Ana, Acme"),
      marked.map((text) => `Free Demo: ${text}, Acme`),
    ),
    description: marked.map((text) => `Company: Acme\nChallenge: ${text}`),
    leadEmail: fc.oneof(fc.constantFrom("ana@visitor.example", "bob@visitor.example"), marked),
  })
  .map(({ date, hour, minute, ...texts }) => {
    const at = (minutes: string) => `${date}T${String(hour).padStart(2, "0")}:${minutes}:00-05:00`;
    return { start: at(minute), end: at("30"), ...texts };
  });
const value: fc.Memo<unknown> = fc.memo((depth) =>
  depth <= 1
    ? fc.oneof(hostile, fc.double(), fc.constantFrom(null, true, -0, 1e308, 2 ** 53))
    : fc.oneof(hostile, fc.array(value(depth - 1), { maxLength: 4 }), record(depth - 1)),
);
const record: fc.Memo<unknown> = fc.memo((depth) =>
  fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...fields), hostile), value(depth)), { maxLength: 8 })
    .map((pairs) => Object.fromEntries(pairs)),
);
/** Members one after another, so that a name may stand there twice. */
const doubled = fc
  .array(fc.tuple(fc.constantFrom(...fields), value(2)), { minLength: 2, maxLength: 12 })
  .map((pairs) => `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(",")}}`);
const deep = fc
  .tuple(fc.integer({ min: 1, max: 9_000 }), fc.constantFrom("[", '{"a":', '[{"entries":'))
  .map(([levels, open]) => open.repeat(Math.ceil(levels / open.length)));
const form = fc
  .array(fc.tuple(fc.constantFrom(...fields), inAddress), { maxLength: 10 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&"));
const wanted = fc
  .record({ name: marked, email: marked, company: marked, challenge: marked, date: days, hour: hostile })
  .map((fields) =>
    Object.entries(fields)
      .map(([name, value]) => `${name}=${percent(value)}`)
      .join("&"),
  );
const part = fc
  .tuple(fc.constantFrom(...fields), inHeader, marked)
  .map(
    ([name, more, text]) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"; ${more}\r\n\r\n${bytesOf(text)}\r\n`,
  );

const json = fc.oneof(
  fc.tuple(lead, record(2)).map(([lead, more]) => JSON.stringify({ ...Object(more), ...lead })),
  record(3).map((value) => JSON.stringify(value)),
  value(3).map((value) => JSON.stringify(value) ?? ""),
  doubled,
  deep,
);
const junk = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString("latin1")),
  fc.integer({ min: 8_000, max: 60_000 }).map((length) => "x".repeat(length)),
);
const parts = fc.array(part, { maxLength: 5 }).map((parts) => `${parts.join("")}--b--\r\n`);

function asJson(value: unknown): string {
  return bytesOf(JSON.stringify(value));
}

type Written = readonly [path: string, type: string, body: string];
/** A post as its route wants it, but for what it says. */
const wellTyped: fc.Arbitrary<Written> = fc.oneof(
  fc.tuple(fc.constantFrom(...posts), fc.constant("application/json"), json.map(bytesOf)),
  fc.tuple(fc.constant("/book"), fc.constant("application/x-www-form-urlencoded"), fc.oneof(form, wanted.map(bytesOf))),
  fc.tuple(fc.constant("/api/calendar/create-event"), fc.constant("application/json"), lead.map(asJson)),
  fc.tuple(fc.constant("/book"), fc.constant("multipart/form-data; boundary=b"), parts),
);
const mixed: fc.Arbitrary<Written> = fc.tuple(
  fc.oneof(fc.constantFrom(...posts), fc.constantFrom("/", "/about", "/api/blogs", "/robots.txt")),
  types,
  fc.oneof(json.map(bytesOf), form, parts, junk),
);

/** A post to a route that takes posts, or to one that does not. */
export const postAttacks: fc.Arbitrary<Attack> = fc
  .tuple(
    fc.oneof({ weight: 4, arbitrary: wellTyped }, { weight: 1, arbitrary: mixed }),
    fc.oneof(
      { weight: 9, arbitrary: fc.constant("POST") },
      { weight: 1, arbitrary: fc.constantFrom("PUT", "PATCH", "DELETE", "OPTIONS") },
    ),
    address,
    fc.oneof(
      { weight: 4, arbitrary: fc.constant([]) },
      {
        weight: 1,
        arbitrary: fc.tuple(fc.tuple(fc.constantFrom("idempotency-key", "origin", "authorization"), inHeader)),
      },
    ),
  )
  .map(([[target, type, body], method, address, more]) => ({
    method,
    target,
    headers: [["content-type", type], address, ...more],
    body,
  }));
