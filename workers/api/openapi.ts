import { toJsonSchema } from "@valibot/to-json-schema";
import type { GenericSchema } from "valibot";
import * as v from "valibot";

import { brand } from "~/content/brand";
import { openApi as words } from "~/content/openapi";
import { postTexts } from "~/domain/blog/post-record";
import { CalendarEvents, maxRangeDays } from "~/domain/booking/availability";
import { formSignals } from "~/domain/booking/form-signals";
import { followUpReasons } from "~/domain/booking/outcome";
import { BookingPayload } from "~/domain/booking/payload";
import { visitorStates } from "~/domain/booking/visitor-booking";
import { schedule } from "~/domain/business";

const Instant = v.pipe(v.string(), v.isoTimestamp());

/** An error; RFC 9457. A refusal may have further members. */
const ProblemReply = v.looseObject({
  type: v.literal("about:blank"),
  status: v.pipe(v.number(), v.integer()),
  title: v.string(),
  detail: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ pointer: v.string(), code: v.string(), detail: v.string() }))),
});

/**
 * A booking that the visitor has; `held` while the calendar cannot be reached. `cancelled`: a repeated request whose demo was
 * canceled since. `page` is the path of their own page, `place` where the demo takes place.
 */
const BookedReply = v.object({
  id: v.string(),
  state: v.picklist(["booked", "held", "cancelled"]),
  start: Instant,
  end: Instant,
  page: v.optional(v.string()),
  place: v.optional(v.string()),
});

/** A request that was not booked and is stored for staff to follow up. */
const FollowUpReply = v.looseObject({
  ...ProblemReply.entries,
  reason: v.picklist(followUpReasons),
  id: v.string(),
  page: v.optional(v.string()),
});

/** The current state of a booking. */
const BookingReply = v.object({
  state: v.picklist(visitorStates),
  start: Instant,
  end: Instant,
  place: v.optional(v.string()),
});

const texts = Object.fromEntries(postTexts.map((name) => [name, v.optional(v.string())]));
/** Posts of the blog, newest first. Empty fields are omitted. */
const PostsReply = v.object({
  records: v.array(
    v.object({
      id: v.string(),
      createdTime: Instant,
      publishedAt: v.optional(Instant),
      featured: v.optional(v.boolean()),
      excerpt: v.optional(v.string()),
      fields: v.object({
        ...texts,
        Title: v.string(),
        Takeaways_Items: v.optional(v.union([v.string(), v.array(v.string())])),
        Image: v.optional(v.string()),
      }),
    }),
  ),
});

/** The schemas that the document names. */
const replySchemas = {
  BookingPayload,
  CalendarEvents,
  BookedReply,
  BookingReply,
  FollowUpReply,
  PostsReply,
  ProblemReply,
};
type SchemaName = keyof typeof replySchemas;

/** Statuses that any path may answer: too many requests, an error of the site. */
const ALWAYS = ["429", "500"] as const;
const UNCHANGED = { "304": { description: words.unchanged } };

function schemaOf(schema: GenericSchema): object {
  // Checks that JSON Schema cannot express are described instead.
  const { $schema: _, ...converted } = toJsonSchema(schema, { target: "draft-2020-12", errorMode: "ignore" });
  return converted;
}

function json(name: SchemaName, type = "application/json"): object {
  return { content: { [type]: { schema: { $ref: `#/components/schemas/${name}` } } } };
}

function failures(...statuses: readonly (keyof typeof words.failures)[]): object {
  const all = [...statuses, ...ALWAYS];
  return Object.fromEntries(
    all.map((status) => [
      status,
      { description: words.failures[status], ...json("ProblemReply", "application/problem+json") },
    ]),
  );
}

function query(name: string, description: string, format?: string): object {
  return { name, in: "query", required: true, description, schema: { type: "string", ...(format ? { format } : {}) } };
}

function header(name: string, description: string, required = false): object {
  return { name, in: "header", required, description, schema: { type: "string" } };
}

/** The public API as OpenAPI 3.1, for programs and assistants that book or read; AGENT-02. `origin` is the site's own. */
export function openApi(origin: string): object {
  return {
    openapi: "3.1.0",
    info: {
      title: words.title,
      version: "1",
      description: words.description,
      contact: { name: brand.name, url: `${origin}/contact`, email: brand.mail.hello },
    },
    servers: [{ url: origin }],
    tags: Object.values(words.tags),
    security: [],
    paths: {
      "/api/calendar/events": {
        get: {
          operationId: "listTakenTimes",
          tags: [words.tags.bookings.name],
          summary: words.events,
          description: words.eventsRules,
          parameters: [query("start", words.start, "date"), query("end", words.end(maxRangeDays(schedule)), "date")],
          responses: { "200": { description: words.eventsReply, ...json("CalendarEvents") }, ...failures("400") },
        },
      },
      "/api/calendar/create-event": {
        post: {
          operationId: "bookDemo",
          tags: [words.tags.bookings.name],
          summary: words.book,
          description: words.bookRules,
          parameters: [header("idempotency-key", words.key), header(formSignals.zoneHeader, words.zone)],
          requestBody: { required: true, ...json("BookingPayload") },
          responses: {
            "201": { description: words.booked, ...json("BookedReply") },
            "202": { description: words.held, ...json("BookedReply") },
            "409": { description: words.followUp, ...json("FollowUpReply", "application/problem+json") },
            ...failures("400", "403", "413", "415", "422", "503"),
          },
        },
      },
      "/api/calendar/booking": {
        get: {
          operationId: "getBooking",
          tags: [words.tags.bookings.name],
          summary: words.booking,
          description: words.bookingRules,
          parameters: [header("booking-reference", words.reference, true)],
          responses: { "200": { description: words.bookingReply, ...json("BookingReply") }, ...failures("404") },
        },
      },
      "/api/blogs": {
        get: {
          operationId: "listPosts",
          tags: [words.tags.blog.name],
          summary: words.posts,
          description: words.postsRules,
          responses: {
            "200": { description: words.postsReply, ...json("PostsReply") },
            ...UNCHANGED,
            ...failures("503"),
          },
        },
      },
      "/api/blog": {
        get: {
          operationId: "getPost",
          tags: [words.tags.blog.name],
          summary: words.post,
          description: words.postRules,
          parameters: [query("title", words.postTitle)],
          responses: {
            "200": { description: words.postReply, ...json("PostsReply") },
            "301": { description: words.renamed },
            ...UNCHANGED,
            ...failures("400", "503"),
            "404": { description: words.noPost, ...json("PostsReply") },
          },
        },
      },
    },
    components: {
      schemas: Object.fromEntries(Object.entries(replySchemas).map(([name, schema]) => [name, schemaOf(schema)])),
    },
  };
}
